// Somebody who rules a match, over real sockets (TABLE-18): named in the open, sees what the game shows it, pauses, goes back, comes
// back; and what nobody but its own gets a byte of.

import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import { nameOfPerson } from '@hexmarch/shared/match/record/people';
import { MESSAGE, type OverlayMessage, type WelcomeMessage } from '@hexmarch/shared/protocol/room/messages';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { BidsState } from '../fixtures/bidsGame.ts';
import { harness } from '../support/harness.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);
const OPTIONS = { seats: 3, seatsMin: 3, rounds: 3, ending: { afterMs: HOUR_MS }, lockMs: 0 };

const viewOf = ({ view }: TestClient) => view as unknown as BidsState;
const refused = (client: TestClient) => client.last(MESSAGE.refused) as { code: string } | undefined;
const person = (client: TestClient): string => (client.welcome as WelcomeMessage).person;

async function manage(host: TestClient, message: object): Promise<void> {
  host.send(MESSAGE.manage, message);
}

/** Three players and a spectator, whom the host has named arbiter before the last player came. */
async function ruled() {
  const { matchId, ada } = await hall.waiting({ game: 'ruled-bids', options: OPTIONS });
  const gil = await hall.join(matchId, 'watch', undefined, 'Gil');
  const spectator = await hall.join(matchId, 'watch');
  await manage(ada, { do: 'nameArbiter', person: person(gil) });
  await gil.until(() => gil.welcome?.arbiter === true);
  const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
  const cleo = await hall.join(matchId, 'seat', undefined, 'Cleo');
  const all = [ada, bob, cleo, gil, spectator];
  await Promise.all(all.map((client) => client.until(() => client.state.status === 'playing')));
  return { matchId, ada, bob, cleo, gil, spectator, players: [ada, bob, cleo], all };
}

/** A ruling, and waits until everybody has received it; retried if somebody else was faster. */
async function rule(gil: TestClient, text: string, all: readonly TestClient[]): Promise<void> {
  const before = gil.state.sequence;
  const played = gil.play(`=${text}`);
  await gil.until(() => gil.state.sequence > before || gil.refusal(played) !== undefined);
  if (gil.refusal(played)?.code === 'stale') return rule(gil, text, all);
  await Promise.all(all.map((client) => client.until(() => client.state.sequence > before)));
}

test('[TABLE-18.2] all see who rules, before they sit down and after', async () => {
  const { matchId, ada, all, spectator, gil } = await ruled();
  for (const client of all)
    expect(client.state.arbiters).toEqual([{ name: 'Gil', person: person(gil), online: true }]);
  expect(spectator.state.watchers).toBe(1);
  expect(ada.state.ruling).toEqual({ arbiter: 'apart', acts: ['pause', 'abort', 'rewind'] });
  const table = hall.server.app.tables.find(matchId);
  const stored = table?.match?.head.line.arbiters ?? [];
  expect(stored.map((one) => nameOfPerson(table?.seating.recorded.names, one))).toEqual(['Gil']);
  await gil.leave();
  await spectator.until(() => spectator.state.arbiters[0]?.online === false);
});

test('[TABLE-18.1] pauses, goes back, and sees what its view allows and no more', async () => {
  const { ada, bob, gil, spectator, players, all } = await ruled();
  await bob.act('bid 7');
  await gil.until(() => viewOf(gil).bids?.[1] === 0);
  expect([viewOf(gil).bids, viewOf(bob).bids]).toEqual([
    [null, 0, null],
    [null, 7, null],
  ]);
  expect([viewOf(spectator).bids, viewOf(ada).bids]).toEqual(new Array(2).fill([null, null, null]));
  const overlays = gil.all(MESSAGE.overlay).map((overlay) => (overlay as OverlayMessage).fields);
  expect(overlays).toEqual([{ bids: [null, 0, null] }]);
  await rule(gil, '@pause', all);
  expect(spectator.state.table.paused).toBe(true);
  expect(spectator.state.due).toEqual([]);
  await ada.act('bid 2');
  await rule(gil, '@resume', all);
  expect(spectator.state.due.map(({ command }) => command)).toEqual(['resolve']);
  for (const client of players) await client.act('ready');
  await spectator.until(() => viewOf(spectator).round === 1);
  expect(viewOf(spectator).points).toEqual([0, 1, 0]);
  const ended = spectator.state.sequence - 1;
  await rule(gil, `@rewind ${ended}`, all);
  expect(viewOf(spectator)).toMatchObject({ round: 0, points: [0, 0, 0], ready: [true, true, false] });
  await bob.until(() => viewOf(bob).bids?.[1] === 7);
  expect(viewOf(gil).bids).toEqual([0, 0, null]);
  expect(spectator.state.last).toBe(`=*[{"type":"@rewound","seat":-2,"to":${ended}}]`);
});

