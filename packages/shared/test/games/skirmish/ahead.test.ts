// Announcements for later turns: absences and repeated farm orders.

import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { boardOf } from '../../../src/games/skirmish/world.ts';
import { ARBITER, type Seat, SPECTATOR, type Viewer } from '../../../src/kernel/game.ts';
import { armies, begun, codes, happened, near, played, refusedAs, reportOf } from './matches.ts';

const seat = (index: Seat): Viewer => ({ kind: 'seat', seat: index });
const OPEN = begun({ votes: 'off' });
const [A = '', B = ''] = armies(OPEN, 0);
const [THEIRS = ''] = armies(OPEN, 1);
/** The next turn, in which orders are open. */
const next = (state: SkirmishState, ...lines: readonly string[]) =>
  played(state, ...lines, 'host: resolve', 'host: unlock');
const listed = (state: SkirmishState, type: string, by: Seat = 0) =>
  skirmish
    .legalCommands(state, by)
    .filter((command) => command.type === type)
    .map((command) => skirmish.formatCommand(state, command));

/** The action is invisible to all other viewers. */
function expectSecret(before: SkirmishState, line: string): void {
  const after = played(before, line);
  expect(skirmish.view(after, seat(0))).not.toEqual(skirmish.view(before, seat(0)));
  for (const viewer of [seat(1), SPECTATOR, ARBITER]) {
    expect(skirmish.view(after, viewer)).toEqual(skirmish.view(before, viewer));
    for (const event of happened(before, line)) expect(skirmish.redact(event, viewer)).toBeUndefined();
  }
  expect(skirmish.turn(after)).toEqual(skirmish.turn(before));
}

describe('[SKI-12.8] excused turns', () => {
  test('a turn that would have been missed counts as played, and the report says so of that one alone', () => {
    const report = reportOf(happened(played(OPEN, '1: away 1'), 'host: resolve'));
    expect(report).toMatchObject({ missed: [1, 2], excused: [0] });
    const after = next(OPEN, '1: away 1');
    expect(after).toMatchObject({ missed: [0, 1, 1], excused: [[1], [], []], away: [[], [], []] });
    // It ends a row of missed turns, as one that was played does.
    const missed = next(OPEN);
    expect(next(missed, '1: away 2').missed).toEqual([0, 2, 2]);
    expect(reportOf(happened(OPEN, 'host: resolve'))).not.toHaveProperty('excused');
  });

  test('no excuse is used by a player who has given orders, or in a turn that does not count as missed', () => {
    const ordered = played(OPEN, '1: away 1', `1: order ${A} H`);
    expect(reportOf(happened(ordered, 'host: resolve'))).not.toHaveProperty('excused');
    expect(next(ordered).excused).toEqual([[], [], []]);
    const paused = played(OPEN, '1: away 1', 'rule: pause', 'rule: unpause');
    expect(next(paused)).toMatchObject({ missed: [0, 0, 0], excused: [[], [], []], away: [[], [], []] });
  });

  test('there are two of them in a match, for this turn and the seven after it, and they can be taken back', () => {
    expect(listed(OPEN, 'away')).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((turn) => `away ${turn}`));
    const announced = played(OPEN, '1: away 3', '1: away 2');
    expect(announced.away[0]).toEqual([2, 3]);
    expect(refusedAs(announced, '1: away 4')).toBe('no-excuse-left');
    expect(refusedAs(announced, '1: away 3')).toBe('away-already');
    expect(refusedAs(OPEN, '1: away 9')).toBe('turn-too-far');
    expect(refusedAs(next(OPEN), '1: away 1')).toBe('turn-over');
    expect(listed(announced, 'away')).toEqual([]);
    expect(listed(announced, 'here')).toEqual(['here 2', 'here 3']);
    expect(refusedAs(announced, '1: here 4')).toBe('not-away');
    // In a lock too: it is no order.
    const back = played(announced, 'host: lock', '1: here 3', '1: away 1');
    expect(back.away[0]).toEqual([1, 2]);
    const used = next(next(OPEN, '1: away 1'), '1: away 2');
    expect(refusedAs(used, '1: away 3')).toBe('no-excuse-left');
    // What a rewind returns can be used again.
    expect(refusedAs(played(used, 'rule: rewind'), '1: away 4')).toBe('ok');
  });

  test('it is secret before the report', () => {
    expectSecret(OPEN, '1: away 1');
    expectSecret(played(OPEN, '1: away 1'), '1: here 1');
  });

  test('[SKI-3.8] who is away is not ready, and an early resolution waits', () => {
    const early = begun({ votes: 'off', earlyResolution: true });
    const others = played(early, '2: ready', '3: ready', '1: away 1');
    expect(skirmish.turn(others)).toMatchObject({ awaiting: [0] });
    expect(skirmish.turn(others).due?.[0]?.command).not.toEqual({ type: 'resolve' });
  });

  test('[SKI-11.5] two people of one player are away independently', () => {
    const joint: SkirmishState = {
      ...OPEN,
      people: OPEN.people.map((person, index) => (index === 2 ? { ...person, plays: 0 } : person)),
      players: OPEN.players.map((player, index) => ({
        ...player,
        joint: index === 0,
        gone: index === 2 ? ('joined' as const) : null,
      })),
    };
    const announced = played(joint, '1: away 1');
    expect(skirmish.view(announced, seat(2)).away).toEqual([[], [], []]);
    expect(skirmish.view(announced, seat(1)).away).toEqual([[], [], []]);
    expect(reportOf(happened(announced, 'host: resolve'))).toMatchObject({ missed: [1, 2], excused: [0] });
  });

  test('who resigns leaves nothing behind', () => {
    expect(played(OPEN, '1: away 2', '1: resign').away).toEqual([[], [], []]);
  });
});

