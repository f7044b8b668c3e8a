// One match without sockets: what it accepts, stores and broadcasts, and how it fails. With a fake clock and store.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { type DuelState, duel } from '../fixtures/duelGame.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';

const code = (host: TestHost) => host.answers.at(-1)?.message;

describe('a command', () => {
  test('is stored before it is broadcast', async () => {
    const counts: number[] = [];
    const store = new MemoryStore();
    const host = await hostOf({
      store,
      onChanged: (match) => {
        void store.lines('m', 0).then((lines) => counts.push(lines.length - match.sequence));
      },
    });
    await host.play(0, 'choose 3');
    await host.play(1, 'choose 4');
    expect(counts).toEqual([0, 0, 0]);
  });

  test('with another sequence number than the current one is stale', async () => {
    const host = await hostOf();
    await host.play(0, 'choose 3', 0);
    expect(code(host)).toMatchObject({ code: 'stale', seq: 1 });
    await host.play(0, 'choose 3', 2);
    expect(code(host)).toMatchObject({ code: 'stale', seq: 1 });
    expect(host.match.sequence).toBe(1);
  });

  test('that violates a rule changes nothing and names the rule', async () => {
    const host = await hostOf();
    const before = host.match.position.state;
    await host.play(0, 'hold');
    expect(code(host)).toMatchObject({ code: 'not-your-turn', rule: 'DUEL-2' });
    await host.play(0, 'choose 99');
    expect(code(host)).toMatchObject({ code: 'unknown-command' });
    expect(host.match.position.state).toBe(before);
    expect(host.changes).toBe(1);
  });

  test('sent during an append waits for it', async () => {
    const host = await hostOf();
    const both = [host.play(0, 'choose 3', 1), host.play(1, 'choose 4', 1)];
    await Promise.all(both);
    expect(host.match.sequence).toBe(2);
    expect(code(host)).toMatchObject({ code: 'stale', seq: 2 });
  });

  test('is refused as busy when the queue is full', async () => {
    const host = await hostOf();
    for (let i = 0; i < 12; i++) host.submit(0, 'choose 3', 1);
    expect(host.answers.some((answer) => 'code' in answer.message && answer.message.code === 'busy')).toBe(
      true,
    );
    await host.settled();
    expect(host.match.sequence).toBe(2);
  });
});

describe('the log', () => {
  test('replays to the same state, and every line is chained to the previous one', async () => {
    const store = new MemoryStore();
    const host = await hostOf({ store });
    await host.play(0, 'choose 3');
    await host.play(1, 'choose 4');
    await host.play(host.match.position.turn.awaiting[0] ?? 0, 'roll');
    const stored = await store.load('m');
    const events = stored?.entries.flatMap((entry) => JSON.parse(entry.events)) ?? [];
    expect(events.reduce(duel.evolve, duel.initialState())).toEqual(host.match.position.state);
    expect(new Set(stored?.entries.map((entry) => entry.hash)).size).toBe(4);
    expect(stored?.entries.map((entry) => [entry.actor, entry.command])).toEqual([
      [-1, ''],
      [0, 'choose 3'],
      [1, 'choose 4'],
      [stored?.entries[3]?.actor, 'roll'],
    ]);
  });

  test('rolls the same dice when a failed command is retried', async () => {
    const store = new MemoryStore();
    const host = await hostOf({ store });
    await host.play(0, 'choose 3');
    host.failing = true;
    await host.play(1, 'choose 4');
    expect(code(host)).toMatchObject({ code: 'store-unavailable', seq: 2 });
    expect((host.match.position.state as DuelState).choices).toEqual([3, null]);
    host.failing = false;
    await host.play(1, 'choose 4');
    const [failed, retried] = host.tried.slice(-2);
    expect(retried?.rolls).toEqual(failed?.rolls);
    expect(retried?.rolls).not.toBe('');
    expect(host.match.sequence).toBe(3);
  });
});

describe('a secret', () => {
  test('is sent to its owner alone, before the public state', async () => {
    const host = await hostOf();
    await host.play(0, 'choose 5');
    expect(host.overlays).toEqual([
      { seat: 0, message: { seq: 2, check: expect.any(Number), fields: { choices: [5, null] } } },
    ]);
    expect(host.match.position.publicView).toMatchObject({ choices: [0, null] });
    expect(host.match.last).toBe('0*[{"type":"chosen","seat":0,"number":0}]');
    await host.play(1, 'choose 6');
    expect(host.overlays.at(-1)).toEqual({
      seat: 0,
      message: { seq: 3, check: host.match.position.check, fields: {} },
    });
  });
});

