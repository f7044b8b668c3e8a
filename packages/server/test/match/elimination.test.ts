// Eliminated seats while others play on, through the host: consent, claims, clocks, takebacks, recovery.

import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recover } from '../../src/match/recovery.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { type LowestState, lowest } from '../fixtures/lowestGame.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';

const FISCHER = { kind: 'fischer', initialMs: 10_000, incrementMs: 2000 } as const;

const code = (host: TestHost) => host.answers.at(-1)?.message;
const stateOf = (host: TestHost) => host.match.position.state as LowestState;
const playing = (host: TestHost) => host.match.playing;

const threeSeats = (wanted: Parameters<typeof hostOf>[0] = {}) =>
  hostOf({ game: lowest, options: { seats: 3, rounds: 20 }, seats: 3, ...wanted });

/** Every active seat chooses its own number. */
async function round(host: TestHost, numbers: readonly number[]): Promise<void> {
  for (const seat of playing(host)) await host.play(seat, `choose ${numbers[seat]}`);
}

/** Seat 0 is eliminated, 1 and 2 play on. */
async function oneOut(wanted: Parameters<typeof hostOf>[0] = {}): Promise<TestHost> {
  const host = await threeSeats(wanted);
  await round(host, [1, 2, 3]);
  expect(playing(host)).toEqual([1, 2]);
  return host;
}

describe('[TABLE-4.5] whoever is out', () => {
  test.each([
    '@pause',
    '@takeback 3',
    '@undo',
    '@abort',
    '@claim win',
    '@claim draw',
    '@accept',
    '@decline',
    '@resume',
  ])('gives no act such as %s', async (text) => {
    const host = await oneOut();
    host.gone = [1];
    await host.play(0, text);
    expect(code(host)).toMatchObject({ code: 'out-of-match', rule: 'TABLE-4.5' });
  });

  test('need not consent: active players are enough, for a pause and for its end', async () => {
    const host = await oneOut();
    await host.play(1, '@pause');
    await host.play(2, '@accept');
    expect(host.match.position.table.paused).toBe(true);
    host.present = [1];
    await host.play(1, '@resume');
    expect(code(host)).toMatchObject({ code: 'somebody-away', rule: 'TABLE-4.2' });
    host.present = [1, 2];
    await host.play(1, '@resume');
    expect(host.match.position.table.paused).toBe(false);
  });

  test('has no command either, and leaves the match to the others', async () => {
    const host = await oneOut();
    await host.play(0, 'resign');
    expect(code(host)).toMatchObject({ code: 'not-playing' });
    await round(host, [0, 4, 2]);
    expect(host.match.outcome).toMatchObject({ winners: [1], places: [[1], [2], [0]] });
  });
});

describe('[TABLE-4.0] a request among three', () => {
  test('needs both others', async () => {
    const host = await threeSeats();
    await host.play(0, '@pause');
    await host.play(1, '@accept');
    expect(host.match.position.table).toMatchObject({ paused: false, offer: { agreed: [1] } });
    await host.play(1, '@accept');
    expect(code(host)).toMatchObject({ code: 'agreed-already' });
    await host.play(2, '@accept');
    expect(host.match.position.table.paused).toBe(true);
  });

  test('lapses when its requester or a pending voter is eliminated', async () => {
    for (const leaver of [0, 2]) {
      const host = await threeSeats();
      await host.play(0, '@pause');
      await host.play(1, '@accept');
      await host.play(leaver, 'resign');
      expect(host.match.position.table).toEqual({ paused: false, offer: null, outcome: null });
      await host.play(1, '@accept');
      expect(code(host)).toMatchObject({ code: 'no-offer' });
    }
  });
});

test('[TABLE-4.3] a takeback never goes back past an elimination', async () => {
  const host = await threeSeats({ takebacks: 'pastRolls' });
  const to = host.match.sequence;
  await host.play(0, 'resign');
  await host.play(1, `@takeback ${to}`);
  expect(code(host)).toMatchObject({ code: 'takeback-too-far', rule: 'TABLE-4.3' });
});

