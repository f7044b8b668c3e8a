// Names and terms over the wire: who may change them, what is refused, and who hears of it.

import { LIMITS, MESSAGE, type RefusedMessage } from '@hexmarch/shared/protocol/messages';
import { harness } from '../support/harness.ts';
import { enter, type TestClient } from '../support/testClient.ts';

const hall = harness();

const codes = (client: TestClient) =>
  (client.all(MESSAGE.refused) as RefusedMessage[]).map(({ code }) => code);
const names = ({ state }: TestClient): string[] =>
  [...state.seats].map(({ name }: { readonly name: string }) => name);
const called = (client: TestClient, ...wanted: string[]) =>
  client.until(() => names(client).join() === wanted.join());

const FAST = { clock: { kind: 'fischer', initialMs: 300_000, incrementMs: 5000 }, takebacks: 'never' };

describe('names', () => {
  test('a name typed in the waiting room is that of the seat, for both', async () => {
    const { matchId, ada } = await hall.waiting();
    const watcher = await hall.join(matchId, 'watch', undefined, 'Fern');
    const bob = await hall.join(matchId, 'seat', watcher.token, 'Robert');
    await called(bob, 'Ada', 'Robert');
    await called(ada, 'Ada', 'Robert');
  });

  test('[TABLE-12.1] the second of a name has a number, for everybody and in the lobby', async () => {
    const { matchId, ada } = await hall.waiting();
    const bob = await hall.join(matchId, 'seat', undefined, 'ADA');
    await Promise.all([ada, bob].map((client) => called(client, 'Ada', 'ADA 2')));
    expect(hall.server.app.tables.find(matchId)?.row().seats).toEqual(['Ada', 'ADA 2']);
  });

  test('[TABLE-12.2] who is seated takes another while the match waits and while it is played', async () => {
    const { matchId, ada } = await hall.waiting();
    ada.send(MESSAGE.rename, { name: ' Ada \u202e Lovelace ' });
    await called(ada, 'Ada Lovelace', '');
    const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
    await bob.until(() => bob.state.status === 'playing');
    const watcher = await hall.join(matchId, 'watch');
    bob.send(MESSAGE.rename, { name: 'Robert' });
    await Promise.all([ada, bob, watcher].map((client) => called(client, 'Ada Lovelace', 'Robert')));
    await bob.act('choose 4');
    // Coming back brings no other name along.
    const back = await hall.join(matchId, 'seat', bob.token, 'Somebody');
    expect(names(back)).toEqual(['Ada Lovelace', 'Robert']);
    expect([...codes(ada), ...codes(bob)]).toEqual([]);
  });

  test('nobody renames anybody else, or sounds like a bot', async () => {
    const { ada, bob } = await hall.pair();
    const forged = { person: ada.welcome?.person, seat: 0, id: ada.welcome?.person };
    bob.send(MESSAGE.rename, { ...forged, name: 'Bot · strong' });
    await called(bob, 'Ada', 'strong');
    bob.send(MESSAGE.manage, { do: 'rename', ...forged, name: 'Fool' });
    await bob.until(() => codes(bob).length === 1);
    expect(codes(bob)).toEqual(['malformed']);
    expect(names(ada)[0]).toBe('Ada');
  });

  test('what is no name is refused', async () => {
    const { ada } = await hall.waiting();
    const wild: readonly unknown[] = [
      undefined,
      null,
      'Grace',
      [],
      {},
      { name: 7 },
      { name: '' },
      { name: ['Grace'] },
      { name: 'x'.repeat(LIMITS.rawNameMax + 1) },
    ];
    for (const input of wild) ada.send(MESSAGE.rename, input);
    ada.send(MESSAGE.rename, { name: '\u200b \u0000' });
    await ada.until(() => codes(ada).length === wild.length + 1);
    expect(codes(ada)).toEqual([...wild.map(() => 'malformed'), 'no-name']);
    expect(names(ada)[0]).toBe('Ada');
  });

  test('a seventh in a minute is refused', async () => {
    const { ada } = await hall.waiting();
    for (let i = 1; i <= 7; i++) {
      ada.send(MESSAGE.rename, { name: `Ada ${i}` });
      await ada.until(() => names(ada)[0] === `Ada ${i}` || codes(ada).length > 0);
    }
    expect(codes(ada)).toEqual(['too-many']);
    expect(names(ada)[0]).toBe('Ada 6');
  });
});

