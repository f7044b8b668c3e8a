// SKI-12.5: the last resolution undone.

import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishEvent, SkirmishState } from '../../../src/games/skirmish/state.ts';
import { ARBITER_ACTOR, HOST_ACTOR } from '../../../src/kernel/actors.ts';
import { type Seat, SPECTATOR, type Viewer } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { FRESH_TABLE } from '../../../src/match/fold/acts.ts';
import { MatchFold } from '../../../src/match/fold/matchFold.ts';
import { undoesEnd } from '../../../src/match/fold/reopening.ts';
import { armies, begun, happened, near, played, refusedAs, SETTINGS, vps } from './matches.ts';

const seat = (index: Seat): Viewer => ({ kind: 'seat', seat: index });
const OPEN = begun({ votes: 'every', voteStartTurn: 1 });
const [A = '', B = ''] = armies(OPEN, 0);
const FREE = near(OPEN, A).find((code) => near(OPEN, B).includes(code)) ?? '';
const SENT = played(
  OPEN,
  `1: order ${B} H, ${A} to ${FREE}`,
  'host: announce FEAST TRUCE TRUCE',
  '1: vote FEAST',
  'host: lock',
);
const RESOLVED = played(SENT, 'host: resolve', 'host: unlock');

test('the period comes back: board and orders as they were, its vote open again, what was begun since dropped', () => {
  const since = played(RESOLVED, `1: order ${FREE} to ${A}`);
  const back = played(since, 'rule: rewind');
  expect(back).toMatchObject({
    turn: 1,
    control: OPEN.control,
    armies: OPEN.armies,
    orders: SENT.orders,
    announced: SENT.announced,
    effect: null,
    votes: [null, null, null],
    requests: [],
    history: [],
  });
  expect(back.period).toBe(3);
  expect(back.clock).toMatchObject({ lock: null, reminded: false });
  expect(refusedAs(back, `1: order ${A} H`)).toBe('ok');
  expect(refusedAs(back, '1: vote TRUCE')).toBe('ok');
  const again = played(back, 'host: resolve');
  expect(again.armies).toEqual(RESOLVED.armies);
});

test('it can be repeated down to the first turn', () => {
  const third = played(RESOLVED, 'host: resolve');
  const first = played(third, 'rule: rewind', 'rule: rewind');
  expect([third.turn, first.turn]).toEqual([3, 1]);
  expect(first.period).toBe(5);
  expect(refusedAs(first, 'rule: rewind')).toBe('nothing-to-rewind');
});

test('resignations, bans, looks and settings are not undone', () => {
  const since = played(
    RESOLVED,
    '1: resign',
    'rule: ban 2',
    '3: look 20 16',
    'rule: mode fast',
    'rule: broadcasts off',
  );
  const back = played(since, 'rule: rewind');
  expect(back.people.map(({ resigned, banned }) => [resigned, banned])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(back.looks[2]).toEqual({ colour: 20, pattern: 16 });
  expect(back.options).toMatchObject({ mode: 'fast', broadcasts: false });
  // SKI-12.2: what a person has ordered who has resigned since is dropped.
  expect(back.orders[0]).toEqual([]);
});

test('it reveals no more than the report', () => {
  const hidden = played(
    OPEN,
    `1: order ${A} H, ${A} to ${FREE}`,
    `1: public order ${B} H`,
    `1: withdraw ${B}`,
  );
  const state = played(hidden, 'host: resolve');
  const [event] = happened(state, 'rule: rewind');
  const textsSeenBy = (viewer: Viewer) => {
    const known = event && skirmish.redact(event, viewer);
    return known?.type === 'rewound' ? known.orders[0]?.map(({ text }) => text) : undefined;
  };
  expect(textsSeenBy(seat(0))).toEqual([`${A} H`, `${A} to ${FREE}`, `${B} H`]);
  expect(textsSeenBy(seat(1))).toEqual([`${B} H`]);
  expect(textsSeenBy(SPECTATOR)).toEqual([`${B} H`]);
  const back = played(state, 'rule: rewind');
  expect(skirmish.view(back, seat(1)).history).toEqual([]);
  expect(skirmish.view(back, seat(1)).orders[0]?.[0]?.withdrawn).toBeUndefined();
});

test('a match that was won goes on, and two who became one are two again', () => {
  const winning = { ...begun({ vp: 3 }), ...vps(5, 0, 0) };
  const over = played(winning, 'host: resolve');
  expect(over.outcome?.winners).toEqual([0]);
  const on = played(over, 'rule: rewind');
  expect(on.outcome).toBeNull();
  expect(skirmish.turn(on).awaiting).toEqual([0, 1, 2]);

  const land = OPEN.control.map((one, place) => (one < 0 && place % 2 === 0 ? 2 : one));
  const requested = played(
    { ...OPEN, ...vps(0, 0, 3), control: land },
    '1: join-forces 2',
    '2: join-forces 1',
  );
  const one = played(requested, 'host: resolve');
  expect(one.people[1]?.plays).toBe(0);
  const two = played(one, 'rule: rewind');
  expect(two.people.map(({ plays }) => plays)).toEqual([0, 1, 2]);
  expect(two.players).toEqual(requested.players);
});

test('a match that has ended because all others left stays over', () => {
  const over = played(RESOLVED, '2: resign', '3: resign');
  expect(refusedAs(over, 'rule: rewind')).toBe('too-few-left');
});

test('[SKI-14.1] a player who returns to a taken colour gets an unused one', () => {
  const gone: SkirmishState = {
    ...OPEN,
    control: OPEN.control.map((one) => (one === 2 ? -1 : one)),
    armies: OPEN.armies.map((one) => (one === 2 ? -1 : one)),
  };
  const [start] = played(OPEN, 'host: resolve').history;
  const out = played(gone, 'host: resolve', `1: look ${OPEN.looks[2]?.colour} 1`);
  const state = { ...out, history: start === undefined ? [] : [start] };
  const [event] = happened(state, 'rule: rewind');
  const looks = (event as Extract<SkirmishEvent, { type: 'rewound' }>).looks;
  expect(looks[0]).toEqual(out.looks[0]);
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(3);
  expect(skirmish.audit(played(state, 'rule: rewind'))).toEqual([]);
});

test('[SKI-12.6] no rewind brings back a game whose room was closed', () => {
  const fold = new MatchFold(skirmish);
  fold.push({ actor: HOST_ACTOR, rolls: '', events: skirmish.open(SETTINGS, 3, seededRandom(1)) });
  const table = { ...FRESH_TABLE, outcome: { winners: [], reason: 'aborted', rule: 'TABLE-5' } };
  const closed = { ...fold.standing, state: RESOLVED, table };
  const events = happened(RESOLVED, 'rule: rewind');
  expect(undoesEnd(skirmish, closed, { actor: ARBITER_ACTOR, events })).toBe(false);
});
