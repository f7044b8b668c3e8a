// Changes of names and settings over the wire: permissions, refusals, and broadcasts.

import { LIMITS, MESSAGE, type RefusedMessage } from '@hexmarch/shared/protocol/room/messages';
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
    const spectator = await hall.join(matchId, 'watch', undefined, 'Fern');
    const bob = await hall.join(matchId, 'seat', spectator.token, 'Robert');
    await called(bob, 'Ada', 'Robert');
    await called(ada, 'Ada', 'Robert');
  });

  test('[TABLE-12.1] the second of a name has a number, for everybody and in the lobby', async () => {
    const { matchId, ada } = await hall.waiting();
    const bob = await hall.join(matchId, 'seat', undefined, 'ADA');
    await Promise.all([ada, bob].map((client) => called(client, 'Ada', 'ADA 2')));
    expect(hall.server.app.tables.find(matchId)?.row().seats).toEqual(['Ada', 'ADA 2']);
  });

  test('[TABLE-12.2] a player takes another name while the match waits and while it is played', async () => {
    const { matchId, ada } = await hall.waiting();
    ada.send(MESSAGE.rename, { name: ' Ada \u202e Lovelace ' });
    await called(ada, 'Ada Lovelace', '');
    const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
    await bob.until(() => bob.state.status === 'playing');
    const spectator = await hall.join(matchId, 'watch');
    bob.send(MESSAGE.rename, { name: 'Robert' });
    await Promise.all([ada, bob, spectator].map((client) => called(client, 'Ada Lovelace', 'Robert')));
    await bob.act('choose 4');
    // Rejoining does not change the name.
    const back = await hall.join(matchId, 'seat', bob.token, 'Somebody');
    expect(names(back)).toEqual(['Ada Lovelace', 'Robert']);
    expect([...codes(ada), ...codes(bob)]).toEqual([]);
  });

  test('nobody renames another person, or sounds like a bot', async () => {
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
    const spectator = await hall.join(matchId, 'watch');
    ada.send(MESSAGE.manage, { do: 'terms', ...FAST });
    await Promise.all(
      [ada, bob, spectator].map((client) => client.until(() => client.state.takebacks === 'never')),
    );
    expect(spectator.state.clock).toEqual(FAST.clock);
    expect(hall.server.app.tables.find(matchId)?.row()).toMatchObject(FAST);
    const cleo = await hall.join(matchId, 'seat', undefined, 'Cleo');
    await cleo.until(() => cleo.state.status === 'playing' && (cleo.state.seats[0]?.clockMs ?? 0) > 0);
    expect(codes(ada)).toEqual([]);
  });

  test('are refused to others, and after the match has begun', async () => {
    const { matchId, ada } = await hall.waiting();
    const spectator = await hall.join(matchId, 'watch');
    spectator.send(MESSAGE.manage, { do: 'terms', ...FAST });
    await spectator.until(() => codes(spectator).length === 1);
    expect(codes(spectator)).toEqual(['not-host']);
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

  test('[TABLE-13.2] a seat wanted under other settings is refused', async () => {
    const { matchId, ada } = await hall.waiting();
    const sit = (terms: unknown) => enter(hall.url, matchId, 'seat', undefined, 'Bob', terms);
    expect(await sit(FAST)).toMatchObject({ status: 409, body: { error: 'terms-changed' } });
    expect(await sit('untimed')).toMatchObject({ status: 400, body: { error: 'bad-request' } });
    // A player rejoins the seat whatever settings were shown.
    expect((await hall.join(matchId, 'seat', ada.token, undefined, FAST)).seat).toBe(0);
    const seen = { clock: { kind: 'untimed' }, takebacks: 'quiet' };
    expect((await hall.join(matchId, 'seat', undefined, 'Bob', seen)).seat).toBe(1);
  });
});