describe('terms', () => {
  test('[TABLE-13.1] the host changes them while the match waits, and everybody sees it', async () => {
    const { matchId, ada } = await hall.waiting({ game: 'lowest', options: { seats: 3 } });
    const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
    const watcher = await hall.join(matchId, 'watch');
    ada.send(MESSAGE.manage, { do: 'terms', ...FAST });
    await Promise.all(
      [ada, bob, watcher].map((client) => client.until(() => client.state.takebacks === 'never')),
    );
    expect(watcher.state.clock).toEqual(FAST.clock);
    expect(hall.server.app.tables.find(matchId)?.row()).toMatchObject(FAST);
    const cleo = await hall.join(matchId, 'seat', undefined, 'Cleo');
    await cleo.until(() => cleo.state.status === 'playing' && (cleo.state.seats[0]?.clockMs ?? 0) > 0);
    expect(codes(ada)).toEqual([]);
  });

  test('are not for others, nor for a match that has begun', async () => {
    const { matchId, ada } = await hall.waiting();
    const watcher = await hall.join(matchId, 'watch');
    watcher.send(MESSAGE.manage, { do: 'terms', ...FAST });
    await watcher.until(() => codes(watcher).length === 1);
    expect(codes(watcher)).toEqual(['not-host']);
    const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
    await bob.until(() => bob.state.status === 'playing');
    ada.send(MESSAGE.manage, { do: 'terms', ...FAST });
    await ada.until(() => codes(ada).length === 1);
    expect(codes(ada)).toEqual(['terms-fixed']);
    expect(bob.state.clock).toEqual({ kind: 'untimed' });
  });

  test('of any other shape are malformed', async () => {
    const { ada } = await hall.waiting();
    const wild: readonly unknown[] = [
      {},
      { clock: FAST.clock },
      { takebacks: 'never' },
      { ...FAST, takebacks: 'always' },
      { ...FAST, clock: 'fischer' },
      { ...FAST, clock: { kind: 'fischer', initialMs: '300000', incrementMs: 0 } },
      { ...FAST, clock: { kind: 'fischer', initialMs: 1e15, incrementMs: 0 } },
      { ...FAST, clock: { kind: 'days', days: 0 } },
      { ...FAST, clock: { ...FAST.clock, secret: 1 } },
    ];
    for (const input of wild) ada.send(MESSAGE.manage, { do: 'terms', ...(input as object) });
    await ada.until(() => codes(ada).length === wild.length);
    expect(new Set(codes(ada))).toEqual(new Set(['malformed']));
    expect(ada.state.clock).toEqual({ kind: 'untimed' });
  });

  test('[TABLE-13.2] a seat wanted under others is refused', async () => {
    const { matchId, ada } = await hall.waiting();
    const sit = (terms: unknown) => enter(hall.url, matchId, 'seat', undefined, 'Bob', terms);
    expect(await sit(FAST)).toMatchObject({ status: 409, body: { error: 'terms-changed' } });
    expect(await sit('untimed')).toMatchObject({ status: 400, body: { error: 'bad-request' } });
    // Who has a seat gets it back whatever it had seen.
    expect((await hall.join(matchId, 'seat', ada.token, undefined, FAST)).seat).toBe(0);
    const seen = { clock: { kind: 'untimed' }, takebacks: 'quiet' };
    expect((await hall.join(matchId, 'seat', undefined, 'Bob', seen)).seat).toBe(1);
  });
});