describe('time', () => {
  const clock = () => new FakeClock();
  const fischer = { kind: 'fischer', initialMs: 10_000, incrementMs: 0 } as const;

  test('[TABLE-1.3] that runs out forfeits the match', async () => {
    const time = clock();
    const host = await hostOf({ clock: time, clockOptions: fischer });
    await host.play(1, 'choose 2');
    await time.forward(9999);
    expect(host.match.status).toBe('playing');
    await time.forward(1);
    await host.settled();
    expect(host.match.outcome).toMatchObject({ winners: [1], reason: 'timeout' });
    expect(host.match.status).toBe('over');
    expect(time.waiting).toBe(0);
  });

  test('[TABLE-1.3] that runs out plays the default action of the game', async () => {
    const time = clock();
    const host = await hostOf({ clock: time, clockOptions: fischer });
    await host.play(0, 'choose 1');
    await host.play(1, 'choose 1');
    const seat = host.match.position.turn.awaiting[0] ?? 0;
    while ((host.match.position.state as DuelState).atStake === 0) {
      await host.play(host.match.position.turn.awaiting[0] ?? 0, 'roll');
    }
    const roller = host.match.position.turn.awaiting[0] ?? seat;
    await time.forward(10_000);
    await host.settled();
    expect((host.match.position.state as DuelState).points[roller]).toBeGreaterThan(0);
    expect(host.match.status).toBe('playing');
  });

  test('has run out for a later command, even before the timer fires', async () => {
    const time = clock();
    const host = await hostOf({ clock: time, clockOptions: fischer });
    time.jump(10_000);
    await host.play(0, 'choose 2');
    expect(code(host)).toMatchObject({ code: 'over' });
    expect(host.match.outcome).toMatchObject({ reason: 'timeout' });
  });
});

test('[TABLE-1.1] a jump of the wall clock costs nobody time', async () => {
  class JumpingClock extends FakeClock {
    wall = 0;
    override now(): number {
      return super.now() + this.wall;
    }
  }
  const time = new JumpingClock();
  const clockOptions = { kind: 'fischer', initialMs: 10_000, incrementMs: 0 } as const;
  const host = await hostOf({ clock: time, clockOptions });
  for (const wall of [10 ** 10, -(10 ** 10)]) {
    time.wall = wall;
    await host.play(wall > 0 ? 0 : 1, 'choose 3');
  }
  expect(host.match.status).toBe('playing');
  expect(host.match.clock.banks).toEqual([10_000, 10_000]);
  expect(host.match.sequence).toBe(3);
});

describe('a store failing at a timeout', () => {
  test('is retried later, and queued commands are refused', async () => {
    const time = new FakeClock();
    const host = await hostOf({
      clock: time,
      clockOptions: { kind: 'fischer', initialMs: 10_000, incrementMs: 0 },
    });
    host.failing = true;
    time.jump(10_000);
    await host.play(0, 'choose 2');
    expect(code(host)).toMatchObject({ code: 'store-unavailable' });
    expect(host.tried).toHaveLength(1);
    await time.forward(999);
    expect(host.tried).toHaveLength(1);
    host.failing = false;
    await time.forward(1);
    expect(host.match.outcome).toMatchObject({ reason: 'timeout' });
  });

  test('and a closed match has no timer', async () => {
    const time = new FakeClock();
    const host = await hostOf({
      clock: time,
      clockOptions: { kind: 'fischer', initialMs: 10_000, incrementMs: 0 },
    });
    host.submit(0, 'choose 2');
    host.match.close();
    await host.settled();
    expect(time.waiting).toBe(0);
  });
});

describe('a bug in a game', () => {
  const broken = (change: Partial<AnyGame>): AnyGame => ({ ...duel, ...change });
  const explode = () => {
    throw new Error('bug');
  };

  test.each(['decide', 'evolve', 'turn', 'view', 'parseCommandText'] as const)(
    'in %s freezes the match',
    async (name) => {
      let armed = false;
      const part = duel[name] as (...args: unknown[]) => unknown;
      const host = await hostOf({
        game: broken({ [name]: (...args: unknown[]) => (armed ? explode() : part(...args)) }),
      });
      armed = true;
      await host.play(0, 'choose 3');
      expect(host.match.status).toBe('frozen');
      expect(host.match.sequence).toBe(1);
      expect(code(host)).toMatchObject({ code: 'frozen' });
      expect(host.errors).toContain('match frozen');
    },
  );

  describe('that breaks an invariant', () => {
    const unsound = broken({
      audit: (state: DuelState) =>
        state.stage === 'rolling' ? [{ code: 'sums-do-not-add-up', rule: 'DUEL-1' }] : [],
    });
    const begun = async (store: MemoryStore) => {
      const host = await hostOf({ store, game: unsound, options: { target: 1000 } });
      await host.play(0, 'choose 3');
      await host.play(1, 'choose 3');
      expect(host.match.status).toBe('playing');
      return host;
    };
    const stored = async (store: MemoryStore) => (await store.load('m'))?.entries.length;

    test('freezes the match at the next audit, before that entry is stored', async () => {
      const store = new MemoryStore();
      const host = await begun(store);
      for (let round = 0; round < 30 && host.match.status === 'playing'; round++)
        await host.play(round % 2, 'roll');
      expect(host.match.status).toBe('frozen');
      expect(await stored(store)).toBe(10);
    });

    test('does not end with an unaudited result', async () => {
      const store = new MemoryStore();
      const host = await begun(store);
      await host.play(1, 'resign');
      expect(host.match.status).toBe('frozen');
      expect(await stored(store)).toBe(3);
    });

    test('in the opening is not stored at all', async () => {
      const store = new MemoryStore();
      const fault = { code: 'nothing-holds', rule: 'DUEL-1' };
      const host = await hostOf({ store, game: broken({ audit: () => [fault] }) });
      expect(host.match.status).toBe('frozen');
      expect((await stored(store)) ?? 0).toBe(0);
    });
  });

  test('in the opening freezes it, too', async () => {
    const host = await hostOf({ game: broken({ open: explode }) });
    expect(host.match.status).toBe('frozen');
  });
});
