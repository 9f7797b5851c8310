"""Shell completion: scripts for bash, zsh and fish, and the completions that they request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from .commands import COMMANDS, CommandEntry
from .messages import InputError
from .parameters import choices, parameters_of

COMPLETE = "--complete"
"""Hidden option: print what can follow the words of an unfinished command line."""

SCRIPTS = {
    "bash": """\
_carcassonne() {
    local IFS=$'\\n'
    COMPREPLY=($(carcassonne --complete "${COMP_WORDS[@]:1:COMP_CWORD}"))
}
complete -o default -F _carcassonne carcassonne
""",
    "zsh": """\
_carcassonne() {
    local -a found
    found=("${(@f)$(carcassonne --complete "${(@)words[2,CURRENT]}")}")
    [[ -n "$found" ]] && compadd -- $found || _files
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
compdef _carcassonne carcassonne
""",
    "fish": """\
complete -c carcassonne -a "(carcassonne --complete (commandline -opc)[2..] (commandline -ct))"
""",
}


def shell_of(name: str, environment: Mapping[str, str]) -> str:
    """Return a supported shell: the named one, or the one of the environment."""
    shell = name or Path(environment.get("SHELL", "")).name
    if shell not in SCRIPTS:
        raise InputError("no-such-shell", name=shell or "-", known=", ".join(SCRIPTS))
    return shell


def install(shell: str, home: Path) -> Path:
    """Make a shell load the completion when it starts. Return the changed file."""
    if shell == "fish":
        target = home / ".config" / "fish" / "completions" / "carcassonne.fish"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(SCRIPTS[shell], encoding="utf-8")
        return target
    target = home / f".{shell}rc"
    line = f'eval "$(carcassonne --show-completion {shell})"\n'
    before = target.read_text(encoding="utf-8") if target.exists() else ""
    if line not in before:
        separator = "" if not before or before.endswith("\n") else "\n"
        target.write_text(before + separator + line, encoding="utf-8")
    return target


def candidates(words: Sequence[str]) -> list[str]:
    """Return the completions of the last word; none where a file name is expected."""
    *before, last = words or [""]
    if not before:
        return _starting(last, [*COMMANDS, "--help", "--version", "--language"])
    entry = COMMANDS.get(before[0])
    if entry is None:
        return []
    name, rest = before[0], before[1:]
    if entry.commands:
        if not rest:
            return _starting(last, entry.commands)
        name, rest = rest[0], rest[1:]
        if name not in entry.commands:
            return []
        entry = entry.commands[name]
    return _starting(last, _options(name, entry, rest[-1:], last))


def _options(name: str, entry: CommandEntry, previous: Sequence[str], last: str) -> list[str]:
    parameters = parameters_of(entry.function(name))
    for parameter in parameters:
        if not parameter.is_switch and any(word in parameter.names for word in previous):
            return choices(parameter.value_type)
    if not last.startswith("-"):
        return []
    names = [name for parameter in parameters for name in (*parameter.names, parameter.off_name) if name]
    return [*(name for name in names if name.startswith("--")), "--help"]


def _starting(beginning: str, words: Sequence[str] | Mapping[str, CommandEntry]) -> list[str]:
    return [word for word in words if word.startswith(beginning)]
