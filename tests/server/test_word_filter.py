"""Names and words that others see: which are refused, and which only look as if they should be."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from carcassonne.server.errors import ApiError
from carcassonne.server.players.names import checked_name
from carcassonne.server.players.word_filter import is_offensive, masked
from tests.server.support.client import one_database
from tests.server.support.pages import other_browser, register


def names(text: str) -> list[str]:
    return text.split()


INSULTS = names(
    """
    Fuck1 FuckYou fuckyou xXfuckXx Fu.ck.You f-u-c-k Puta69 69puta Connard75 GrosConnard Hitler Adolf_Hitler
    Hitler88 sh1t SHIIIT 5hit Mierda coño Coño7 COÑO TaGueule ta-gueule tagueule Ａｓｓｈｏｌｅ fuсk fυck рutа
    fуck
    ƒuck N1gger Putain_75
    """
)
INNOCENT = names(
    """
    Scunthorpe Cassandra Dickens Essex Sussex Hancock Assunta Konrad Botticelli Computador Disputa Reputation
    Putin Cono Conrad Matsushita Takeshita Benazir Ignazio Merdeka Swanky Penistone Cockburn Analyst Bassett
    Grape Therapist Drape Constance Conan Peacock Shitake Pédagogue Nizza Ana2004 Max75 Abbott Robotnik
    Badminton Modesto Adminius Hostess Playerone Systematic Teamwork Rooted Серёжа Хорошо Ελένη 太郎 Ñandú
    Concha Contenta Heilbronn Salopette Bitche
    """
)
IMPOSTORS = names(
    """
    admin Admin1 4dmin adm1n modérateur Modératrice MODERATEUR Moderador_1 TheAdmin Admin-Carlos StaffBruno
    Administrateur Bot bot1 B0t1 Hôte Joueur Joueur2 invité Système Serveur Supprimé Officiel Équipe Anonyme
    Аdmin аdмin
    """
)


@pytest.mark.parametrize("name", INSULTS)
def test_insults_are_found(name: str) -> None:
    assert is_offensive(name)


@pytest.mark.parametrize("name", [name for name in INSULTS if name.isascii()])
def test_insults_are_no_names(name: str) -> None:
    with pytest.raises(ApiError) as refused:
        checked_name(name)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize("name", INNOCENT)
def test_ordinary_names_are_allowed(name: str) -> None:
    assert not is_offensive(name)
    assert masked(name) == name
    assert checked_name(f"{name} II" if len(name) < 3 else name)[0]


@pytest.mark.parametrize("name", [*IMPOSTORS, "Bot 1", "Admin Team", "Jugador 3", "Super Admin 2"])
def test_nobody_passes_as_the_staff_or_as_a_bot(name: str) -> None:
    with pytest.raises(ApiError) as refused:
        checked_name(name)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("coño, otra vez", "****, otra vez"),
        ("un cono de helado", "un cono de helado"),
        ("oh ta gueule !", "oh ** ****** !"),
        ("il a ta gueule", "il a ** ******"),
        ("ta ville est finie", "ta ville est finie"),
        ("fuсk you", "**** you"),
        ("f u c k you", "* * * * you"),
        ("you are a FuckingGenius", "you are a *************"),
        ("I take a b c and 1 2 3", "I take a b c and 1 2 3"),
        ("sh1t!", "*****"),
        ("70175 points, 455 tiles", "70175 points, 455 tiles"),
    ],
)
def test_insults_in_the_chat_are_masked(said: str, shown: str) -> None:
    assert masked(said) == shown


@one_database
def test_insults_are_no_titles_of_tables_and_tournaments(page: TestClient) -> None:
    register(page, "Rosalinde")
    clock = {"kind": "days", "days": 2}
    table = {"family": "medieval", "modules": {"base": {}}, "seats": 2, "clock": clock}
    cup = {"format": "knockout", "family": "medieval", "modules": {"base": {}}, "clock": clock}
    for browser in (page, other_browser(page)):
        answer = browser.post("/api/lobby/tables", json={**table, "title": "FuckYou all"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_name"), answer.text
        assert browser.post("/api/lobby/tables", json={**table, "title": "Sussex"}).status_code == 201
    answer = page.post("/api/tournaments", json={**cup, "title": "Copa de Puta69"})
    assert answer.json()["error"]["code"] == "bad_name", answer.text
