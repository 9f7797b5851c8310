"""The requests about accounts that clients may send."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from carcassonne.languages import LANGUAGES

from .requests import ONE_LINE, SEVERAL_LINES, Model, Visible


def known_language(code: str) -> str:
    if code not in LANGUAGES:
        raise ValueError("there are no texts in this language")
    return code


AccountName = Annotated[str, StringConstraints(max_length=60, pattern=ONE_LINE)]
Password = Annotated[str, StringConstraints(min_length=1, max_length=256)]
MailAddress = Annotated[str, StringConstraints(max_length=254, pattern=ONE_LINE)]
Language = Annotated[str, AfterValidator(known_language)]
"""Languages of e-mails."""


class RegisterRequest(Model):
    """A guest becomes an account with a password."""

    name: AccountName
    password: Password


class LoginRequest(Model):
    login: Annotated[str, StringConstraints(max_length=254, pattern=ONE_LINE)]
    """The name of the account, or its e-mail address."""
    password: Password


class NewPasskeyRequest(Model):
    name: AccountName | None = None
    """The name of the account that a guest becomes."""


class PasskeyAnswer(Model):
    """The answer of ``navigator.credentials`` in the form of its ``toJSON``."""

    credential: Annotated[dict[str, object], Field(max_length=20)]


class PasswordChange(Model):
    password: Password
    current: Password | None = None


class EmailRequest(Model):
    address: MailAddress
    name: AccountName | None = None
    """The name of the account that a guest becomes."""
    language: Language = "en"


class EmailToken(Model):
    token: Annotated[str, StringConstraints(max_length=64)]


class RenameRequest(Model):
    name: AccountName


class DeleteRequest(Model):
    name: AccountName
    """The name of the account, typed once more."""


class ChatReportRequest(Model):
    seat: Annotated[int, Field(ge=0, le=5)]
    reason: Annotated[
        str, StringConstraints(strip_whitespace=True, max_length=500, pattern=SEVERAL_LINES), Visible
    ] = ""


class PlayerReportRequest(Model):
    reason: Annotated[
        str, StringConstraints(strip_whitespace=True, max_length=500, pattern=SEVERAL_LINES), Visible
    ] = ""


class VerdictRequest(Model):
    verdict: Literal["dismiss", "mute", "ban"]
    days: Annotated[int, Field(ge=1, le=3650)] = 7
