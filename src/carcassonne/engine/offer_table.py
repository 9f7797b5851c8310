"""The offers of one set-up: contributions of modules to shared decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .expansion import Offer
from .frame_handlers import OfferRunner
from .hook_table import SeatFilters

if TYPE_CHECKING:
    from .ruleset import Ruleset

SOURCE, FIGURE, ANYTIME = "source", "figure", "anytime"
SHARED_DECISIONS = (SOURCE, FIGURE, ANYTIME)


class OfferTable:
    """The offers of all modules, in order, by decision, tile type and verb."""

    def __init__(self, rules: Ruleset, filters: SeatFilters) -> None:
        found = [
            (filters.add(module, entry.seats), entry)
            for module in rules.expansions
            for entry in module.offers
            if rules.applies(module, entry)
        ]
        found.sort(key=lambda pair: pair[1].order)
        self.by_decision: dict[str, tuple[Offer, ...]] = {
            decision: tuple(entry.offer for _, entry in found if entry.choice == decision)
            for decision in SHARED_DECISIONS
        }
        self.filtered: dict[str, tuple[tuple[int, Offer], ...]] = {
            decision: tuple((number, entry.offer) for number, entry in found if entry.choice == decision)
            for decision in SHARED_DECISIONS
        }
        """The same with the numbers of their seat filters."""
        self.figure_offers: tuple[tuple[Offer, ...], ...] = tuple(
            tuple(
                entry.offer
                for _, entry in found
                if entry.choice == FIGURE and (not entry.mark or entry.mark in marks)
            )
            for marks in rules.marks
        )
        """The offers of a figure action for each tile type."""
        runners = {offer: offer.runner(rules) or OfferRunner(offer) for offer in self.by_decision[FIGURE]}
        self.figure_offer_runners = tuple(
            tuple(runners[offer] for offer in offers) for offers in self.figure_offers
        )
        """Their handlers."""
        self.figure_verbs = tuple(map(_by_verb, self.figure_offers))
        """The same by verb."""
        self.by_verb: dict[tuple[str, str], tuple[Offer, ...]] = {
            (decision, verb): offers
            for decision in SHARED_DECISIONS
            for verb, offers in _by_verb(self.by_decision[decision]).items()
        }


def _by_verb(offers: tuple[Offer, ...]) -> dict[str, tuple[Offer, ...]]:
    verbs = dict.fromkeys(verb for offer in offers for verb in offer.verbs)
    return {verb: tuple(offer for offer in offers if verb in offer.verbs) for verb in verbs}
