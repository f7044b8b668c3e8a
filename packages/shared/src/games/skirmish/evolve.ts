// The next state after an event. Decides nothing: it believes what the event says.

import type { Seat } from '../../kernel/game.ts';
import { assertNever } from '../../kernel/result.ts';
import { awayAfter, excusedBefore } from './away.ts';
import { carryOut } from './carryOut.ts';
import { leadMs, lockMs } from './clock.ts';
import { withGone } from './ending.ts';
import { becomeOne } from './joining.ts';
import type { Person, Sides } from './land/types.ts';
import { formatLand, readLand } from './landText.ts';
import { freshClock, freshPeriod, opened } from './opening.ts';
import { withoutOrders, withSent } from './ordering.ts';
import { readOrder } from './orderText.ts';
import { readPosition } from './position.ts';
import { goingOn, sentBy, withoutRepeat, withRepeat } from './repeating.ts';
import type { OrderResult } from './resolve.ts';
import { isActive } from './sides.ts';
import type {
  Event,
  Report,
  SkirmishEvent,
  SkirmishOptions,
  SkirmishState,
  TurnClock,
  TurnStart,
} from './state.ts';
import { boardOf, canOrder, farmsOf, playing, put, sidesIn } from './world.ts';

export function evolve(state: SkirmishState, event: SkirmishEvent): SkirmishState {
  switch (event.type) {
    case 'matchOpened':
      return opened(event);
    case 'positionSet':
      return positionAt(event);
    case 'ordered':
    case 'orderedInPublic':
    case 'withdrew':
    case 'voted':
    case 'votedInSecret':
    case 'joinAsked':
    case 'readied':
    case 'unreadied':
    case 'lookChanged':
      return acted(state, event);
    case 'repeated':
    case 'unrepeated':
    case 'awaySaid':
    case 'hereSaid':
      return saidAhead(state, event);
    case 'resigned':
      return resigned(state, event.seat);
    case 'banned':
    case 'unbanned':
      return withPerson(state, event.seat, { banned: event.type === 'banned' });
    case 'resolved':
      return resolved(state, event.report);
    case 'rewound':
      return rewound(state, event);
    case 'ended':
      return { ...state, outcome: event.outcome };
    default:
      return timed(state, event);
  }
}

function positionAt({ options, position }: Event<'positionSet'>): SkirmishState {
  const read = readPosition(position, options);
  if (!read.ok) throw new Error(`a match cannot begin there: ${read.error.code}`);
  return read.value;
}

function acted(
  state: SkirmishState,
  event: Event<
    | 'ordered'
    | 'orderedInPublic'
    | 'withdrew'
    | 'voted'
    | 'votedInSecret'
    | 'joinAsked'
    | 'readied'
    | 'unreadied'
    | 'lookChanged'
  >,
): SkirmishState {
  const { player, seat } = event;
  const own = state.orders[player] ?? [];
  switch (event.type) {
    case 'ordered':
    case 'orderedInPublic':
      return { ...state, orders: put(state.orders, player, withSent(own, event.sent)) };
    case 'withdrew':
      return {
        ...state,
        orders: put(state.orders, player, withoutOrders(own, event.of)),
        repeats: put(state.repeats, player, withoutRepeat(state.repeats[player] ?? [], event.of)),
      };
    case 'voted':
    case 'votedInSecret': {
      const vote = { player, person: seat, effect: event.effect };
      return { ...state, votes: put(state.votes, player, vote) };
    }
    case 'joinAsked': {
      // SKI-11.1: a later request replaces the earlier.
      const others = state.requests.filter(({ from }) => from !== player);
      return { ...state, requests: [...others, { from: player, to: event.to }] };
    }
    case 'readied':
    case 'unreadied':
      return { ...state, ready: put(state.ready, player, event.type === 'readied') };
    case 'lookChanged': {
      const relooked = put(state.relooked, player, true);
      return { ...state, looks: put(state.looks, player, event.look), relooked };
    }
    default:
      return assertNever(event);
  }
}

