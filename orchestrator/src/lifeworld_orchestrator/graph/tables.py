"""What `lifeworld graph` shows on a terminal: figures beside the published ones, families, plans, proofs.

Builds rich tables and sentences from what the other modules found; counts nothing itself.
"""

from collections import Counter
from collections.abc import Sequence

from rich.table import Table

from lifeworld_orchestrator.graph.check import Proof
from lifeworld_orchestrator.graph.coverage import Coverage
from lifeworld_orchestrator.graph.figures import Family, Figures
from lifeworld_orchestrator.graph.plans import Plans
from lifeworld_orchestrator.graph.toolgraph import TITLES, Reading


def _table(title: str, *columns: str, text: int = 1) -> Table:
    """A table whose first `text` columns hold words and whose others hold numbers."""
    made = Table(title=title)
    for number, column in enumerate(columns):
        made.add_column(column, justify="left" if number < text else "right")
    return made


def figures_table(rows: Sequence[Figures]) -> Table:
    """Nodes, edges, density, and the published ones."""
    made = _table(
        "Tool graph", "set", "nodes", "edges", "density", "published nodes", "published edges", "published density"
    )
    for row in rows:
        theirs = row.published
        said = [f"{theirs['nodes']}", f"{theirs['edges']}", f"{theirs['density']:.1f} %"] if theirs else ["", "", ""]
        made.add_row(row.name, str(row.nodes), str(row.edges["all"]), f"{row.density['all']:.1f} %", *said)
    return made


def readings_table(rows: Sequence[Figures]) -> Table:
    """Edges under each reading."""
    made = _table("Edges by reading of the same contracts", "set", *(TITLES[reading] for reading in Reading))
    for row in rows:
        made.add_row(row.name, *(f"{row.edges[r.value]} ({row.density[r.value]:.1f} %)" for r in Reading))
    return made


def families_table(found: Sequence[Family], name: str) -> Table:
    """What carries the edges."""
    made = _table(f"What carries the edges ({name})", "fact family", "established by", "required by", "edges")
    for family in found:
        made.add_row(family.name, str(family.established), str(family.required), str(family.edges))
    return made


def plan_lines(found: Plans) -> list[str]:
    """The shortest plans to one tool."""
    if not found.steps:
        return [f"{found.tool} can never be reached"]
    calls = "call" if found.steps == 1 else "calls"
    return [f"{found.tool}: {found.steps} {calls}", *(f"  {' → '.join(plan)}" for plan in found.plans)]


def coverage_table(found: Sequence[Coverage]) -> Table:
    """|V_task| / |V| of tasks."""
    known = {"points": "reasoning_points", "ways, log10": "search_log10", "H(O)": "entropy", "η": "eta",
             "persona": "persona_hardness"}  # fmt: skip
    title = "Tools of the task among those of the set, and what makes it hard"
    made = _table(title, "task", "|V_task|", "|V|", "ρ", "coverage", *known, "not in the set")
    for row in found:
        used = len(row.tools) - len(row.missing)
        hard = [f"{row.complexity[name]:.3g}" if name in row.complexity else "–" for name in known.values()]
        shares = (f"{100 * row.density:.1f} %", f"{100 * row.share:.1f} %")
        made.add_row(row.task, str(used), str(row.nodes), *shares, *hard, ", ".join(row.missing))
    return made


def proofs_table(proofs: Sequence[Proof]) -> Table:
    """Every fact that is enforced, and how its proof went; the declared ones have a table of their own."""
    made = _table("Enforced facts, proven by execution", "server", "tool", "fact", "kind", "verdict", "how", text=6)
    for proof in proofs:
        if proof.kind != "declared":
            made.add_row(proof.server, proof.tool, proof.fact, proof.kind, proof.verdict, proof.note)
    return made


def declared_table(proofs: Sequence[Proof]) -> Table:
    """Every fact that a contract declares and nobody enforces, so that no call can prove it."""
    made = _table("Declared, not proven", "server", "tool", "fact", text=3)
    for proof in proofs:
        if proof.verdict == "declared":
            made.add_row(proof.server, proof.tool, proof.fact)
    return made


def proofs_line(proofs: Sequence[Proof]) -> str:
    """The count of each verdict."""
    counts = Counter(proof.verdict for proof in proofs)
    return ", ".join(f"{counts[word]} {word}" for word in ("proven", "failed", "not probed", "declared"))
