# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A position in numbers, as one seat sees it: a row for each feature and each merge, and one for the whole.

Everything comes from the evaluation and from what the rules declare, so that no module is named here and
any number of seats has the same columns: me, the next seat, the leading opponent, and all opponents.
"""

from __future__ import annotations

from array import array

import cython

import carcassonne as cc
from carcassonne.engine.numeric import board_of, rules_of

from .layout import (
    ADVANTAGE,
    AWARD,
    AWAY,
    BAG,
    CLOSED_CONTACTS,
    COMING_CONTACTS,
    COMPLETES,
    CONTESTED_CELLS,
    COUNTING,
    DEAD,
    DECIDES,
    ENDGAME,
    EXPECTED_FITS,
    FEATURES,
    FREE,
    FREE_LEADER,
    FREE_MINE,
    GLOBAL_BIAS,
    GLOBAL_WIDTH,
    GUESS,
    HOME,
    LAST_TURNS,
    LEAD,
    LEAST_SHARE,
    LEFT,
    LONG_GAME,
    MARGIN,
    MAX_SEATS,
    MEAN_SHARE,
    MERGE,
    MERGE_PROBABILITY,
    MODULES,
    MY_CELLS,
    NEXT_ACTOR,
    NEXT_AWARD,
    NEXT_OWNER,
    NEXT_STRENGTH,
    NOW,
    ONE_CELL,
    OPEN_CELLS,
    OPEN_CONTACTS,
    OWN_SHARED_CELLS,
    OWNER,
    POSSESSIONS,
    PROBABILITY,
    RANK,
    RETURNING,
    RIVAL_OWNERS,
    SCORE,
    SCORES_CONTACTS,
    SEATS,
    SECOND,
    SPECIAL,
    STAGE,
    STATIC_WIDTH,
    STRENGTH,
    SUPPLY_SLOTS,
    SURROUNDED,
    TALLY,
    THEIR_CELLS,
    THEN,
    TILES,
    TOKEN_BIAS,
    TOKEN_LEFT,
    TOKEN_RIVALS,
    TOKEN_STAGE,
    TOKEN_WIDTH,
    TOTAL,
    TURN_SLOTS,
    TURNS,
    TWO_CELLS,
    USABLE,
    VACANT,
    VACANT_SIZE,
    WAIT,
    NameTables,
)

if not cython.compiled:
    from carcassonne.bots.evaluation.cells import CellSet
    from carcassonne.bots.evaluation.evaluator import PositionEvaluator
    from carcassonne.bots.evaluation.features import (
        FeatureEstimate,
        FeatureValue,
        MergeEstimate,
        SeatNumbers,
    )
    from carcassonne.kernel.board import Board

    from .needed_cells import NeededCells
    from .seat_roles import SeatRoles

else:
    from cython.cimports.carcassonne.bots.evaluation.cells import CellSet
    from cython.cimports.carcassonne.bots.evaluation.evaluator import PositionEvaluator
    from cython.cimports.carcassonne.bots.evaluation.features import (
        FeatureEstimate,
        FeatureValue,
        MergeEstimate,
        SeatNumbers,
    )
    from cython.cimports.carcassonne.bots.learned.needed_cells import NeededCells
    from cython.cimports.carcassonne.bots.learned.seat_roles import SeatRoles
    from cython.cimports.carcassonne.kernel.board import Board
    from cython.cimports.cpython import array as c_array


LAST_TILES = 12


@cython.final
@cython.cclass
class FeatureEncoder:
    """Writes positions that follow from the evaluator's baseline as numbers."""

    def __init__(self, pos: cc.Position, evaluator: PositionEvaluator, tables: NameTables) -> None:
        rules = rules_of(pos)
        self.rules = rules
        self.evaluator = evaluator
        self.seats = rules.seats
        self.rivals = 1.0 / (rules.seats - 1)
        self.terrains = len(rules.terrain_names)
        self.terrain_slots = [tables.terrain_slot(name) for name in rules.terrain_names]
        self.completes = [bool(completes) for completes in rules.completable]
        needs_neighbours = evaluator.odds.fit_index.needs_neighbours
        self.terrain_flags = [
            tuple(
                [
                    column
                    for column, applies in (
                        (COMPLETES, rules.completable[number]),
                        (SURROUNDED, needs_neighbours[number]),
                        (SCORES_CONTACTS, name in rules.adjacency_scoring_terrains),
                    )
                    if applies
                ]
            )
            for number, name in enumerate(rules.terrain_names)
        ]
        self.left = evaluator.odds.left
        tiles = sum([pile.size() for pile in rules.initial_piles.values() if pile.ends_game])
        self.tiles = tiles
        self.stage = min(1.0, self.left / max(1, tiles))
        self.strengths = [figure.strength if figure.follower else 0 for figure in rules.figures]
        self.specials = [0 if figure.follower else 1 for figure in rules.figures]
        self.tables = tables
        self.tally_fields = [
            [
                (TALLY + slot, *rules.tally_fields[name, tally])
                for tally, slot in tables.tally_slots(name).items()
                if (name, tally) in rules.tally_fields
            ]
            for name in rules.terrain_names
        ]
        self.in_hand = _tiles_in_hand(pos)
        self.has_states = bool(pos.module_states)
        self.held: dict[int, list[tuple[int, cc.Seat, float]]] = {}
        self.static = self._static(tables)
        self.token = array("f", bytes(4 * TOKEN_WIDTH))
        self.globals = array("f", bytes(4 * GLOBAL_WIDTH))
        self.needed = NeededCells()
        if cython.compiled:
            floats: c_array.array = self.token
            self.token_at = floats.data.as_floats
            floats = self.globals
            self.globals_at = floats.data.as_floats
        else:
            self.token_at, self.globals_at = self.token, self.globals

    def _static(self, tables: NameTables) -> array[float]:
        """The columns that all positions of one search share."""
        rules = self.rules
        found = array("f", bytes(4 * STATIC_WIDTH))
        for name in rules.setup.modules:
            found[MODULES + tables.module_slot(name)] += 1.0
        found[SEATS + min(self.seats, MAX_SEATS) - 2] = 1.0
        left = max(1, self.left)
        for tile_type, count in enumerate(self.evaluator.odds.bag):
            if count:
                names = {segment.terrain for segment in rules.tile_types[tile_type].segments}
                for slot in {self.terrain_slots[rules.terrain_ids[name]] for name in names}:
                    found[BAG + slot] += count / left
        found[LEFT] = self.left / LONG_GAME
        found[STAGE] = self.stage
        found[ENDGAME] = max(0.0, 1.0 - self.left / LAST_TILES)
        found[GLOBAL_BIAS] = 1.0
        return found

    # The evaluated position ---------------------------------------------------------------------------------

    def evaluate(self, pos: cc.Position) -> None:
        """Evaluate a position; what follows is about it until the next one."""
        self.evaluator._evaluate(pos)

    def roles(self, me: int) -> SeatRoles:
        """Return who is who in the position for a seat."""
        return SeatRoles(me, [self.evaluator._total.of[seat] for seat in range(self.seats)])

    def estimates(self) -> list[FeatureEstimate]:
        """Return the estimates of the occupied features."""
        return self.evaluator._found

    def merges(self) -> list[MergeEstimate]:
        """Return the estimates of possible merges."""
        return self.evaluator._found_merges

    # Features and merges ------------------------------------------------------------------------------------

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _begin_token(self, terrain: cython.int) -> cython.int:
        token: cython.p_float = self.token_at
        column: cython.int
        slot: cython.int = self.terrain_slots[terrain]
        for column in range(TOKEN_WIDTH):
            token[column] = 0.0
        token[slot] = 1.0
        token[TOKEN_LEFT] = self.left / LONG_GAME
        token[TOKEN_STAGE] = self.stage
        token[TOKEN_RIVALS] = self.rivals
        token[TOKEN_BIAS] = 1.0
        return 0

    def feature_token(self, pos: cc.Position, estimate: FeatureEstimate, roles: SeatRoles) -> array[float]:
        """Return the row of an occupied feature; it is overwritten by the next one."""
        token: cython.p_float = self.token_at
        board: Board = board_of(pos)
        terrain: cython.int = estimate.terrain
        value = estimate.value
        self._begin_token(terrain)
        for column in self.terrain_flags[terrain]:
            token[column] = 1.0
        self._spread(NOW, value.paid_now, roles, 0.1)
        self._spread(THEN, value.paid_then, roles, 0.1)
        self._spread(AWARD, estimate.points, roles, 0.1)
        self._spread(STRENGTH, value.strengths, roles, 1.0)
        self._spread(RETURNING, estimate.returning, roles, 1.0)
        self._owners(value, roles)
        self._spread(COUNTING, value.counting, roles, 1.0)
        token[NEXT_AWARD] = estimate.points.of[roles.next] * 0.1
        token[NEXT_STRENGTH] = value.counting.of[roles.next]
        token[NEXT_OWNER] = 1.0 if value.owner_mask >> roles.next & 1 else 0.0
        tally: cython.ulonglong = board.feature_tally[board.segment_feature[estimate.segment]]
        for field in self.tally_fields[terrain]:
            column, shift, mask = field
            token[column] = (tally >> shift & mask) * 0.5
        token[PROBABILITY] = estimate.completion_probability
        self._open_cells(board, terrain, value.open_cells)
        token[TILES] = value.tiles / 8.0
        token[CLOSED_CONTACTS] = estimate.closed / 4.0
        token[OPEN_CONTACTS] = estimate.incomplete / 4.0
        token[COMING_CONTACTS] = estimate.coming / 2
        return self.token

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _owners(self, value: FeatureValue, roles: SeatRoles) -> cython.int:
        """Seats with the majority, and the strength by which I am ahead of the strongest opponent."""
        token: cython.p_float = self.token_at
        seat: cython.int
        strength: cython.double
        best: cython.double = 0.0
        for seat in range(self.seats):
            if value.owner_mask >> seat & 1:
                if seat == roles.me:
                    token[OWNER] = 1.0
                else:
                    if seat == roles.leader:
                        token[OWNER + 1] = 1.0
                    token[OWNER + 2] += self.rivals
                    token[RIVAL_OWNERS] += 0.5
            strength = value.strengths.of[seat]
            if seat != roles.me and strength > best:
                best = strength
        token[ADVANTAGE] = value.strengths.of[roles.me] - best
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _open_cells(self, board: Board, terrain: cython.int, cells: CellSet) -> cython.int:
        """Empty cells that the feature needs, and how much of the bag fits there."""
        token: cython.p_float = self.token_at
        count: cython.int = cells.count
        i: cython.int
        share: cython.double
        least: cython.double = 1.0
        total: cython.double = 0.0
        token[OPEN_CELLS] = count / 4.0
        token[ONE_CELL] = 1.0 if count == 1 else 0.0
        token[TWO_CELLS] = 1.0 if count == 2 else 0.0
        if count and self.left and self.completes[terrain]:
            for i in range(count):
                share = self.evaluator.odds._share_at(board, cells.keys[i], terrain, cells.ports[i])
                least = min(least, share)
                total += share
            token[LEAST_SHARE] = least * 4
            token[MEAN_SHARE] = total / count * 4
            token[DEAD] = 1.0 if least <= 0.0 else 0.0
            token[EXPECTED_FITS] = min(2.0, least * self.left / self.seats)
        return 0

    def merge_token(self, merge: MergeEstimate, roles: SeatRoles) -> array[float]:
        """Return the row of a possible merge; it is overwritten by the next one."""
        self._begin_token(merge.first.terrain)
        self.token_at[MERGE] = 1.0
        self._spread(AWARD, merge.points, roles, 0.1)
        self._spread(RETURNING, merge.returning, roles, 1.0)
        self.token_at[MERGE_PROBABILITY] = merge.probability
        return self.token

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _spread(
        self, column: cython.int, numbers: SeatNumbers, roles: SeatRoles, scale: cython.double
    ) -> cython.int:
        """Write numbers of seats into three columns: me, the leading opponent, the mean of all opponents."""
        others: cython.double = 0.0
        seat: cython.int
        for seat in range(self.seats):
            if seat != roles.me:
                others += numbers.of[seat]
        self.token_at[column] = numbers.of[roles.me] * scale
        self.token_at[column + 1] = numbers.of[roles.leader] * scale
        self.token_at[column + 2] = others * self.rivals * scale
        return 0

    # The whole position -------------------------------------------------------------------------------------

    def position_globals(self, pos: cc.Position, roles: SeatRoles) -> array[float]:
        """Return the row of the whole position; it is overwritten by the next one."""
        g: cython.p_float = self.globals_at
        column: cython.int
        seat: cython.int
        slot: cython.int
        total: cython.double = 0.0
        score: cython.double = 0.0
        home: cython.double = 0.0
        guess: cython.double = 0.0
        number: cython.double
        for column in range(STATIC_WIDTH, GLOBAL_WIDTH):
            g[column] = 0.0
        scores = pos.scores
        evaluator = self.evaluator
        guesses = evaluator._guesses
        for seat in range(self.seats):
            if seat != roles.me:
                number = scores[seat]
                score += number
                total += evaluator._total.of[seat]
                home += evaluator._home.of[seat]
                if guesses is not None:
                    number = guesses[seat]
                    guess += number
        g[SCORE] = scores[roles.me] * 0.02
        g[SCORE + 1] = scores[roles.next] * 0.02
        g[SCORE + 2] = scores[roles.leader] * 0.02
        g[SCORE + 3] = score * self.rivals * 0.02
        g[TOTAL] = evaluator._total.of[roles.me] * 0.02
        g[TOTAL + 1] = evaluator._total.of[roles.next] * 0.02
        g[TOTAL + 2] = evaluator._total.of[roles.leader] * 0.02
        g[TOTAL + 3] = total * self.rivals * 0.02
        self._three(HOME, evaluator._home.of[roles.me], evaluator._home.of[roles.leader], home, 0.25)
        if guesses is not None:
            self._three(GUESS, guesses[roles.me], guesses[roles.leader], guess, 0.05)
        g[LEAD] = roles.lead / 20
        g[MARGIN] = (evaluator._total.of[roles.me] - evaluator._total.of[roles.leader]) / 20
        self._opponents(scores, roles)
        self._free_figures(pos, roles)
        self._turns(pos, roles)
        if self.has_states:
            self._possessions(pos, roles)
        self._needed_cells(roles)
        board: Board = board_of(pos)
        vacant: list[cc.SegmentId] = board.vacant(self.terrains)
        for column in range(self.terrains):
            slot = self.terrain_slots[column]
            g[VACANT + slot] += vacant[2 * column] / 8.0
            g[VACANT_SIZE + slot] += vacant[2 * column + 1] / 20.0
        return self.globals

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _three(
        self,
        column: cython.int,
        mine: cython.double,
        leader: cython.double,
        others: cython.double,
        scale: cython.double,
    ) -> cython.int:
        self.globals_at[column] = mine * scale
        self.globals_at[column + 1] = leader * scale
        self.globals_at[column + 2] = others * self.rivals * scale
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _free_figures(self, pos: cc.Position, roles: SeatRoles) -> cython.int:
        """Free followers by strength, and free special figures."""
        g: cython.p_float = self.globals_at
        seat: cython.int
        figure: cython.int
        kinds: cython.int = len(self.strengths)
        free: cython.int
        strength: cython.int
        special: cython.int
        slot: cython.int
        supply: list[int] = pos.supplies
        for seat in range(self.seats):
            strength = 0
            special = 0
            for figure in range(kinds):
                free = supply[seat * kinds + figure]
                strength += free * self.strengths[figure]
                special += free * self.specials[figure]
            slot = min(strength, SUPPLY_SLOTS - 1)
            if seat == self.second:
                g[SECOND + 2] = strength / 7.0
            if seat == roles.me:
                g[FREE] = strength / 7.0
                g[SPECIAL] = special / 3.0
                g[FREE_MINE + slot] = 1.0
            else:
                g[FREE + 3] += strength / 7.0 * self.rivals
                g[SPECIAL + 2] += special / 3.0 * self.rivals
            if seat == roles.next:
                g[FREE + 1] = strength / 7.0
            if seat == roles.leader:
                g[FREE + 2] = strength / 7.0
                g[SPECIAL + 1] = special / 3.0
                g[FREE_LEADER + slot] = 1.0
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _turns(self, pos: cc.Position, roles: SeatRoles) -> cython.int:
        """Who decides now, and who is to draw next."""
        g: cython.p_float = self.globals_at
        decider: cython.int = pos.deciding_seat
        actor: cython.int = pos.turn.seat if decider < 0 else (decider + 1) % self.seats
        g[DECIDES + (2 if decider < 0 else 0 if decider == roles.me else 1)] = 1.0
        g[NEXT_ACTOR + (0 if actor == roles.me else 1 if actor == roles.leader else 2)] = 1.0
        g[WAIT] = (roles.me - actor + self.seats) % self.seats / (1.0 * self.seats)
        seat: cython.int
        turns: cython.int
        usable: cython.double
        if decider >= 0 and _tiles_in_hand(pos):
            actor = decider  # the last tile is drawn at once, because there is no choice
        for seat in range(self.seats):
            turns = self._turns_left(actor, seat)
            if seat == roles.me:
                usable = min(g[FREE], turns / 7.0)
                g[TURNS] = turns / 12.0
                g[USABLE] = usable
                g[LAST_TURNS + min(turns, TURN_SLOTS - 1)] = 1.0
            else:
                g[TURNS + 2] += turns / 12.0 * self.rivals
            if seat == roles.leader:
                g[TURNS + 1] = turns / 12.0
                g[USABLE + 1] = min(g[FREE + 2], turns / 7.0)
        g[USABLE + 2] = min(g[FREE + 3], g[TURNS + 2] * 12.0 / 7.0)
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _turns_left(self, actor: cython.int, seat: cython.int) -> cython.int:
        """How many tiles a seat will still place if an actor is next and nothing changes the order."""
        left: cython.int = self.left + self.in_hand - self.evaluator._new_tiles
        wait: cython.int = (seat - actor + self.seats) % self.seats
        return 0 if left <= wait else (left - wait + self.seats - 1) // self.seats

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _opponents(self, scores: tuple, roles: SeatRoles) -> cython.int:  # type: ignore[type-arg]
        """The opponent behind the leading one, and how many opponents are ahead."""
        g: cython.p_float = self.globals_at
        total = self.evaluator._total.of
        seat: cython.int
        step: cython.int
        self.second = -1
        for step in range(1, self.seats):
            seat = (roles.me + step) % self.seats
            if total[seat] > total[roles.me]:
                g[RANK] += self.rivals
            if seat != roles.leader and (self.second < 0 or total[seat] > total[self.second]):
                self.second = seat
        if self.second >= 0:
            g[SECOND] = scores[self.second] * 0.02
            g[SECOND + 1] = total[self.second] * 0.02
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _possessions(self, pos: cc.Position, roles: SeatRoles) -> cython.int:
        """What seats have in front of them, and their figures that are neither there nor on the board."""
        g: cython.p_float = self.globals_at
        column: cython.int
        seat: cython.int
        number: cython.double
        key = self.evaluator._states_key
        held = self.held.get(key)
        if held is None:
            held = self.held[key] = _held(self.tables, pos)
        for column, seat, number in held:
            if seat == roles.me:
                g[column] += number
            else:
                g[column + 2] += number * self.rivals
            if seat == roles.leader:
                g[column + 1] += number
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _needed_cells(self, roles: SeatRoles) -> cython.int:
        """Features of each side, and the empty cells that several of them need."""
        g: cython.p_float = self.globals_at
        needed = self.needed
        estimate: FeatureEstimate
        owners: cython.int
        seat: cython.int
        i: cython.int
        features_mine: cython.int = 0
        features_leader: cython.int = 0
        features_others: cython.int = 0
        needed.clear()
        for estimate in self.evaluator._found:
            owners = estimate.value.owner_mask
            for seat in range(self.seats):
                if owners >> seat & 1:
                    if seat == roles.me:
                        features_mine += 1
                    else:
                        features_others += 1
                    if seat == roles.leader:
                        features_leader += 1
            if self.completes[estimate.terrain]:
                cells = estimate.value.open_cells
                for i in range(cells.count):
                    needed.add(cells.keys[i], owners >> roles.me & 1 != 0)
        self._three(FEATURES, features_mine, features_leader, features_others, 0.125)
        g[CONTESTED_CELLS] = needed.contested() / 8.0
        g[OWN_SHARED_CELLS] = needed.shared / 8.0
        g[MY_CELLS] = needed.my_count / 20.0
        g[THEIR_CELLS] = needed.their_count / 20.0
        return 0


@cython.cfunc
@cython.exceptval(-1)
def _tiles_in_hand(pos: cc.Position) -> cython.int:
    """Whether a tile is drawn and not yet placed."""
    parts: list[cc.TurnPart] = pos.turn_parts
    return 1 if parts and parts[len(parts) - 1].hand_type is not None else 0


def _held(tables: NameTables, pos: cc.Position) -> list[tuple[int, cc.Seat, float]]:
    """Return columns, seats and numbers of what modules report about seats."""
    found = [
        (POSSESSIONS + 3 * tables.possession_slot(item.name), item.seat, item.count * 0.25)
        for item in cc.possessions(pos)
    ]
    return found + [(AWAY, seat, count * 0.5) for (seat, _), count in cc.off_board_figures(pos).items()]
