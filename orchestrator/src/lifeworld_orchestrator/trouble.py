"""What a refused HTTP request is answered with: one shape on every route of this package.

The shape is that of a tool's refusal (`code`, `message`, `hint`) under `error`, with the place in the request beside
it; servers' control surfaces and the judge service answer in the same one. Refuses: a second shape.
"""

from collections.abc import Mapping

from pydantic import BaseModel, ConfigDict
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response


class Problem(BaseModel):
    """A stable code, what failed, what to do, and the field or parameter it is about; the last two may be empty."""

    model_config = ConfigDict(extra="forbid")

    code: str
    message: str
    hint: str = ""
    path: str = ""


class Trouble(BaseModel):
    """The body of every answer of 400 and above."""

    model_config = ConfigDict(extra="forbid")

    error: Problem


def trouble(
    status: int, code: str, message: str, hint: str = "", path: str = "", headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """The answer to a request that is refused."""
    problem = Problem(code=code, message=message, hint=hint, path=path)
    return JSONResponse(Trouble(error=problem).model_dump(), status_code=status, headers=headers)


def tell_unknown_routes(app: Starlette) -> None:
    """Let the app answer paths and methods that it does not have in the same shape, and never by a redirect."""
    app.router.redirect_slashes = False
    app.add_exception_handler(404, _no_route)
    app.add_exception_handler(405, _no_route)


async def _no_route(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    message = f"{request.method} is not answered at this address"
    return trouble(error.status_code, "route.unknown", message, headers=error.headers)
