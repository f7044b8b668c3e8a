// Limits of the table: rate of requests, and length of a match.

import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { REQUESTS_MAX, WINDOW_MS } from '../../src/match/requestRateLimit.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { callbackAppend } from '../../tools/appendAsync.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';
import { playOn } from '../support/playOn.ts';

const code = (host: TestHost) => host.answers.at(-1)?.message;

async function makeRequests(host: TestHost, seat: number, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await host.play(seat, '@pause');
    await host.play(seat, '@decline');
  }
}

describe('[TABLE-4.6] requests', () => {
  test('are rate limited by seat', async () => {
    const clock = new FakeClock();
    const host = await hostOf({ clock });
    await makeRequests(host, 0, REQUESTS_MAX);
    expect(host.match.sequence).toBe(1 + 2 * REQUESTS_MAX);
    expect(host.answers).toEqual([]);
    await clock.forward(1500);
    await host.play(0, '@pause');
    expect(code(host)).toMatchObject({
      code: 'asks-often',
      rule: 'TABLE-4.6',
      params: { seconds: WINDOW_MS / 1000 - 1 },
    });
    expect(host.match.sequence).toBe(1 + 2 * REQUESTS_MAX);
    expect(host.match.position.table.offer).toBeNull();
    await makeRequests(host, 1, 1);
    expect(host.match.sequence).toBe(3 + 2 * REQUESTS_MAX);
    await clock.forward(WINDOW_MS - 1500);
    await makeRequests(host, 0, 1);
    expect(host.match.sequence).toBe(5 + 2 * REQUESTS_MAX);
  });

  test('that are refused for another reason do not count', async () => {
    const host = await hostOf();
    await host.play(1, '@pause');
    for (let i = 0; i < 2 * REQUESTS_MAX; i++) await host.play(0, '@pause');
    expect(new Set(host.answers.map(({ message }) => 'code' in message && message.code))).toEqual(
      new Set(['offer-open']),
    );
    await host.play(0, '@decline');
    await makeRequests(host, 0, 1);
    expect(host.match.sequence).toBe(5);
  });

  test('that were accepted are acknowledged again on a retry, however many followed', async () => {
    const host = await hostOf();
    const again = { seq: 1, text: '@pause' };
    host.match.submit(0, again, () => undefined);
    await host.settled();
    await host.play(0, '@decline');
    await makeRequests(host, 0, REQUESTS_MAX - 1);
    host.match.submit(0, again, (answer) => host.answers.push(answer));
    await host.settled();
    expect(host.answers).toEqual([{ kind: 'accepted', message: { of: 1, text: '@pause' } }]);
  });
});

describe('[TABLE-14] a match that has become as long as', () => {
  /** A running match whose log pretends to be that long; the store accepts any number. */
  async function longMatch(sequence: number): Promise<TestHost> {
    const store: ServiceStore = new MemoryStore();
    const host = await hostOf({ store, takebacks: 'pastRolls' });
    await playOn(host, 4);
    store.append = callbackAppend(async () => undefined);
    host.match.position = { ...host.match.position, sequence };
    return host;
  }
  const turnOf = ({ match }: TestHost) => match.position.turn.awaiting[0] ?? 0;

  test.each(['@pause', '@takeback 3'])('[TABLE-14.1] nearly the longest refuses %s', async (text) => {
    const host = await longMatch(LIMITS.entriesNear - 1);
    await host.play(0, text);
    expect(host.answers).toEqual([]);
    const longer = await longMatch(LIMITS.entriesNear);
    await longer.play(0, text);
    expect(code(longer)).toMatchObject({ code: 'long-match', rule: 'TABLE-14.1' });
    await longer.play(turnOf(longer), 'roll');
    expect(longer.match.sequence).toBe(LIMITS.entriesNear + 1);
  });

  test('[TABLE-14.2] the longest can only be ended', async () => {
    const host = await longMatch(LIMITS.entriesMax);
    await host.play(turnOf(host), 'roll');
    expect(code(host)).toMatchObject({ code: 'longest-match', rule: 'TABLE-14.2' });
    expect(host.match.sequence).toBe(LIMITS.entriesMax);
    await host.play(0, 'resign');
    expect(host.match.outcome).toMatchObject({ winners: [1] });
  });

  test('[TABLE-14.2] the longest can still be resumed from a pause', async () => {
    const host = await longMatch(LIMITS.entriesMax);
    const { position } = host.match;
    host.match.position = { ...position, table: { ...position.table, paused: true } };
    await host.play(0, '@resume');
    expect(host.match.position.table.paused).toBe(false);
  });
});