describe('[TABLE-3.2] a claim among three', () => {
  test('eliminates the absent player, and the others play on', async () => {
    const host = await threeSeats();
    host.gone = [1];
    await host.play(0, '@claim draw');
    expect(code(host)).toMatchObject({ code: 'others-play', rule: 'TABLE-3.2' });
    await host.play(0, '@claim win');
    expect(host.match.status).toBe('playing');
    expect(playing(host)).toEqual([0, 2]);
    await round(host, [1, 0, 3]);
    expect(host.match.outcome).toMatchObject({ winners: [2] });
  });

  test('against both others wins the match', async () => {
    const host = await threeSeats();
    host.gone = [2, 1];
    await host.play(0, '@claim win');
    expect(host.match.outcome).toMatchObject({ winners: [0], reason: 'abandoned' });
    expect(stateOf(host).out).toEqual([1, 2]);
  });

  test('of a draw is for the last one present', async () => {
    const host = await oneOut();
    host.gone = [0, 2];
    await host.play(1, '@claim draw');
    expect(host.match.outcome).toEqual({ winners: [], reason: 'abandoned', rule: 'TABLE-3.2' });
  });

  test('[TABLE-3.3] is not possible against an eliminated player', async () => {
    const host = await oneOut();
    host.gone = [0];
    await host.play(1, '@claim win');
    expect(code(host)).toMatchObject({ code: 'nobody-gone', rule: 'TABLE-3.2' });
  });
});

describe('[TABLE-5] calling off among three', () => {
  test('is possible until all active players have moved, regardless of eliminations', async () => {
    const host = await threeSeats();
    await host.play(0, 'choose 2');
    await host.play(1, 'choose 2');
    await host.play(0, '@abort');
    expect(host.match.outcome).toMatchObject({ winners: [], reason: 'aborted' });
    const late = await threeSeats();
    await late.play(0, 'choose 2');
    await late.play(1, 'choose 2');
    await late.play(2, 'resign');
    await late.play(0, '@abort');
    expect(code(late)).toMatchObject({ code: 'all-have-moved', rule: 'TABLE-5' });
  });
});

describe('[TABLE-1.3] running out of time among three', () => {
  test('[TABLE-1.5] eliminates that seat; the others play on, and its clock stops', async () => {
    const clock = new FakeClock();
    const host = await threeSeats({ clock, clockOptions: FISCHER });
    await host.play(0, 'choose 4');
    await host.play(1, 'choose 4');
    await clock.forward(10_000);
    await host.settled();
    expect(host.match.status).toBe('playing');
    expect(playing(host)).toEqual([0, 1]);
    expect(host.match.clock.banks[2]).toBe(0);
    await clock.forward(9000);
    await round(host, [3, 3]);
    expect(host.match.status).toBe('playing');
    expect(host.match.clock.banks[2]).toBe(0);
  });

  test('of all at once makes the last one the winner', async () => {
    const clock = new FakeClock();
    const host = await threeSeats({ clock, clockOptions: FISCHER });
    await clock.forward(10_000);
    await host.settled();
    await clock.forward(0);
    await host.settled();
    expect(host.match.outcome).toMatchObject({ winners: [2], reason: 'timeout' });
  });
});

test('a match with an eliminated seat is recovered unchanged', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const host = await oneOut({ store, clock, clockOptions: FISCHER });
  await host.play(2, 'choose 3');
  await host.play(1, '@pause');
  const ports = { store, clock, hasher: nodeHasher, journal: { info() {}, warn() {}, error() {} } };
  const recovered = await recover(ports, lowest, 'm');
  if (recovered === undefined) throw new Error('the log is gone');
  const again = recovered.resumed;
  expect(again.position).toEqual(host.match.position);
  expect(again.clock).toEqual(host.match.clock);
});