/** Announcements for later turns (SKI-5.14, 12.8). */
function saidAhead(
  state: SkirmishState,
  event: Event<'repeated' | 'unrepeated' | 'awaySaid' | 'hereSaid'>,
): SkirmishState {
  const { player, seat } = event;
  const repeats = state.repeats[player] ?? [];
  const away = state.away[seat] ?? [];
  switch (event.type) {
    case 'repeated': {
      const { at, until, sent } = event;
      const orders = put(state.orders, player, withSent(state.orders[player] ?? [], sent));
      const one = { person: seat, at, until };
      return { ...state, orders, repeats: put(state.repeats, player, withRepeat(repeats, one)) };
    }
    case 'unrepeated':
      return { ...state, repeats: put(state.repeats, player, withoutRepeat(repeats, event.at)) };
    case 'awaySaid': {
      const turns = [...away, event.turn].sort((a, b) => a - b);
      return { ...state, away: put(state.away, seat, turns) };
    }
    case 'hereSaid': {
      const turns = away.filter((turn) => turn !== event.turn);
      return { ...state, away: put(state.away, seat, turns) };
    }
    default:
      return assertNever(event);
  }
}

/** Events of the clock and the settings. */
function timed(
  state: SkirmishState,
  event: Event<
    | 'announced'
    | 'locked'
    | 'unlocked'
    | 'reminded'
    | 'voteAged'
    | 'paused'
    | 'unpaused'
    | 'modeSet'
    | 'hourSet'
    | 'zoneSet'
    | 'broadcastsSet'
  >,
): SkirmishState {
  switch (event.type) {
    case 'announced':
      return { ...state, announced: event.announcement };
    case 'locked':
      return withClock(state, { lock: 'before' });
    case 'unlocked':
      return withClock(state, { lock: null });
    case 'reminded':
      return withClock(state, { reminded: true });
    case 'voteAged':
      return withClock(state, { voteAged: true });
    case 'paused':
      // SKI-3.6: no lock is in force.
      return { ...withClock(state, { lock: null, uncounted: true }), paused: true };
    case 'unpaused':
      return anew({ ...state, paused: false });
    case 'modeSet':
      return anew(withOptions(state, { mode: event.mode }));
    case 'hourSet': {
      const set = withOptions(state, { resolutionHour: event.hour });
      return set.options.mode === 'normal' ? anew(set) : set;
    }
    case 'zoneSet':
      return withOptions(state, { resolutionHour: event.hour, localOffset: event.offset });
    case 'broadcastsSet':
      return withOptions(state, { broadcasts: event.on });
    default:
      return assertNever(event);
  }
}

const withClock = (state: SkirmishState, change: Partial<TurnClock>): SkirmishState => ({
  ...state,
  clock: { ...state.clock, ...change },
});

const withOptions = (state: SkirmishState, change: Partial<SkirmishOptions>): SkirmishState => ({
  ...state,
  options: { ...state.options, ...change },
});

/** SKI-3.6, 3.7: the next resolution is recomputed from now, at least 1/24 of the period away. */
function anew(state: SkirmishState): SkirmishState {
  const { clock, options } = state;
  return withClock(state, {
    lock: clock.lock === 'before' ? null : clock.lock,
    reminded: false,
    changes: clock.changes + 1,
    leastMs: leadMs(options.mode),
  });
}

const withPerson = (state: SkirmishState, seat: Seat, change: Partial<Person>): SkirmishState => ({
  ...state,
  people: state.people.map((person, one) => (one === seat ? { ...person, ...change } : person)),
});

// SKI-12.2: orders of this turn are dropped; requests to a player who is no longer active are void (SKI-11.4).
function resigned(before: SkirmishState, seat: Seat): SkirmishState {
  const state = withPerson(before, seat, { resigned: true });
  const sides = sidesIn(state);
  return {
    ...state,
    orders: state.orders.map((list) =>
      list.some(({ person }) => person === seat) ? list.filter(({ person }) => person !== seat) : list,
    ),
    requests: state.requests.filter(({ from, to }) => isActive(sides, from) && isActive(sides, to)),
    repeats: state.repeats.map((list) => list.filter(({ person }) => person !== seat)),
    away: put(state.away, seat, []),
  };
}

