// Long polls for changes in games miss none, not even those during the query.

import type { GamesChange, PeerGames } from '../../src/people/gamesWatch.ts';
import { GamesWatch } from '../../src/people/gamesWatch.ts';
import { FakeClock } from '../support/hostOf.ts';

const idsOf = (result: readonly string[]) => result;

test.each([
  ['one of these matches', (watch: GamesWatch) => watch.changed('m1'), true],
  ['which they are', (watch: GamesWatch) => watch.personChanged('p1'), true],
  ['another match', (watch: GamesWatch) => watch.changed('m2'), false],
  ['the games of somebody else', (watch: GamesWatch) => watch.personChanged('p2'), false],
] as const)('what is told is old when %s has changed meanwhile', async (_, change, isOld) => {
  const watch = new GamesWatch({ clock: new FakeClock() });
  const result = await watch.during(
    'p1',
    async () => {
      await Promise.resolve();
      change(watch);
      return ['m1'];
    },
    idsOf,
  );
  expect(result).toEqual({ result: ['m1'], isOld });
  // Earlier and later changes do not affect the next query.
  expect(await watch.during('p1', async () => ['m1'], idsOf)).toEqual({ result: ['m1'], isOld: false });
});

test('a failed query leaves no listener', async () => {
  const watch = new GamesWatch({ clock: new FakeClock() });
  await expect(watch.during('p1', () => Promise.reject(new Error('down')), idsOf)).rejects.toThrow('down');
  watch.changed('m1');
  expect(await watch.during('p1', async () => ['m1'], idsOf)).toMatchObject({ isOld: false });
});

/** Servers with an immediate broadcast. */
class Hub {
  private readonly listeners: ((change: GamesChange) => void)[] = [];

  join(): PeerGames {
    let own: ((change: GamesChange) => void) | undefined;
    return {
      notify: (change) => {
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
    const [here, there] = [hub.join(), hub.join()].map((peerGames) => new GamesWatch({ clock, peerGames }));
    if (here === undefined || there === undefined) throw new Error('two of them');
    const waits = here.wait('p1', ['m1'], 3_600_000, () => undefined);
    const result = await here.during(
      'p1',
      async () => {
        change(there);
        return ['m1'];
      },
      idsOf,
    );
    expect(result.isOld).toBe(true);
    await clock.forward(1000);
    expect(await waits).toBe(true);
    expect([here.waiting, there.waiting]).toEqual([0, 0]);
  },
);
