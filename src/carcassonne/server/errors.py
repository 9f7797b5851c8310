"""Typed errors with the same codes over REST and over the socket. A failed request changes nothing."""

from __future__ import annotations

from collections.abc import Iterable

import carcassonne as cc

from .schemas.common import Arg, Text
from .schemas.messages import ApiProblem, Where
from .serializers.json import message_ref, refusal_text, rule_id, text_args

MAX_DETAIL_LENGTH = 400

STATUS = {
    "malformed": 422,
    "too_big": 413,
    "too_many": 429,
    "no_game": 404,
    "no_token": 401,
    "not_allowed": 403,
    "wrong_host": 421,
    "not_your_seat": 403,
    "aid_off": 403,
    "stale": 409,
    "illegal": 409,
    "over": 409,
    "waiting": 409,
    "paused": 409,
    "out_of_time": 409,
    "offer_open": 409,
    "nothing_to_take_back": 409,
    "too_late": 409,
    "bad_setup": 422,
    "bad_file": 422,
    "other_rules": 422,
    "unmapped": 422,
    "unknown": 404,
    "wrong_login": 401,
    "bad_name": 422,
    "bad_password": 422,
    "name_taken": 409,
    "renamed": 409,
    "last_credential": 409,
    "banned": 403,
    "account_only": 403,
    "muted": 403,
    "seek_gone": 409,
    "tournament_closed": 409,
    "busy": 503,
    "internal": 500,
}


def _bounded(value: str) -> str:
    """Return a text that quotes a request, truncated and without lone surrogates."""
    return value[:MAX_DETAIL_LENGTH].encode(errors="replace").decode()


def _bounded_text(text: Text) -> Text:
    return Text(text.key, {name: _bounded_arg(arg) for name, arg in text.args.items()}) if text.args else text


def _bounded_arg(arg: Arg) -> Arg:
    if isinstance(arg, str):
        return _bounded(arg)
    return _bounded_text(arg) if isinstance(arg, Text) else arg


class ApiError(Exception):
    """A request that cannot be carried out, with its code and a text for the person who made it."""

    def __init__(
        self,
        code: str,
        message: Text | None = None,
        *,
        rule: str | None = None,
        where: Where | None = None,
        detail: str | None = None,
        index: int | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.message = _bounded_text(message or message_ref(f"error-{code.replace('_', '-')}"))
        self.rule = rule
        self.where = where
        self.detail = None if detail is None else _bounded(detail)
        """Details for programs, in English."""
        self.index = index
        """Index of the refused action in a list of actions."""
        self.retry_after = retry_after

    def wire(self) -> ApiProblem:
        return ApiProblem(
            code=self.code,
            text=self.message,
            rule=self.rule or None,
            detail=self.detail or None,
            where=self.where,
        )


def not_stored() -> ApiError:
    """Return the error for a request that the database cannot carry out now."""
    return ApiError("busy", message_ref("error-not-stored"), retry_after=5)


def malformed(location: Iterable[int | str]) -> ApiError:
    """Return the error for a request with a field that has the wrong shape."""
    return ApiError("malformed", where=Where(field=_bounded(".".join(map(str, location)))))


def illegal(refusal: cc.Refusal, index: int) -> ApiError:
    """Return the error for an action that the rules refuse."""
    rule = rule_id(refusal.rule) or None
    return ApiError("illegal", refusal_text(refusal), rule=rule, index=index)


def setup_text(error: cc.SetupError) -> Text:
    """Return what is wrong with a set-up; an error without its own text is quoted."""
    if not error.key:
        return message_ref("setup-problem", problem=str(error))
    args = text_args(error.args_of_text)
    if "module" in args:
        args["module"] = message_ref(f"module-{args['module']}")
    return message_ref(f"problem-{error.key}", **args)
