"""The clock model in simulated time: properties, an independent simulation, and worked examples."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from carcassonne.server.clocks.model import (
    DAY,
    LAG_REFILL,
    MAX_LAG,
    MAX_LAG_RESERVE,
    MIN_REPLY,
    SECOND,
    Clock,
    Decided,
    Moved,
    OpenDecision,
    Outage,
    Paused,
    Resumed,
    SeatStopped,
    Step,
    TimeControl,
    replayed,
)

TICK = 500
SEATS = 3
CONTROLS = st.one_of(
    st.builds(TimeControl.live, st.integers(0, 60), st.integers(0, 20)),
    st.builds(TimeControl.correspondence, st.just(1), st.integers(0, 1)),
)
GAPS = st.lists(st.tuples(st.integers(-20_000, 90_000), st.integers(1, 30_000)), max_size=4)
# Each decision: ticks that it took, the seat that decides next, and whether a new turn begins.
DECISIONS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, SEATS - 1), st.booleans()), max_size=25)


def begin(control: TimeControl) -> Clock:
    return Clock.start(control, SEATS, 0, OpenDecision(0, 1, 0))


def steps_of(decisions: list[tuple[int, int, bool]], scale: int = TICK) -> list[Decided]:
    """Return decisions as steps: turns are taken in order, a decision may be another seat's."""
    time, turn, steps = 0, 1, []
    for ticks, seat, is_new_turn in decisions:
        time += ticks * scale
        turn += is_new_turn
        owner = (turn - 1) % SEATS
        steps.append(Decided(time, OpenDecision(owner if is_new_turn else seat, turn, owner)))
    return steps


def simulate(control: TimeControl, steps: list[Decided], tick: int) -> list[int]:
    """Return the banks after the steps, counted down tick by tick as a clock on the table would."""
    banks = [control.bank] * SEATS
    banks[0] += control.increment
    used = [0] * SEATS
    now, waiting = 0, OpenDecision(0, 1, 0)
    for step in steps:
        while now < step.time:
            now += tick
            own = control.turn if waiting.owner == waiting.seat else control.reply
            if used[waiting.seat] + tick <= own:
                used[waiting.seat] += tick
            else:
                banks[waiting.seat] = max(0, banks[waiting.seat] - tick)
        assert step.waiting is not None
        if step.waiting.turn != waiting.turn:
            used = [0] * SEATS
            banks[step.waiting.owner] += control.increment
        waiting = step.waiting
    return banks


@given(CONTROLS, DECISIONS)
def test_the_clocks_are_those_of_a_clock_on_the_table(
    control: TimeControl, decisions: list[tuple[int, int, bool]]
) -> None:
    scale = TICK if control.compensates_lag else DAY // 20
    steps = steps_of(decisions, scale)
    banks = [seat.bank for seat in replayed(begin(control), steps).seats]
    assert banks == simulate(control, steps, scale)


@given(CONTROLS, DECISIONS, st.integers(0, 100 * SECOND))
def test_only_the_deciding_seat_loses_time(
    control: TimeControl, decisions: list[tuple[int, int, bool]], later: int
) -> None:
    clock = replayed(begin(control), steps_of(decisions))
    for seat in range(SEATS):
        before, after = clock.left(seat, clock.since), clock.left(seat, clock.since + later)
        assert after == (max(0, before - later) if seat == clock.running else before)


@given(CONTROLS, DECISIONS, GAPS)
def test_a_seat_is_out_of_time_at_the_expiry_and_not_before(
    control: TimeControl, decisions: list[tuple[int, int, bool]], gaps: list[tuple[int, int]]
) -> None:
    clock = replayed(begin(control), steps_of(decisions))
    outages = disjoint([(clock.since + begin, length) for begin, length in gaps])
    expiry = clock.expiry(outages)
    assert clock.running is not None
    assert expiry is not None
    assert clock.left(clock.running, expiry, outages) == 0
    if clock.left(clock.running, clock.since) > 0:
        assert clock.left(clock.running, expiry - 1, outages) == 1
    flag = clock.flag_time(outages)
    assert flag is not None
    assert 0 <= flag - expiry <= MAX_LAG


def disjoint(gaps: list[tuple[int, int]]) -> list[Outage]:
    outages: list[Outage] = []
    for begin, length in sorted(gaps):
        start = max(begin, outages[-1].end if outages else begin)
        outages.append(Outage(start, start + length))
    return outages


@given(CONTROLS, DECISIONS, st.integers(0, 24), st.integers(0, 10_000), st.booleans())
def test_pauses_and_outages_cost_nothing(
    control: TimeControl, decisions: list[tuple[int, int, bool]], place: int, length: int, is_outage: bool
) -> None:
    """What happens after a gap happens as if there had been none."""
    steps = steps_of(decisions)
    plain = replayed(begin(control), steps)
    place = min(place, len(steps))
    gap = steps[place - 1].time if place else 0
    later = [step._replace(time=step.time + length) for step in steps[place:]]
    if is_outage:
        found = replayed(begin(control), [*steps[:place], *later], [Outage(gap, gap + length)])
    else:
        pause: list[Step] = [Paused(gap), Resumed(gap + length)]
        found = replayed(begin(control), [*steps[:place], *pause, *later])
    assert found.seats == plain.seats


