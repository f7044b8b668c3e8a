// Invariants that hold in every state of a running match; a broken one is a bug, not a player's doing.

import type { Refusal } from '../../kernel/result.ts';
import { excusesLeft } from './away.ts';
import { broken } from './codes.ts';
import { NOBODY } from './land/types.ts';
import { COLOURS, isTaken, PATTERNS } from './looks.ts';
import type { SkirmishState } from './state.ts';
import { landOf, playerOf } from './world.ts';

/** Broken invariants; empty when sound. */
export const audit = (state: SkirmishState): readonly Refusal[] => [
  ...auditWhole(state),
  ...auditPeriod(state),
  ...auditCourse(state),
  ...auditAhead(state),
];

/** Invariants of positions from any source. */
export const auditWhole = (state: SkirmishState): readonly Refusal[] => [
  ...auditBoard(state),
  ...auditSides(state),
  ...auditLooks(state),
];

function auditBoard({ map, control, armies, farms }: SkirmishState): readonly Refusal[] {
  const { terrain, works } = landOf(map);
  const count = terrain.codes.length;
  const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= NOBODY && seat < map.players;
  return [
    ...broken(control.length !== count || armies.length !== count, 'other-number-of-territories', 'SKI-1.1'),
    ...broken(![...control, ...armies].every(isSeat), 'no-such-seat', 'SKI-1.5'),
    // SKI-1.2: a list by place has room for one army each; where one stands its player controls the land (SKI-1.5).
    ...broken(
      armies.some((seat, place) => seat !== NOBODY && control[place] !== seat),
      'army-on-foreign-land',
      'SKI-1.5',
    ),
    // SKI-1.6: which territories are barracks the map says; farms are built over them (SKI-1.7).
    ...broken(
      farms.some((place) => works[place] !== 'barracks'),
      'farm-without-barracks',
      'SKI-1.7',
    ),
  ];
}

function auditSides({ map, people, players, control, armies }: SkirmishState): readonly Refusal[] {
  const isWrongLength = people.length !== map.players || players.length !== map.players;
  const isLost = (seat: number): boolean => seat < 0 || seat >= map.players;
  const joined = people.flatMap(({ plays }, seat) => (plays === seat ? [] : [{ plays, seat }]));
  return [
    ...broken(isWrongLength, 'not-a-list-for-each-seat', 'SKI-2.1'),
    ...broken(
      joined.some(({ plays }) => isLost(plays) || playerOf({ people }, plays) !== plays),
      'plays-nobody',
      'SKI-11.4',
    ),
    ...broken(
      players.some(({ gone }, seat) => (gone === 'joined') !== (people[seat]?.plays !== seat)),
      'joined-yet-apart',
      'SKI-11.4',
    ),
    ...broken(
      joined.some(({ plays }) => joined.filter((other) => other.plays === plays).length > 1),
      'joined-twice',
      'SKI-11.5',
    ),
    ...broken(
      players.some(({ gone }, seat) => gone === 'joined' && control.includes(seat)),
      'joined-yet-land',
      'SKI-11.4',
    ),
    ...broken(
      players.some(({ gone }, seat) => gone === 'eliminated' && armies.includes(seat)),
      'out-yet-army',
      'SKI-9.3',
    ),
    ...broken(
      players.some(({ vp }) => !Number.isInteger(vp) || vp < 0),
      'vp-below-nothing',
      'SKI-9.1',
    ),
  ];
}

function auditLooks(state: SkirmishState): readonly Refusal[] {
  const { looks } = state;
  const isLook = ({ colour, pattern }: (typeof looks)[number]): boolean =>
    colour >= 1 && colour <= COLOURS && pattern >= 1 && pattern <= PATTERNS;
  // The former colour of a player who is out may have been taken since (SKI-14.4).
  const clashes = looks.some(
    ({ colour }, seat) =>
      state.players[seat]?.gone === null && !state.people[seat]?.resigned && isTaken(state, colour, seat),
  );
  return [
    ...broken(!looks.every(isLook), 'no-such-look', 'SKI-14.1'),
    ...broken(clashes, 'two-in-one-colour', 'SKI-14.1'),
  ];
}

/** Orders, votes and requests of this turn. */
function auditPeriod(state: SkirmishState): readonly Refusal[] {
  const { orders, votes, requests, announced, ready, players, people } = state;
  const lists = [orders, votes, ready, state.relooked, state.missed, state.looks];
  const ahead = [state.away, state.excused, state.repeats];
  return [
    ...broken(
      [...lists, ...ahead].some(({ length }) => length !== players.length),
      'not-a-list-for-each-seat',
      'SKI-2.1',
    ),
    ...broken(
      orders.some((list, player) => list.some(({ person }) => playerOf(state, person) !== player)),
      'order-of-another',
      'SKI-5.2',
    ),
    ...broken(
      orders.some((list) => list.some(({ person }) => people[person]?.resigned)),
      'order-of-resigned',
      'SKI-12.2',
    ),
    ...broken(announced === null && votes.some((vote) => vote !== null), 'vote-on-nothing', 'SKI-10.2'),
    ...broken(
      votes.some((vote) => vote !== null && announced?.offered.includes(vote.effect) === false),
      'vote-off-offer',
      'SKI-10.2',
    ),
    ...broken(new Set(requests.map(({ from }) => from)).size < requests.length, 'asked-twice', 'SKI-11.1'),
    ...broken(!state.options.earlyResolution && ready.includes(true), 'ready-for-nothing', 'SKI-3.8'),
  ];
}

function auditCourse({ turn, period, history, paused, clock }: SkirmishState): readonly Refusal[] {
  return [
    ...broken(turn < 1 || period < turn, 'turn-before-first', 'SKI-3.1'),
    // A view has none, and who begins in the midst has less.
    ...broken(history.length >= turn, 'more-history-than-turns', 'SKI-12.5'),
    ...broken(
      history.some((start, i) => start.turn !== turn - history.length + i),
      'history-with-gaps',
      'SKI-12.5',
    ),
    ...broken(paused && clock.lock !== null, 'locked-in-pause', 'SKI-3.6'),
  ];
}

/** Announcements for later turns. */
const auditAhead = (state: SkirmishState): readonly Refusal[] => [
  ...broken(
    state.people.some((_, seat) => excusesLeft(state, seat) < 0),
    'excused-too-often',
    'SKI-12.8',
  ),
  ...broken(
    state.repeats.flat().some(({ until }) => until < state.turn),
    'repeat-of-past',
    'SKI-5.14',
  ),
];
