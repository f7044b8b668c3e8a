// Acts by consent, through the host: pause, takeback, undo, abort, claims. The same for every game.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorState } from '@hexmarch/shared/games/skor/types';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recover } from '../../src/match/recovery.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { type DuelState, duel } from '../fixtures/duelGame.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';

const FISCHER = { kind: 'fischer', initialMs: 10_000, incrementMs: 0 } as const;
const code = (host: TestHost) => host.answers.at(-1)?.message;
const stateOf = (host: TestHost) => host.match.position.state as DuelState;
const turnOf = (host: TestHost) => host.match.position.turn.awaiting[0] ?? 0;

/** Both have chosen; the next action is a roll. */
async function rolling(wanted: Parameters<typeof hostOf>[0] = {}): Promise<TestHost> {
  const host = await hostOf(wanted);
  await host.play(0, 'choose 3');
  await host.play(1, 'choose 4');
  return host;
}

describe('[TABLE-4.1] a pause', () => {
  test('begins when the other accepts, stops the clocks and refuses game commands', async () => {
    const clock = new FakeClock();
    const host = await rolling({ clock, clockOptions: FISCHER });
    const seat = turnOf(host);
    await host.play(seat, '@pause');
    expect(host.match.position.table.offer).toEqual({ kind: 'pause', by: seat, agreed: [] });
    await host.play(1 - seat, '@accept');
    expect(host.match.position.table).toMatchObject({ paused: true, offer: null });
    await clock.forward(60_000);
    await host.play(seat, 'roll');
    expect(code(host)).toMatchObject({ code: 'paused', rule: 'TABLE-4.1' });
    await host.play(1 - seat, '@resume');
    await host.play(seat, 'roll');
    expect(host.match.status).toBe('playing');
    expect(host.match.clock.banks).toEqual([10_000, 10_000]);
  });

  test('can be declined and withdrawn, and cannot be accepted by its requester', async () => {
    const host = await rolling();
    await host.play(0, '@pause');
    await host.play(0, '@accept');
    expect(code(host)).toMatchObject({ code: 'own-offer' });
    await host.play(1, '@decline');
    expect(host.match.position.table.offer).toBeNull();
    await host.play(1, '@accept');
    expect(code(host)).toMatchObject({ code: 'no-offer', rule: 'TABLE-4.0' });
  });

  test('[TABLE-4.2] ends automatically after a day', async () => {
    const clock = new FakeClock();
    const host = await rolling({ clock, clockOptions: FISCHER });
    await host.play(0, '@pause');
    await host.play(1, '@accept');
    await clock.forward(DAY_MS - 1);
    expect(host.match.position.table.paused).toBe(true);
    await clock.forward(1);
    await host.settled();
    expect(host.match.position.table.paused).toBe(false);
    await clock.forward(10_000);
    await host.settled();
    expect(host.match.outcome).toBeDefined();
  });
});

describe('[TABLE-4.3] a takeback', () => {
  test('names what it undoes and restores the state before, as one more entry of the log', async () => {
    const host = await rolling({ takebacks: 'pastRolls' });
    const seat = turnOf(host);
    const before = stateOf(host);
    const to = host.match.sequence;
    await host.play(seat, 'roll');
    await host.play(seat, `@takeback ${to}`);
    await host.play(1 - seat, '@accept');
    expect(stateOf(host)).toEqual(before);
    expect(host.match.sequence).toBe(to + 3);
    expect(host.match.last).toContain('"@takenBack"');
  });

  test('never goes back past a roll or a revealed secret', async () => {
    const host = await rolling();
    const seat = turnOf(host);
    const to = host.match.sequence;
    await host.play(seat, 'roll');
    await host.play(seat, `@takeback ${to}`);
    expect(code(host)).toMatchObject({ code: 'takeback-too-far', rule: 'TABLE-4.3' });
    const open = await rolling({ takebacks: 'pastRolls' });
    await open.play(0, '@takeback 1');
    expect(code(open)).toMatchObject({ code: 'takeback-too-far' });
    const barred = await rolling({ takebacks: 'never' });
    await barred.play(0, '@takeback 1');
    expect(code(barred)).toMatchObject({ code: 'takebacks-off' });
  });

  test('lapses with the next command', async () => {
    const host = await rolling({ takebacks: 'pastRolls' });
    const seat = turnOf(host);
    const to = host.match.sequence;
    await host.play(seat, 'roll');
    await host.play(seat, `@takeback ${to}`);
    await host.play(turnOf(host), 'roll');
    expect(host.match.position.table.offer).toBeNull();
  });

  test('rolls different dice afterwards', async () => {
    const host = await rolling({ takebacks: 'pastRolls' });
    const seat = turnOf(host);
    const to = host.match.sequence;
    await host.play(seat, 'roll');
    await host.play(seat, `@takeback ${to}`);
    await host.play(1 - seat, '@accept');
    await host.play(seat, 'roll');
    const rolls = host.tried.filter((entry) => entry.command === 'roll');
    expect(rolls.map((entry) => entry.sequence)).toEqual([to, to + 3]);
  });
});