/** The first army stands on a farm. */
const FARMED: SkirmishState = { ...OPEN, farms: [codes(OPEN).indexOf(A)] };
/** A foreign army is adjacent. */
const neighboured = (state: SkirmishState): SkirmishState => {
  const beside = codes(state).indexOf(near(state, A).find((code) => code !== B) ?? '');
  return {
    ...state,
    control: state.control.with(beside, 1),
    armies: state.armies.with(beside, 1),
  };
};
const farmOrder = { person: 0, text: `${A} F`, order: { type: 'farm', at: A } };

describe('[SKI-5.14] repeated farm orders', () => {
  test('the order is given in this turn and in the two after it, like one of its own', () => {
    const first = played(FARMED, `1: repeat ${A} F`);
    expect(first.orders[0]).toEqual([farmOrder]);
    const turns = [first, next(first), next(next(first)), next(next(next(first)))];
    expect(turns.map(({ orders }) => orders[0])).toEqual([[farmOrder], [farmOrder], [farmOrder], []]);
    expect(turns.map(({ repeats }) => repeats[0]?.length)).toEqual([1, 1, 1, 0]);
    expect(turns.at(-1)?.players[0]?.vp).toBe(3);
    expect(turns.at(-1)?.missed).toEqual([0, 3, 3]);
    // A later order replaces it, in that turn only.
    const other = played(next(first), `1: order ${A} H`);
    const [result] = reportOf(happened(other, 'host: resolve')).orders.filter(({ id }) => id === A);
    expect(result?.text).toBe(`${A} H`);
    expect(next(other).orders[0]).toEqual([farmOrder]);
  });

  test('it can be repeated anew, and taken back with or without the order of this turn', () => {
    const first = played(FARMED, `1: repeat ${A} F`);
    expect(refusedAs(first, `1: repeat ${A} F`)).toBe('repeated-already');
    expect(listed(first, 'repeat')).toEqual([]);
    const second = next(first);
    expect(listed(second, 'repeat')).toEqual([`repeat ${A} F`]);
    expect(played(second, `1: repeat ${A} F`).repeats[0]).toEqual([{ person: 0, at: A, until: 4 }]);
    expect(listed(first, 'unrepeat')).toEqual([`unrepeat ${A} F`]);
    const stopped = played(first, `1: unrepeat ${A} F`);
    expect(stopped).toMatchObject({ orders: [[farmOrder], [], []], repeats: [[], [], []] });
    expect(refusedAs(stopped, `1: unrepeat ${A} F`)).toBe('not-repeated');
    const withdrawn = played(first, `1: withdraw ${A}`);
    expect(withdrawn.repeats).toEqual([[], [], []]);
    expect(next(withdrawn).orders[0]).toEqual([]);
    expect(refusedAs(played(FARMED, 'host: lock'), `1: repeat ${A} F`)).toBe('locked');
  });

  test('nothing borders it: else it is refused, and ends as the turn begins', () => {
    expect(refusedAs(OPEN, `1: repeat ${A} F`)).toBe('not-farm');
    expect(refusedAs(FARMED, `1: repeat ${THEIRS} F`)).toBe('not-your-army');
    expect(refusedAs(neighboured(FARMED), `1: repeat ${A} F`)).toBe('bordered');
    expect(listed(neighboured(FARMED), 'repeat')).toEqual([]);
    const first = played(FARMED, `1: repeat ${A} F`);
    expect(next(neighboured(first))).toMatchObject({ orders: [[], [], []], repeats: [[], [], []] });
    expect(boardOf(neighboured(first)).armies).toContain(1);
    // An army that has gone farms no more.
    const goal = near(OPEN, A).find((code) => !armies(OPEN, 0).includes(code)) ?? '';
    expect(next(played(first, `1: order ${A} to ${goal}`)).repeats[0]).toEqual([]);
  });

  test('it is secret before the report', () => {
    expectSecret(FARMED, `1: repeat ${A} F`);
    const first = played(FARMED, `1: repeat ${A} F`);
    expectSecret(first, `1: unrepeat ${A} F`);
    const second = next(first);
    expect(skirmish.view(second, seat(1)).orders).toEqual([[], [], []]);
    expect(skirmish.view(second, SPECTATOR).repeats).toEqual([[], [], []]);
  });

  test('[SKI-3.8] it takes the mark away like any order', () => {
    const early = { ...FARMED, options: { ...FARMED.options, earlyResolution: true } };
    const ready = played(early, '1: ready');
    expect(played(ready, `1: repeat ${A} F`).ready[0]).toBe(false);
  });

  test('[SKI-12.5] a rewind ends it, and the order of the turn that comes back stands', () => {
    const back = played(next(played(FARMED, `1: repeat ${A} F`)), 'rule: rewind');
    expect(back).toMatchObject({ orders: [[farmOrder], [], []], repeats: [[], [], []] });
  });

  test('[SKI-12.2] who resigns leaves nothing behind', () => {
    expect(played(FARMED, `1: repeat ${A} F`, '1: resign').repeats).toEqual([[], [], []]);
  });
});
