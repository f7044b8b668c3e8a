// Metrics of a match: each event once, when it has happened.

import { type Meter, NO_METER } from '../../src/base/meter.ts';
import { duel } from '../fixtures/duelGame.ts';
import { FakeClock, hostOf } from '../support/hostOf.ts';

/** A recording meter with a manual clock. */
function recordingMeter() {
  const heard: string[] = [];
  const stopwatch = { now: 0 };
  const names = Object.keys(NO_METER).filter((name) => name !== 'now');
  const hear = (name: string) =>
    [name, (...args: unknown[]) => heard.push([name, ...args].join(' '))] as const;
  const meter = { now: () => stopwatch.now, ...Object.fromEntries(names.map(hear)) } as unknown as Meter;
  return { meter, heard, stopwatch };
}

const BLITZ = { kind: 'fischer', initialMs: 60_000, incrementMs: 0 } as const;

test('a command is counted when it has happened, with the time at which it came', async () => {
  const { meter, heard, stopwatch } = recordingMeter();
  const host = await hostOf({ meter });
  stopwatch.now = 7;
  host.submit(0, 'choose 3');
  // It is being stored.
  expect(heard).toEqual([]);
  stopwatch.now = 9;
  await host.settled();
  expect(heard).toEqual(['commanded duel accepted', 'published 7']);
});

test('refusals and repeated commands are counted as such', async () => {
  const { meter, heard } = recordingMeter();
  const host = await hostOf({ meter });
  await host.play(0, 'choose 3');
  await host.play(0, 'choose 4');
  await host.play(0, 'choose 3', 1);
  expect(heard).toEqual([
    ...['commanded duel accepted', 'published 0'],
    ...['commanded duel refused', 'commanded duel repeated'],
  ]);
});

test('a command that could not be stored is not counted as played', async () => {
  const { meter, heard } = recordingMeter();
  const host = await hostOf({ meter });
  host.failing = true;
  await host.play(0, 'choose 3');
  expect(heard).toEqual(['commanded duel refused']);
});

test('a deadline reports its lateness when it is handled', async () => {
  const { meter, heard } = recordingMeter();
  const clock = new FakeClock();
  const host = await hostOf({ meter, clock, clockOptions: BLITZ });
  host.failing = true;
  await clock.forward(60_250);
  expect(heard).toEqual([]);
  host.failing = false;
  await clock.forward(1000);
  expect(heard).toEqual(['late 1250']);
});

test('a frozen match is counted once', async () => {
  const { meter, heard } = recordingMeter();
  const broken = {
    ...duel,
    evolve: () => {
      throw new Error('a bug');
    },
  };
  const host = await hostOf({ meter, game: broken as typeof duel });
  expect(host.match.status).toBe('frozen');
  await host.play(0, 'choose 3');
  expect(heard).toEqual(['froze', 'commanded duel refused']);
});
