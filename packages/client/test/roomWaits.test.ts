// Texts of the waiting room: who is missing, who has joined, what has changed.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import { lastHour, rematchTitle } from '../src/screens/match/session/title.ts';
import { changed } from '../src/screens/match/waiting/ChangeTerms.tsx';
import { isHostAlone } from '../src/screens/match/waiting/LeaveRoom.tsx';
import { comer, missingText, present } from '../src/screens/match/waiting/Missing.tsx';
import { sayIn } from './sayIn.ts';

const say = sayIn('text/messages/room');

const sitting = (name: string, part: Partial<MatchSnapshot['seats'][number]> = {}) => ({
  name,
  person: name.toLowerCase(),
  online: name !== '',
  bot: 0,
  clockMs: 0,
  goneAt: 0,
  ...part,
});

const missingIn = (seats: MatchSnapshot['seats'], seatsLeast = seats.length) =>
  missingText({ seats, seatsLeast });

describe('who is missing', () => {
  test('players, while seats are free', () => {
    expect(missingIn([sitting('Ada'), sitting(''), sitting('')], 2)).toBe('There’s room for 2 more players.');
    expect(missingIn([sitting('Ada'), sitting('')])).toMatch(/^Waiting for one more player/);
  });

  test('seated people who are not connected, once no seat is free', () => {
    expect(missingIn([sitting('Ada', { online: false }), sitting('Bob')])).toBe(
      say('missing.away', { who: 'Ada', count: 1 }),
    );
    const away = ['Ada', 'Bob'].map((name) => sitting(name, { online: false }));
    expect(missingIn([...away, sitting('Cleo')])).toBe(say('missing.away', { who: 'Ada and Bob', count: 2 }));
  });

  test('nobody, when all are here', () => {
    expect(missingIn([sitting('Ada'), sitting('Bob')])).toMatch(/^Everyone is here\./);
  });
});

test('a person who joins is another than the user, and no bot', () => {
  const before = present([sitting('Ada'), sitting('')]);
  expect(comer(before, [sitting('Ada'), sitting('Bob')], 'ada')).toBe('Bob');
  expect(comer(before, [sitting('Ada'), sitting('Bob')], 'bob')).toBeUndefined();
  expect(comer(before, [sitting('Ada'), sitting('Bot', { bot: 1 })], 'ada')).toBeUndefined();
  // Coming back counts as coming.
  expect(comer(present([sitting('Ada', { online: false })]), [sitting('Ada')], 'bob')).toBe('Ada');
  expect(comer(before, [sitting('Ada'), sitting('')], 'bob')).toBeUndefined();
});

test('[TABLE-13.1] exactly the changed settings are listed', () => {
  const before: Terms = { clock: { kind: 'untimed' }, takebacks: 'quiet' };
  const clock = { kind: 'fischer', initialMs: 900_000, incrementMs: 10_000 } as const;
  const clocks = { clock: '15 min + 10 s', before: 'Untimed' };
  expect(changed(before, { ...before }, false)).toEqual([]);
  expect(changed(before, { ...before, clock }, false)).toEqual([
    say('news.clock', { ...clocks, you: false }),
  ]);
  expect(changed(before, { clock, takebacks: 'never' }, true)).toEqual([
    say('news.clock', { ...clocks, you: true }),
    say('news.takebacks', { you: true, takebacks: 'never' }),
  ]);
});

test('a host who is alone keeps the room, and hands it on otherwise', () => {
  const room = (...seats: ReturnType<typeof sitting>[]) =>
    ({ seats, host: 'ada' }) as unknown as MatchSnapshot;
  expect(isHostAlone(room(sitting('Ada'), sitting('')), 'ada')).toBe(true);
  expect(isHostAlone(room(sitting('Ada'), sitting('Bot', { bot: 2 })), 'ada')).toBe(true);
  expect(isHostAlone(room(sitting('Ada'), sitting('Bob')), 'ada')).toBe(false);
  expect(isHostAlone(room(sitting('Ada'), sitting('')), 'watcher')).toBe(false);
});

describe('[UI-15] a requested rematch', () => {
  const over = (wanted: readonly number[], matchId = '', bot = 0) =>
    ({
      seats: [sitting('Ada'), sitting('Bob'), sitting('Cleo', { bot })],
      rematch: { wanted, matchId },
    }) as unknown as MatchSnapshot;

  test('is shown to those who have not answered', () => {
    expect(rematchTitle(over([1]), 0)).toBe('● Bob wants a rematch');
    expect(rematchTitle(over([1, 2]), 0)).toBe('● Bob and Cleo want a rematch');
    expect(rematchTitle(over([1, 2], '', 3), 0)).toBe('● Bob wants a rematch');
  });

  test('is not shown without a request, to the requester, or once it exists', () => {
    expect(rematchTitle(over([]), 0)).toBe('');
    expect(rematchTitle(over([0, 1]), 0)).toBe('');
    expect(rematchTitle(over([1], 'next'), 0)).toBe('');
  });
});

describe('[UI-S83] the tab tells what is left of a turn of days in its last hour', () => {
  const HOUR_MS = 3_600_000;
  const at = (clockMs: number, part: Partial<MatchSnapshot> = {}) =>
    ({
      ...{ clock: { kind: 'days', days: 2 }, clockAt: 5000, due: [], table: { paused: false, offer: null } },
      ...{ seats: [sitting('Ada', { clockMs })], ...part },
    }) as unknown as MatchSnapshot;

  test('by the minute, and not before', () => {
    expect(lastHour(at(HOUR_MS), 0, 5000)).toBe('');
    expect(lastHour(at(HOUR_MS), 0, 5001)).toBe('0:59');
    expect(lastHour(at(60_000), 0, 5000)).toBe('0:01');
    expect(lastHour(at(60_000), 0, 999_999)).toBe('0:00');
  });

  test('nor in a pause, nor if turns are short anyway; due commands of the host count too', () => {
    expect(lastHour(at(1000, { table: { paused: true, offer: null } }), 0, 5000)).toBe('');
    const clock = { kind: 'fischer', initialMs: 600_000, incrementMs: 0 } as const;
    expect(lastHour(at(1000, { clock }), 0, 5000)).toBe('');
    const due = [{ at: 5000 + 30 * 60_000, command: 'lock' }];
    expect(lastHour(at(9 * HOUR_MS, { due }), 0, 5000)).toBe('0:30');
    expect(lastHour(at(0, { clock: { kind: 'untimed' }, due }), 0, 5000)).toBe('0:30');
    expect(lastHour(at(0, { clock: { kind: 'untimed' } }), 0, 5000)).toBe('');
  });
});
