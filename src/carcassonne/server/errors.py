"""Typed errors: the same codes over REST and over the socket; an error changes nothing."""

from __future__ import annotations

from typing import Any

import carcassonne as cc

from .serializers.json import JsonObject, message_ref, refusal_text, rule_id

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
    "bad_setup": 422,
    "bad_file": 422,
    "other_rules": 422,
    "unmapped": 422,
    "unknown": 404,
    "busy": 503,
    "internal": 500,
}


def _bounded(value: Any) -> Any:
    """Return a text or arguments that quote a request, short and without halves of surrogate pairs."""
    if isinstance(value, str):
        return value[:MAX_DETAIL_LENGTH].encode(errors="replace").decode()
    if isinstance(value, dict):
        return {key: _bounded(each) for key, each in value.items()}
    return value


class ApiError(Exception):
    """A request that cannot be carried out, with its code and a text for the person who made it."""

    def __init__(
        self,
        code: str,
        message: JsonObject | None = None,
        *,
        rule: str | None = None,
        where: dict[str, Any] | None = None,
        detail: str | None = None,
        index: int | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.message = _bounded(message or message_ref(f"error-{code.replace('_', '-')}"))
        self.rule = rule
        self.where = where
        self.detail = None if detail is None else _bounded(detail)
        """What a program would want to know, in English."""
        self.index = index
        """Which action of a list was refused."""
        self.retry_after = retry_after

    def wire(self) -> JsonObject:
        found: JsonObject = {"code": self.code, "text": self.message}
        if self.rule:
            found["rule"] = self.rule
        if self.where:
            found["where"] = self.where
        if self.detail:
            found["detail"] = self.detail
        return found


def illegal(refusal: cc.Refusal, index: int) -> ApiError:
    """An action that the rules refuse."""
    rule = rule_id(refusal.rule) or None
    return ApiError("illegal", refusal_text(refusal), rule=rule, index=index)


def setup_text(error: cc.SetupError) -> JsonObject:
    """Return what is wrong with a set-up; a fault without a text of its own is quoted."""
    if not error.key:
        return message_ref("setup-problem", problem=str(error))
    args: JsonObject = dict(error.args_of_text)
    if "module" in args:
        args["module"] = message_ref(f"module-{args['module']}")
    return message_ref(f"problem-{error.key}", **args)
