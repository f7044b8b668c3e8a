// Days off (TABLE-28): who may take how many, what they do to the clocks, and that a record of them is proved like all else.

import fc from 'fast-check';
import { GAMES } from '../../src/catalogue/registry.ts';
import { skor } from '../../src/games/skor/skor.ts';
import { DAY_MS } from '../../src/kernel/durations.ts';
import type { Turn } from '../../src/kernel/game.ts';
import {
  type Circumstances,
  decideAct,
  FRESH_TABLE,
  formatAct,
  parseAct,
} from '../../src/match/fold/acts.ts';
import { NO_ENTROPY } from '../../src/match/record/dice.ts';
import { MatchClock } from '../../src/match/time/clock.ts';
import { awayUntil, daysLeft, runsFrom } from '../../src/protocol/room/daysOff.ts';
import type { ClockOptions } from '../../src/roomSettings/clockOptions.ts';
import { MatchRecorder } from '../../tools/matchRecorder.ts';
import { signRecorded } from '../../tools/recordMatches.ts';
import { verifyRecordNow } from '../../tools/verifyRecordNow.ts';
import { forged, type LooseLine } from './forge.ts';

const OPTIONS = { kind: 'days', days: 2, off: 14 } as const;

const at = (uptime: number) => ({ uptime, wall: uptime });
const turn = (number: number, ...awaiting: number[]): Turn => ({ number, phase: 'move', awaiting });
const went = (seat: number, days: number) => [{ type: '@wentAway', seat, days }];
const back = (seat: number) => [{ type: '@cameBack', seat }];

/** Begun at uptime 0; seat 0 is awaited. */
function begun(options: ClockOptions = OPTIONS): MatchClock {
  const clock = new MatchClock(options, 2);
  clock.pass(at(0), turn(1, 0), -1, [0, 1]);
  return clock;
}

const leftOf = (clock: MatchClock, seat: number, now: number) => clock.offOf(seat, now)?.left;

test('[TABLE-28.3] the bank of a seat that is away stands still, and resumes after its days off', () => {
  const clock = begun();
  clock.hear(went(0, 3), DAY_MS);
  expect(clock.banks).toEqual([DAY_MS, 2 * DAY_MS]);
  expect(clock.nextDeadline()).toBe(5 * DAY_MS);
  expect(clock.flagged(5 * DAY_MS - 1)).toEqual([]);
  expect(clock.flagged(5 * DAY_MS)).toEqual([0]);
  clock.pass(at(4 * DAY_MS + 1000), turn(1, 0, 1), 1);
  expect(clock.banks[0]).toBe(DAY_MS - 1000);
});

test('[TABLE-28.3] a command of the game ends nothing', () => {
  const clock = begun();
  clock.hear(went(0, 5), 0);
  clock.pass(at(DAY_MS), turn(2, 1), 0);
  clock.pass(at(2 * DAY_MS), turn(3, 0), 1);
  expect(clock.banks).toEqual([2 * DAY_MS, 2 * DAY_MS]);
  expect(clock.nextDeadline()).toBe(7 * DAY_MS);
});

test('[TABLE-28.4] a day that has begun counts whole, and days that have not are given back', () => {
  const clock = begun();
  clock.hear(went(1, 5), 0);
  expect(leftOf(clock, 1, 0)).toBe(9);
  clock.hear(back(1), DAY_MS + 1);
  expect(clock.offOf(1, DAY_MS + 1)).toEqual({ left: 12, isAway: false });
  clock.hear(went(1, 1), 3 * DAY_MS);
  clock.hear(back(1), 3 * DAY_MS);
  expect(leftOf(clock, 1, 3 * DAY_MS)).toBe(11);
});

test('[TABLE-28.1] what is not taken lapses with its season, and what was taken comes back with the next', () => {
  const clock = begun();
  clock.hear(went(0, 10), 89 * DAY_MS);
  expect(leftOf(clock, 0, 90 * DAY_MS - 1)).toBe(4);
  expect(leftOf(clock, 0, 90 * DAY_MS)).toBe(14);
  // [TABLE-28.2] What is given back belongs to the season in which it was taken.
  clock.hear(back(0), 91 * DAY_MS);
  expect(leftOf(clock, 0, 91 * DAY_MS)).toBe(14);
  expect(clock.daysOff?.seasonEnd(91 * DAY_MS)).toBe(180 * DAY_MS);
});

