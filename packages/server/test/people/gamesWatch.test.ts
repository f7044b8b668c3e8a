// Those who wait to hear of changes in their games miss none, also of what changes while they are being told.

import type { FellowGames, GamesChange } from '../../src/people/fellowGames.ts';
import { GamesWatch } from '../../src/people/gamesWatch.ts';
import { FakeClock } from '../support/hostOf.ts';

const idsOf = (told: readonly string[]) => told;

test.each([
  ['one of these matches', (watch: GamesWatch) => watch.changed('m1'), true],
  ['which they are', (watch: GamesWatch) => watch.personChanged('p1'), true],
  ['another match', (watch: GamesWatch) => watch.changed('m2'), false],
  ['the games of somebody else', (watch: GamesWatch) => watch.personChanged('p2'), false],
] as const)('what is told is old when %s has changed meanwhile', async (_, change, isOld) => {
  const watch = new GamesWatch({ clock: new FakeClock() });
  const told = await watch.during(
    'p1',
    async () => {
      await Promise.resolve();
      change(watch);
      return ['m1'];
    },
    idsOf,
  );
  expect(told).toEqual({ told: ['m1'], isOld });
  // What was before, or comes later, is nothing to the next.
  expect(await watch.during('p1', async () => ['m1'], idsOf)).toEqual({ told: ['m1'], isOld: false });
});

test('where it cannot be told nobody listens any more', async () => {
  const watch = new GamesWatch({ clock: new FakeClock() });
  await expect(watch.during('p1', () => Promise.reject(new Error('down')), idsOf)).rejects.toThrow('down');
  watch.changed('m1');
  expect(await watch.during('p1', async () => ['m1'], idsOf)).toMatchObject({ isOld: false });
});

/** Servers that hear each other at once. */
class Hub {
  private readonly listeners: ((change: GamesChange) => void)[] = [];

  join(): FellowGames {
    let own: ((change: GamesChange) => void) | undefined;
    return {
      tell: (change) => {
        for (const listener of this.listeners) if (listener !== own) listener(change);
      },
      listen: (listener) => {
        own = listener;
        this.listeners.push(listener);
      },
    };
  }
}

test.each([
  ['a match', (watch: GamesWatch) => watch.changed('m1')],
  ['which they are', (watch: GamesWatch) => watch.personChanged('p1')],
] as const)(
  'what changes of %s at another server is told here, and nobody looks by himself',
  async (_, change) => {
    const [hub, clock] = [new Hub(), new FakeClock()];
    const [here, there] = [hub.join(), hub.join()].map(
      (fellowGames) => new GamesWatch({ clock, fellowGames }),
    );
    if (here === undefined || there === undefined) throw new Error('two of them');
    const waits = here.wait('p1', ['m1'], 3_600_000, () => undefined);
    const told = await here.during(
      'p1',
      async () => {
        change(there);
        return ['m1'];
      },
      idsOf,
    );
    expect(told.isOld).toBe(true);
    await clock.forward(1000);
    expect(await waits).toBe(true);
    expect([here.waiting, there.waiting]).toEqual([0, 0]);
  },
);