@given(st.lists(st.tuples(st.integers(0, 2_000), st.integers(-5, 3_000), st.booleans()), max_size=60))
def test_lag_is_given_back_within_limits(moves: list[tuple[int, int, bool]]) -> None:
    control = TimeControl.live(600, 0)
    clock = plain = begin(control)
    turn, time = 1, 0
    for span, lag, is_new_turn in moves:
        time += span
        turn += is_new_turn
        before = clock.seats[0].bank
        clock = clock.apply(Decided(time, OpenDecision(0, turn, 0), lag))
        plain = plain.apply(Decided(time, OpenDecision(0, turn, 0)))
        assert before - span <= clock.seats[0].bank <= before
        assert clock.seats[0].bank - (before - span) <= min(MAX_LAG, max(0, lag))
        assert 0 <= clock.seats[0].lag_reserve <= MAX_LAG_RESERVE
    assert 0 <= clock.seats[0].bank - plain.seats[0].bank <= MAX_LAG_RESERVE + LAG_REFILL * turn


def test_time_after_the_expiry_is_only_for_measured_delay() -> None:
    """Otherwise whoever answers within half a second could play on without any time left."""
    control = TimeControl.live(1, 0)
    clock = begin(control)
    assert [clock.latest_move(lag) for lag in (0, 300, 9000)] == [SECOND, SECOND + 300, clock.flag_time()]
    time = 0
    while (latest := clock.latest_move(400)) is not None and time + 400 <= latest:
        time += 400
        clock = clock.apply(Decided(time, OpenDecision(0, 1, 0), 400))
    assert control.bank < time <= control.bank + MAX_LAG_RESERVE
    assert clock.seats[0].lag_reserve < 400


def test_a_reply_out_of_turn_has_its_own_time_before_it_takes_from_the_bank() -> None:
    clock = begin(TimeControl.live(60, 5))
    asked = clock.apply(Decided(20 * SECOND, OpenDecision(1, 1, 0)))
    assert asked.left(0, asked.since) == 45 * SECOND
    assert asked.running == 1
    assert asked.left(1, asked.since) == 60 * SECOND + MIN_REPLY
    quick = asked.apply(Decided(29 * SECOND, OpenDecision(0, 1, 0)))
    assert quick.seats[1].bank == 60 * SECOND
    # The allowance is for the turn, not for each question of it.
    again = quick.apply(Decided(29 * SECOND, OpenDecision(1, 1, 0))).apply(
        Decided(35 * SECOND, OpenDecision(1, 2, 1))
    )
    assert again.seats[1].bank == (60 - 5 + 5) * SECOND


def test_vacation_begins_when_the_days_of_a_turn_are_over() -> None:
    clock = begin(TimeControl.correspondence(3, 7))
    assert clock.expiry() == 10 * DAY
    later = clock.apply(Decided(5 * DAY, OpenDecision(1, 2, 1)))
    assert later.seats[0].bank == 5 * DAY
    back = later.apply(Decided(6 * DAY, OpenDecision(0, 3, 0)))
    assert back.expiry() == 6 * DAY + 8 * DAY
    assert back.flag_time() == back.expiry()


def test_a_turn_that_is_played_again_gets_no_second_increment() -> None:
    clock = begin(TimeControl.live(60, 5)).apply(Decided(SECOND, OpenDecision(1, 2, 1)))
    back = clock.apply(Moved(2 * SECOND, OpenDecision(0, 1, 0)))
    assert [seat.bank for seat in back.seats] == [64 * SECOND, 64 * SECOND, 60 * SECOND]
    again = back.apply(Decided(3 * SECOND, OpenDecision(1, 2, 1)))
    assert [seat.bank for seat in again.seats] == [63 * SECOND, 64 * SECOND, 60 * SECOND]


def test_a_stopped_seat_and_a_bot_lose_no_time() -> None:
    clock = begin(TimeControl.live(60, 0)).apply(SeatStopped(10 * SECOND, 0))
    assert (clock.running, clock.expiry(), clock.left(0, 11 * SECOND)) == (None, None, 0)
    by_bot = begin(TimeControl.live(60, 0)).apply(Decided(10 * SECOND, OpenDecision(1, 2, 1), is_free=True))
    assert by_bot.left(0, by_bot.since) == 60 * SECOND


def test_time_for_answers_is_shown_only_while_an_answer_is_due() -> None:
    """Otherwise the time of a seat would fall by ten seconds when its turn begins."""
    clock = begin(TimeControl.live(60, 5))
    assert [clock.left(seat, clock.since) for seat in range(3)] == [65 * SECOND, 60 * SECOND, 60 * SECOND]
    asked = clock.apply(Decided(SECOND, OpenDecision(1, 1, 0)))
    shown = [asked.left(seat, asked.since) for seat in range(3)]
    assert shown == [64 * SECOND, 60 * SECOND + MIN_REPLY, 60 * SECOND]
    by_days = begin(TimeControl.correspondence(2, 1)).apply(Decided(SECOND, OpenDecision(1, 2, 1)))
    assert [by_days.left(seat, by_days.since) for seat in range(3)] == [3 * DAY] * 3


def test_nothing_runs_after_the_end_and_in_a_pause() -> None:
    clock = begin(TimeControl.live(60, 0))
    assert clock.apply(Decided(1, None)).expiry() is None
    paused = clock.apply(Paused(20 * SECOND))
    assert (paused.running, paused.expiry()) == (None, None)
    assert paused.left(0, 50 * SECOND) == 40 * SECOND
    # A database that steps back in time takes nothing away and gives nothing.
    assert clock.apply(Decided(-5, OpenDecision(1, 2, 1))).seats[0].bank == 60 * SECOND