test('[TABLE-28.5] in a pause neither days nor seasons pass, and days taken then begin with its end', () => {
  const clock = begun();
  clock.hear(went(0, 2), 0);
  clock.stop(DAY_MS);
  clock.hear(went(1, 1), 3 * DAY_MS);
  expect(clock.at).toBe(DAY_MS);
  clock.pass(at(11 * DAY_MS), turn(1, 0), -1, [0, 1]);
  expect(clock.daysOff?.until(0)).toBe(12 * DAY_MS);
  expect(clock.daysOff?.until(1)).toBe(12 * DAY_MS);
  expect(clock.nextDeadline()).toBe(14 * DAY_MS);
  expect(clock.daysOff?.seasonEnd(11 * DAY_MS)).toBe(100 * DAY_MS);
});

test('[TABLE-28.5] the length of a pause without awaited seats follows from the log', () => {
  const clock = new MatchClock(OPTIONS, 2);
  clock.pass(at(0), turn(1), -1, [0, 1]);
  clock.hear(went(0, 2), 0);
  clock.stop(DAY_MS);
  clock.pass(at(4 * DAY_MS), turn(1), -1, [0, 1]);
  expect([clock.at, clock.daysOff?.until(0)]).toEqual([4 * DAY_MS, 5 * DAY_MS]);
});

test('the snapshot: until when, from when the bank runs, and days left of the current season', () => {
  const daysOff = { seasonEnds: 1000, seats: [{ left: 3, until: 500 }, { left: 14 }] };
  expect([awayUntil(daysOff, 0, 499), awayUntil(daysOff, 0, 500), awayUntil(daysOff, 1, 0)]).toEqual([
    500,
    undefined,
    undefined,
  ]);
  expect(awayUntil(undefined, 0, 0)).toBeUndefined();
  expect([0, 1].map((seat) => runsFrom({ clockAt: 200, daysOff }, seat))).toEqual([500, 200]);
  expect(runsFrom({ clockAt: 600, daysOff }, 0)).toBe(600);
  expect([999, 1000].map((now) => daysLeft(daysOff, 0, 14, now))).toEqual([3, 14]);
});

test('[TABLE-28.5] a seat that left the match is no longer away', () => {
  const clock = begun();
  clock.hear(went(1, 3), 0);
  clock.pass(at(1000), turn(1, 0), -1, [0]);
  expect(clock.offOf(1, 1000)).toEqual({ left: 11, isAway: false });
});

test('[TABLE-28.3, TABLE-28.5] a seat that leaves while away has lost no time until then', () => {
  const clock = begun();
  clock.hear(went(0, 3), 1000);
  expect(clock.pass(at(DAY_MS), turn(1, 1), 0, [1])).toBe(true);
  expect(clock.banks).toEqual([2 * DAY_MS - 1000, 2 * DAY_MS]);
  expect(clock.offOf(0, DAY_MS)?.isAway).toBe(false);
});

test('texts of clocks without days off are as they were, and are read as ever', () => {
  const clock = new MatchClock({ kind: 'days', days: 2 }, 2);
  clock.pass(at(5), turn(1, 0), -1, [0, 1]);
  expect(clock.format()).toBe(`5:${2 * DAY_MS},${2 * DAY_MS}::0`);
  const off = begun();
  off.restore(`5:${DAY_MS},${DAY_MS}::0:1`, turn(1, 0), false);
  expect(off.offOf(0, 5)).toEqual({ left: 14, isAway: false });
  off.hear(went(0, 2), 0);
  expect(begun().format()).toBe(`0:${2 * DAY_MS},${2 * DAY_MS}::0::0||`);
});

describe('whatever happens', () => {
  const step = fc.record({
    what: fc.constantFrom('off', 'back', 'turn', 'pause', 'resume'),
    seat: fc.nat(1),
    days: fc.integer({ min: 1, max: 14 }),
    ms: fc.nat(20 * DAY_MS),
  });

  test('[TABLE-28] no seat loses time while away or exceeds its days, and copies and restored clocks are equal', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let clock = begun();
        let [now, number, awaited, pausedMs] = [0, 1, 0, 0];
        let isPaused = false;
        const taken = new Map<string, number>();
        for (const { what, seat, days, ms } of steps) {
          const before = clock.copy();
          now += ms;
          if (isPaused) pausedMs += ms;
          const one = clock.offOf(seat, now);
          const season = `${seat} ${Math.floor((now - pausedMs) / (90 * DAY_MS))}`;
          if (what === 'off' && one !== undefined && !one.isAway && days <= one.left) {
            clock.hear(went(seat, days), now);
            taken.set(season, (taken.get(season) ?? 0) + days);
          } else if (what === 'back' && one?.isAway) {
            const { left } = one;
            clock.hear(back(seat), now);
            const given = (clock.offOf(seat, now)?.left ?? 0) - left;
            expect(given).toBeGreaterThanOrEqual(0);
            taken.set(season, (taken.get(season) ?? 0) - given);
          } else if (what === 'pause' && !isPaused) {
            clock.stop(now);
            isPaused = true;
          } else if (what === 'resume' && isPaused) {
            clock.pass(at(now), turn(number, awaited), -1, [0, 1]);
            isPaused = false;
          } else if (what === 'turn' && !isPaused) {
            const mover = awaited;
            [number, awaited] = [number + 1, 1 - awaited];
            clock.pass(at(now), turn(number, awaited), mover, [0, 1]);
          }
          // No seat is flagged during its days off, and a stopped bank has lost nothing.
          const until = before.daysOff?.until(awaited) ?? 0;
          if (!isPaused && until >= now)
            expect(clock.banks[awaited]).toBeGreaterThanOrEqual(before.banks[awaited] ?? 0);
          for (const other of clock.flagged(now)) expect(clock.offOf(other, now)?.isAway).toBe(false);
          const again = new MatchClock(OPTIONS, 2);
          again.restore(clock.format(), turn(number, awaited), isPaused);
          expect(again.format()).toBe(clock.format());
          expect(again.nextDeadline()).toBe(clock.nextDeadline());
          clock = clock.copy();
        }
        for (const days of taken.values()) expect(days).toBeLessThanOrEqual(14);
      }),
    );
  });
});

