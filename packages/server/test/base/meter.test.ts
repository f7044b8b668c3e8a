// What a match says to whoever counts: each thing once, when it has happened.

import { type Meter, NO_METER } from '../../src/base/meter.ts';
import { duel } from '../fixtures/duelGame.ts';
import { FakeClock, hostOf } from '../support/hostOf.ts';

/** Writes down what it hears, and measures by a hand that the test moves. */
function hearing() {
  const heard: string[] = [];
  const hand = { now: 0 };
  const names = Object.keys(NO_METER).filter((name) => name !== 'now');
  const hear = (name: string) =>
    [name, (...told: unknown[]) => heard.push([name, ...told].join(' '))] as const;
  const meter = { now: () => hand.now, ...Object.fromEntries(names.map(hear)) } as unknown as Meter;
  return { meter, heard, hand };
}

const BLITZ = { kind: 'fischer', initialMs: 60_000, incrementMs: 0 } as const;

test('a command is counted when it has happened, with the time at which it came', async () => {
  const { meter, heard, hand } = hearing();
  const host = await hostOf({ meter });
  hand.now = 7;
  host.submit(0, 'choose 3');
  // It is being stored.
  expect(heard).toEqual([]);
  hand.now = 9;
  await host.settled();
  expect(heard).toEqual(['commanded duel accepted', 'told 7']);
});

test('what is refused, or was played before, is counted as that', async () => {
  const { meter, heard } = hearing();
  const host = await hostOf({ meter });
  await host.play(0, 'choose 3');
  await host.play(0, 'choose 4');
  await host.play(0, 'choose 3', 1);
  expect(heard).toEqual([
    ...['commanded duel accepted', 'told 0'],
    ...['commanded duel refused', 'commanded duel repeated'],
  ]);
});

test('what could not be stored was not played', async () => {
  const { meter, heard } = hearing();
  const host = await hostOf({ meter });
  host.failing = true;
  await host.play(0, 'choose 3');
  expect(heard).toEqual(['commanded duel refused']);
});

test('what was due tells by how much it was late, when it is done', async () => {
  const { meter, heard } = hearing();
  const clock = new FakeClock();
  const host = await hostOf({ meter, clock, clockOptions: BLITZ });
  host.failing = true;
  await clock.forward(60_250);
  expect(heard).toEqual([]);
  host.failing = false;
  await clock.forward(1000);
  expect(heard).toEqual(['late 1250']);
});

test('a match that breaks is counted once', async () => {
  const { meter, heard } = hearing();
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