function resolved(state: SkirmishState, report: Report): SkirmishState {
  const moved = carryOut(boardOf(state), { results: resultsOf(report), deaths: report.deaths });
  const { board, sides } = report.joined.reduce(becomeOne, {
    board: moved,
    sides: rewarded(sidesIn(state), report),
  });
  const { after } = lockMs(state.options);
  const turn = state.turn + 1;
  const joined = report.joined.flatMap(({ from, to }) => [from, to]);
  const repeats = goingOn(state.repeats, { board, turn, joined });
  return {
    ...state,
    turn,
    period: state.period + 1,
    effect: report.next,
    control: board.control,
    armies: board.armies,
    farms: farmsOf(board),
    ...sides,
    missed: missedAfter(state, report),
    ...awayAfter(state, report),
    looks: report.joined.reduce(
      (looks, { from, colour }) => put(looks, from, { colour, pattern: looks[from]?.pattern ?? 1 }),
      state.looks,
    ),
    ...freshPeriod(state.players.length),
    repeats,
    orders: repeats.map((list) => list.map(sentBy)),
    announced: null,
    clock: freshClock(leadMs(state.options.mode), after > 0 ? 'after' : null),
    history: [...state.history, startOf(state)],
  };
}

/** Order results of a report, in the rules' terms. */
const resultsOf = ({ orders }: Report): readonly OrderResult[] =>
  orders.map(({ id, player, text, success }) => {
    const order = readOrder(text);
    if (order === null) throw new Error(`a report holds no order: ${text}`);
    return { id, player, order, success, facts: [] };
  });

// SKI-9.1 to 9.3.
function rewarded(sides: Sides, { eliminated, farming, expansion }: Report): Sides {
  const left = withGone(sides, eliminated);
  return {
    ...left,
    players: left.players.map((player, seat) => {
      const points = (farming[seat] ?? 0) + (expansion[seat] ?? 0);
      return points === 0 ? player : { ...player, vp: player.vp + points };
    }),
  };
}

/** Consecutive misses; a turn in which a player could not order neither counts nor resets them. */
function missedAfter(state: SkirmishState, { missed, uncounted }: Report): readonly number[] {
  const here = playing(state);
  return state.missed.map((count, seat) => {
    if (missed.includes(seat)) return uncounted ? count : count + 1;
    const person = state.people[seat];
    const could = person !== undefined && here.includes(seat) && !person.banned;
    return could && canOrder(state, person.plays) ? 0 : count;
  });
}

const startOf = (state: SkirmishState): TurnStart => ({
  turn: state.turn,
  effect: state.effect,
  land: formatLand(state),
  farms: state.farms,
  players: state.players,
  plays: state.people.map(({ plays }) => plays),
  announced: state.announced,
  orders: state.orders.map((list) => list.map(({ order: _, ...sent }) => sent)),
});

// SKI-12.5: votes, requests, repetitions and what was begun since are gone; resignations, bans, looks and settings stay.
function rewound(state: SkirmishState, event: Event<'rewound'>): SkirmishState {
  const { turn, effect, farms, players, announced } = event;
  const clock = freshClock(leadMs(state.options.mode));
  return {
    ...state,
    ...{ turn, effect, farms, players, announced },
    ...readLand(event.land),
    period: state.period + 1,
    people: state.people.map((person, seat) => ({ ...person, plays: event.plays[seat] ?? person.plays })),
    looks: event.looks,
    ...freshPeriod(state.players.length),
    repeats: state.repeats.map(() => []),
    excused: excusedBefore(state.excused, turn),
    orders: event.orders.map((list) => list.map((sent) => ({ ...sent, order: readOrder(sent.text) }))),
    clock: { ...clock, voteAged: announced !== null, uncounted: true },
    history: state.history.slice(0, -1),
    outcome: null,
  };
}