describe('acts', () => {
  const NOW: Circumstances = {
    seat: 0,
    acts: {},
    isRuled: false,
    playing: [0, 1],
    table: FRESH_TABLE,
    undoTo: undefined,
    takebackTo: [],
    rewindTo: [],
    takebacks: 'quiet',
    isStopped: false,
    moved: [],
    gone: [],
    present: [0],
    daysOff: { left: 5, isAway: false },
  };

  const outcomeOf = (text: string, change: Partial<Circumstances> = {}) => {
    const act = parseAct(text);
    if (act === undefined) throw new Error('no act');
    const decided = act.ok ? decideAct(act.value, { ...NOW, ...change }) : act;
    return decided.ok ? decided.value : decided.error;
  };

  test('[TABLE-28.2] are taken at any time, by the player alone, and read as they are written', () => {
    expect(outcomeOf('@off 5')).toEqual([{ type: '@wentAway', seat: 0, days: 5 }]);
    expect(outcomeOf('@back', { daysOff: { left: 0, isAway: true } })).toEqual([
      { type: '@cameBack', seat: 0 },
    ]);
    const paused = { table: { ...FRESH_TABLE, paused: true }, isStopped: true };
    expect(outcomeOf('@off 1', paused)).toEqual([{ type: '@wentAway', seat: 0, days: 1 }]);
    for (const text of ['@off 12', '@back']) {
      const act = parseAct(text);
      expect(act?.ok === true && formatAct(act.value)).toBe(text);
    }
  });

  test.each([
    ['@off 6', {}, 'few-days-off', 'TABLE-28.2'],
    ['@off 999', {}, 'few-days-off', 'TABLE-28.2'],
    ['@off 1', { daysOff: { left: 5, isAway: true } }, 'away-already', 'TABLE-28.2'],
    ['@back', {}, 'not-away', 'TABLE-28.4'],
    ['@off 1', { daysOff: undefined }, 'no-days-off', 'TABLE-28.1'],
    ['@back', { daysOff: undefined }, 'no-days-off', 'TABLE-28.1'],
    ['@off 1', { playing: [1] }, 'out-of-match', 'TABLE-4.5'],
    ['@off 1', { seat: -1 }, 'players-decide', 'TABLE-24'],
    ['@back', { seat: -2, isRuled: true }, 'players-decide', 'TABLE-18.3'],
    ...[
      '@off',
      '@off ',
      '@off 0',
      '@off 01',
      '@off -1',
      '@off 1.5',
      '@off 1e3',
      '@off 1 ',
      '@off x',
      '@off 1000',
    ].map((text) => [text, {}, 'malformed-days', 'TABLE-28.2'] as const),
    ['@back 1', {}, 'unknown-act', 'TABLE-0'],
  ] as const)('%s is refused where it may not be (%#)', (text, change, code, rule) => {
    expect(outcomeOf(text, change as Partial<Circumstances>)).toMatchObject({ code, rule });
  });

  test('[TABLE-28.2] a refusal says how many are left', () => {
    expect(outcomeOf('@off 6')).toMatchObject({ params: { left: 5 } });
  });
});