test('[TABLE-4.4] there is nothing to undo after a roll', async () => {
  const host = await rolling();
  const seat = turnOf(host);
  await host.play(seat, 'roll');
  await host.play(seat, '@undo');
  expect(code(host)).toMatchObject({ code: 'nothing-to-undo', rule: 'TABLE-4.4' });
});

test('[TABLE-4.4] an undo skips a declined draw, keeps it, and is recovered', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const host = await hostOf({ game: skor, options: {}, store, clock });
  await host.play(0, 'setup culture=feudal side=3');
  await host.play(1, 'setup culture=feudal side=2');
  const state = () => host.match.position.state as SkorState;
  const seat = turnOf(host);
  const before = state();
  const move = skor.legalCommands(before, seat).find(({ type }) => type === 'move');
  if (move === undefined) throw new Error('nothing can move');
  await host.play(seat, skor.formatCommand(before, move));
  await host.play(seat, 'offer-draw');
  await host.play(1 - seat, 'decline-draw');
  await host.play(seat, '@undo');
  expect(host.match.last).toContain('"@undone"');
  expect(state().stacks).toEqual(before.stacks);
  await host.play(seat, 'offer-draw');
  expect(code(host)).toMatchObject({ code: 'offered-this-turn', rule: 'SKOR-10.3' });
  const ports = { store, clock, hasher: nodeHasher, journal: { info() {}, warn() {}, error() {} } };
  const recovered = await recover(ports, skor, 'm');
  if (recovered === undefined) throw new Error('the log is gone');
  expect(recovered.resumed.position).toEqual(host.match.position);
});

describe('[TABLE-5] calling off', () => {
  test('ends the match without a winner until everybody has moved', async () => {
    const host = await hostOf();
    await host.play(0, 'choose 3');
    await host.play(1, '@abort');
    expect(host.match.outcome).toEqual({ winners: [], reason: 'aborted', rule: 'TABLE-5' });
    expect(host.match.status).toBe('over');
  });

  test('is too late afterwards', async () => {
    const host = await rolling();
    await host.play(0, '@abort');
    expect(code(host)).toMatchObject({ code: 'all-have-moved', rule: 'TABLE-5' });
  });
});

describe('[TABLE-3.2] a claim', () => {
  test('needs a seat that counts as gone', async () => {
    const host = await rolling();
    await host.play(0, '@claim win');
    expect(code(host)).toMatchObject({ code: 'nobody-gone', rule: 'TABLE-3.2' });
  });

  test('of a win forfeits the seat that is gone', async () => {
    const host = await rolling();
    host.gone = [1];
    await host.play(0, '@claim win');
    expect(host.match.outcome).toMatchObject({ winners: [0], reason: 'abandoned' });
  });

  test('of a draw has no winner', async () => {
    const host = await rolling();
    host.gone = [0];
    await host.play(1, '@claim draw');
    expect(host.match.outcome).toEqual({ winners: [], reason: 'abandoned', rule: 'TABLE-3.2' });
  });
});

test.each([
  '@',
  '@undo 1',
  '@takeback',
  '@takeback -1',
  '@takeback 1.5',
  '@claim all',
  '@claim',
  '@PAUSE',
  '@pause ',
])('[TABLE-0] "%s" is no act', async (text) => {
  const host = await hostOf();
  await host.play(0, text);
  expect(code(host)).toMatchObject({ code: 'unknown-act', rule: 'TABLE-0' });
});

describe('a recovered match', () => {
  test('never has clocks that run backwards, though the stored uptime is slightly behind', async () => {
    const store = new MemoryStore();
    const clock = new FakeClock();
    const host = await rolling({ store, clock, clockOptions: FISCHER });
    await clock.forward(3000);
    await host.play(turnOf(host), 'roll');
    await host.play(turnOf(host), 'hold');
    const at = () => host.tried.map((entry) => Number(entry.clock.split(':')[0]));
    clock.jump(-400);
    await host.play(turnOf(host), 'roll');
    await host.play(turnOf(host), 'hold');
    expect(at()).toEqual(at().toSorted((a, b) => a - b));
    expect(host.match.clock.banks.every((bank) => bank <= 10_000)).toBe(true);
  });

  test('has the same state, request, clocks and answers', async () => {
    const store = new MemoryStore();
    const clock = new FakeClock();
    const host = await rolling({ store, clock, clockOptions: FISCHER, takebacks: 'pastRolls' });
    const seat = turnOf(host);
    await clock.forward(1234);
    await host.play(seat, 'roll');
    await host.play(1 - seat, '@pause');
    const ports = { store, clock, hasher: nodeHasher, journal: { info() {}, warn() {}, error() {} } };
    const recovered = await recover(ports, duel, 'm');
    if (recovered === undefined) throw new Error('the log is gone');
    const again = recovered.resumed;
    expect(again.position).toEqual(host.match.position);
    expect(again.clock).toEqual(host.match.clock);
    expect(again.last).toBe(host.match.last);
    const seq = again.position.sequence - 1;
    expect(again.played.has(1 - seat, { seq, text: '@pause' })).toBe(true);
  });
});