test('[TABLE-18.7] a match that is over goes on by ruling, with unpredictable dice', async () => {
  const { ada, gil, spectator, players, all } = await ruled();
  const { commitment } = spectator.state.dice;
  await ada.act('ready');
  await gil.until(() => gil.state.sequence === 2);
  await rule(gil, '@abort', all);
  await Promise.all(all.map((client) => client.until(() => client.state.status === 'over')));
  const { secret: first } = spectator.state.dice;
  expect(nodeHasher.sha256OfHex(first)).toBe(commitment);
  await rule(gil, '@rewind 1', all);
  await Promise.all(all.map((client) => client.until(() => client.state.status === 'playing')));
  for (const client of all) expect(client.state).toMatchObject({ outcome: null, dice: { secret: '' } });
  for (const client of players) await client.act('ready');
  await spectator.until(() => viewOf(spectator).round === 1);
  await rule(gil, '@abort', all);
  await spectator.until(() => spectator.state.status === 'over');
  expect(nodeHasher.sha256OfHex(spectator.state.dice.secret)).toBe(first);
});

test('[TABLE-18.3] nobody else rules, and the arbiter plays no seat', async () => {
  const { ada, gil, spectator } = await ruled();
  ada.play('=@pause');
  await ada.until(() => refused(ada)?.code === 'not-arbiter');
  spectator.play('=@pause');
  await spectator.until(() => refused(spectator)?.code === 'not-arbiter');
  gil.play('bid 3');
  await gil.until(() => refused(gil)?.code === 'not-seated');
  const played = gil.play('=bid 3');
  await gil.until(() => gil.refusal(played)?.code === 'players-only');
  gil.play('=@pause', 0);
  await gil.until(() => refused(gil)?.code === 'stale');
  expect(spectator.state.sequence).toBe(1);
});

test('[TABLE-18.1] the host alone names the arbiter, while the match waits and everybody is there', async () => {
  const { matchId, ada } = await hall.waiting({ game: 'ruled-bids', options: OPTIONS });
  const gil = await hall.join(matchId, 'watch', undefined, 'Gil');
  const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
  await manage(bob, { do: 'nameArbiter', person: person(bob) });
  await bob.until(() => refused(bob)?.code === 'not-host');
  await manage(ada, { do: 'nameArbiter', person: 'nobody' });
  await ada.until(() => refused(ada)?.code === 'unknown-person');
  bob.drop();
  await ada.until(() => ada.state.seats[1]?.online === false);
  await manage(ada, { do: 'nameArbiter', person: person(gil) });
  await ada.until(() => refused(ada)?.code === 'somebody-away');
  const again = await hall.join(matchId, 'seat', bob.token);
  await manage(ada, { do: 'nameArbiter', person: person(gil) });
  await ada.until(() => ada.state.arbiters.length === 1);
  await manage(ada, { do: 'dismissArbiter', person: person(gil) });
  await ada.until(() => ada.state.arbiters.length === 0);
  await gil.until(() => gil.welcome?.arbiter === undefined);
  // A player gives up the seat by it: it is free for others.
  await manage(ada, { do: 'nameArbiter', person: person(again) });
  await again.until(() => again.welcome?.arbiter === true);
  expect(again.welcome?.seat).toBeNull();
  expect(ada.state.seats[1]?.name).toBe('');
  await hall.join(matchId, 'seat', undefined, 'Dan');
  await hall.join(matchId, 'seat', undefined, 'Eve');
  await ada.until(() => ada.state.status === 'playing');
  await manage(ada, { do: 'dismissArbiter', person: person(again) });
  await ada.until(() => refused(ada)?.code === 'match-running');
});

test('in a game without arbiters nobody is named', async () => {
  const { matchId, ada } = await hall.waiting({ game: 'bids', options: { ...OPTIONS } });
  const gil = await hall.join(matchId, 'watch', undefined, 'Gil');
  await manage(ada, { do: 'nameArbiter', person: person(gil) });
  await ada.until(() => refused(ada)?.code === 'no-such-act');
});

test('the arbiter rejoins by the key, also where spectators are not allowed', async () => {
  const { matchId, ada, bob, gil, all } = await ruled();
  await manage(ada, { do: 'refuseWatchers' });
  await bob.act('bid 4');
  gil.drop();
  await ada.until(() => ada.state.arbiters[0]?.online === false);
  const back = await hall.join(matchId, 'watch', gil.token, 'Gil');
  await back.until(() => back.last(MESSAGE.overlay) !== undefined);
  expect(back.welcome).toMatchObject({ seat: null, arbiter: true });
  expect(viewOf(back).bids).toEqual([null, 0, null]);
  const others = all.filter((client) => client !== gil && client.closeCode === undefined);
  await rule(back, '@pause', [back, ...others.slice(0, 3)]);
  expect(ada.state.table.paused).toBe(true);
});
