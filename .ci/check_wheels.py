"""Compare each built wheel with the source folder of its package: what is in one must be in the other."""

import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def in_source() -> dict[str, set[str]]:
    """The files of every package, by package."""
    workspace = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["uv"]["workspace"]
    folders = [folder for member in workspace["members"] for folder in (ROOT / member / "src").iterdir()]
    return {
        folder.name: {
            str(path.relative_to(folder.parent))
            for path in folder.rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }
        for folder in folders
    }


def main(wheels: Path) -> int:
    """Exit code 1 when a wheel lacks a file or a package has no wheel."""
    built = {path.name.split("-")[0]: path for path in wheels.glob("*.whl")}
    wrong = 0
    for package, files in sorted(in_source().items()):
        held = set(zipfile.ZipFile(built[package]).namelist()) if package in built else set()
        missing = sorted(files - held)
        sys.stdout.write(f"{package}: {len(files)} files{', missing: ' + ', '.join(missing) if missing else ''}\n")
        wrong += bool(missing)
    return 1 if wrong or not built else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
