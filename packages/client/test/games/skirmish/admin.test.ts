// The admin's panel: which decisions are open, how each is now, and as which command it is given (SKI-12.4).

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { begun, decided, played } from '../../../../shared/test/games/skirmish/matches.ts';
import type { AdminActs, RoomActs } from '../../../src/gameApi/roomActs.ts';
import {
  commandOf,
  GROUPS,
  isOpenTo,
  stateOf,
  textOf,
  titleOf,
  verbOf,
} from '../../../src/games/skirmish/admin/rulingFacts.ts';
import { say } from '../../../src/games/skirmish/admin/say.ts';
import type { Ruled } from '../../../src/games/skirmish/panels/rulings/rulings.ts';

const NOW = Date.UTC(2026, 2, 9, 11);
const start = begun({ mode: 'normal', resolutionHour: 20, localOffset: 1 });
const later = played(start, 'host: resolve', 'host: unlock');
const ALL = GROUPS.flatMap(({ rulings }): readonly Ruled[] => rulings);

const admin: AdminActs = {
  code: 'K7Q-F2M',
  offered: (seat) => (seat === 1 ? true : undefined),
  offer: () => undefined,
  sayToAll: () => undefined,
};
const room: RoomActs = {
  sayUnsigned: () => undefined,
  tellAway: () => Promise.resolve(true),
  tellName: () => undefined,
  end: () => undefined,
  admin: () => Promise.resolve(admin),
};

const openIn = (state: SkirmishState, facts: Partial<Parameters<typeof isOpenTo>[0]> = {}) =>
  ALL.filter((ruled) => isOpenTo({ view: state, room, admin, ...facts }, ruled));

test('each decision has one row; a turn can be undone once one is resolved', () => {
  expect(openIn(start)).toEqual(ALL.filter((ruled) => ruled !== 'rewind'));
  expect(openIn(later)).toEqual(ALL);
});

test('without a room nothing of it is offered, and a match that is over can only be rewound', () => {
  const { end: _, ...others } = room;
  expect(openIn(later, { room: others })).not.toContain('close');
  expect(
    openIn(later, { outcome: { winners: [], places: [], reason: 'agreed', rule: 'TABLE-8.1' } }),
  ).toEqual(['rewind']);
});

test('each row says how it is now', () => {
  const states = (state: SkirmishState) =>
    ALL.map((ruled) => stateOf({ view: state, room, admin }, ruled, NOW)).filter((text) => text !== '');
  expect(states(start)).toEqual([
    say('pause.value', { paused: 'false' }),
    say('mode.value', { mode: 'normal' }),
    '8:00 PM',
    say('zone.value', { time: '12:00 PM' }),
    say('ban.value', { count: 0 }),
    say('seats.value', { count: 1 }),
    say('broadcasts.value', { on: 'true' }),
    'K7Q-F2M',
  ]);
  const changed = played(start, 'rule: pause', 'rule: ban 2', 'rule: broadcasts off');
  expect(states(changed).slice(0, 1)).toEqual([say('pause.value', { paused: 'true' })]);
  expect(states(changed)).toContain(say('ban.value', { count: 1 }));
  expect(states(changed)).toContain(say('broadcasts.value', { on: 'false' }));
});

test('the engine takes what each row gives, and then the row offers the way back', () => {
  for (const ruled of ['pause', 'mode', 'broadcasts'] as const) {
    const [first, second] = [commandOf(start, ruled, 0, NOW), verbOf(start, ruled)];
    if (first === undefined) throw new Error(ruled);
    const given = decided(start, `rule: ${skirmish.formatCommand(start, first)}`);
    if (!given.ok) throw new Error(ruled);
    const after = given.value.reduce(skirmish.evolve, start);
    expect(commandOf(after, ruled, 0, NOW)).not.toEqual(first);
    expect(ruled === 'mode' || verbOf(after, ruled) !== second).toBe(true);
    expect(textOf({ view: after }, ruled)).not.toBe(textOf({ view: start }, ruled));
  }
  expect(commandOf(start, 'hour', 7, NOW)).toEqual({ type: 'resolution-hour', hour: 7 });
  expect(commandOf(start, 'zone', 13, NOW)).toEqual({ type: 'local-offset', offset: 2 });
  expect(commandOf(start, 'ban', 0, NOW)).toBeUndefined();
});

test('the last turn is named where it is undone', () => {
  expect(titleOf({ view: later }, 'rewind')).toBe(say('rewind', { turn: 1 }));
  expect(textOf({ view: later }, 'rewind')).toBe(
    say('rewind.text', { now: 2, turn: 1, votes: 0, requests: 0 }),
  );
});