describe('a record', () => {
  /** A match with a pause, days off that expired, and days off that were ended early. */
  function recorded(
    clock: ClockOptions = OPTIONS,
    says: (match: MatchRecorder) => void = goesOn,
  ): LooseLine[] {
    const options = skor.parseOptions({ alternative: true, roundLimit: 150 });
    if (!options.ok) throw new Error('no options');
    const match = new MatchRecorder(skor, {
      format: 1,
      matchId: 'daysoff0',
      options: options.value,
      clock,
      takebacks: 'quiet',
      visibility: 'private',
      createdAt: 1_775_952_000_000,
      secret: '5a'.repeat(32),
      seats: ['Aster', 'Bryn'].map((name) => ({ name, entropy: NO_ENTROPY })),
    });
    says(match);
    match.say(1, 'resign', 1000);
    const lines = match.finished(signRecorded).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line));
  }

  function goesOn(match: MatchRecorder): void {
    match.say(0, '@off 3', 3_600_000);
    match.say(1, 'setup culture=feudal side=2', DAY_MS);
    match.say(0, '@pause', 1000);
    match.say(1, '@accept', 1000);
    match.say(1, '@off 2', 1000);
    match.say(1, '@resume', DAY_MS);
    match.say(1, '@back', DAY_MS);
    match.say(0, 'setup culture=feudal side=3', DAY_MS);
    match.say(0, '@off 11', DAY_MS);
  }

  const check = (lines: LooseLine[], change: (lines: LooseLine[]) => unknown = () => undefined) =>
    verifyRecordNow(forged(lines, change), { games: GAMES });
  const lineOf = (lines: LooseLine[], command: string) => lines.find((line) => line.command === command);

  test('[TABLE-28] with days off verifies, and holds them as they were', () => {
    const lines = recorded();
    expect(check(lines).problem).toBeUndefined();
    expect(lineOf(lines, '@off 3').clock).toMatch(new RegExp(`:0\\|${3_600_000 + 3 * DAY_MS},3,0\\|$`));
    expect(check(recorded({ kind: 'days', days: 2 }, () => undefined)).problem).toBeUndefined();
  });

  const OFF = /::[^:]*$/;
  test.each([
    [
      'another time until which',
      '@off 3',
      ({ clock }) => ({
        clock: clock.replace(/\|(\d+)/, (_: string, until: string) => `|${Number(until) + 1}`),
      }),
    ],
    ['fewer days than were taken', '@off 3', ({ clock }) => ({ clock: clock.replace(',3,0', ',2,0') })],
    ['days off that vanish', '@accept', ({ clock }) => ({ clock: clock.replace(OFF, '') })],
    [
      'a season that begins later',
      '@resume',
      ({ clock }) => ({
        clock: clock.replace(/:(\d+)(?=\|)/, (_: string, since: string) => `:${Number(since) + 1}`),
      }),
    ],
    [
      'a bank that ran while its seat was away',
      'setup culture=feudal side=2',
      ({ clock }) => ({
        clock: clock.replace(/:(\d+),/, (_: string, bank: string) => `:${Number(bank) - 1},`),
      }),
    ],
  ] as const satisfies readonly (readonly [string, string, (line: LooseLine) => object])[])(
    '[TABLE-28] with %s is found out',
    (_, command, lie) => {
      const lines = recorded();
      const { problem } = check(lines, (copy) =>
        Object.assign(lineOf(copy, command), lie(lineOf(copy, command))),
      );
      expect(problem?.id).toBe('clocks');
      expect(problem?.line).toBe(lines.indexOf(lineOf(lines, command)) + 1);
    },
  );

  test('[TABLE-28.2] in which more days are taken than are left is found out, and so is coming back from nowhere', () => {
    const more = check(recorded(), (copy) => {
      const line = lineOf(copy, '@off 3');
      Object.assign(line, { command: '@off 15', events: [{ ...line.events[0], days: 15 }] });
    });
    expect(more.problem?.id).toBe('rules');
    // Within the budget, and beyond what is left of it.
    const rest = check(recorded(), (copy) => {
      const line = lineOf(copy, '@off 11');
      Object.assign(line, { command: '@off 14', events: [{ ...line.events[0], days: 14 }] });
    });
    expect(rest.problem?.id).toBe('clocks');
    const nowhere = check(recorded(), (copy) => {
      const line = lineOf(copy, '@off 11');
      Object.assign(line, { command: '@back', events: [{ type: '@cameBack', seat: 0 }] });
    });
    expect(nowhere.problem?.id).toBe('clocks');
  });

  test('[TABLE-28.1] of a match without days off has none', () => {
    const lines = recorded({ kind: 'days', days: 2 }, (match) => match.say(1, '@pause', 1000));
    const off = check(lines, (copy) => {
      const line = lineOf(copy, '@pause');
      Object.assign(line, { clock: `${line.clock}::0||` });
    });
    expect(off.problem?.id).toBe('clocks');
    const taken = check(lines, (copy) => {
      Object.assign(lineOf(copy, '@pause'), {
        command: '@off 1',
        events: [{ type: '@wentAway', seat: 1, days: 1 }],
      });
    });
    expect(taken.problem?.id).toBe('rules');
    const odd = check(lines, ([head]) => Object.assign(head.clock, { off: 8 }));
    expect(odd.ok).toBe(false);
  });
});
