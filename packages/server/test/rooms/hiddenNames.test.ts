// TABLE-22: with hidden names no frame and no response reveals who is who, who is there and when somebody writes until
// the match has ended; an arbiter, and a host who does not play, see who plays.

import { join } from 'node:path';
import { nameOfPerson, nameOfSeat } from '@hexmarch/shared/match/record/people';
import { ALL } from '@hexmarch/shared/protocol/people/chat';
import { type CreateMatchRequest, type MatchRow, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import type { Table } from '../../src/table/table.ts';
import { ask, heard, saysTo } from '../support/chatting.ts';
import { harness } from '../support/harness.ts';
import { holds } from '../support/holds.ts';
import { tempDir } from '../support/tempDir.ts';
import type { TestClient } from '../support/testClient.ts';

const store = new SqliteStore(join(tempDir(), 'log.sqlite'));
const hall = harness(['--no-limits'], { store });
const NAMES = ['Quetzalli', 'Wilhelmine', 'Xanthippe'] as const;
const MASKS = ['Player 1', 'Player 2', 'Player 3'];
const OPEN: Partial<CreateMatchRequest> = {
  game: 'skirmish',
  options: { players: 3, mapSeed: 7, votes: 'off' },
  visibility: 'public',
  name: NAMES[0],
};
const HIDDEN = { ...OPEN, hidesNames: true } as const;

async function room() {
  const { ada, matchId, code } = await hall.waiting(HIDDEN);
  const spectator = await hall.join(matchId, 'watch', undefined, 'Ypsilanti');
  const others: TestClient[] = [];
  for (const name of NAMES.slice(1)) others.push(await hall.join(matchId, 'seat', undefined, name));
  await spectator.until(() => spectator.state.status === 'playing');
  return { matchId, code, players: [ada, ...others], spectator, everybody: [ada, ...others, spectator] };
}
type Room = Awaited<ReturnType<typeof room>>;

const names = (client: TestClient): readonly string[] => client.state.seats.map(({ name }) => name);
const answer = async (path: string): Promise<string> => (await fetch(`${hall.url}/api${path}`)).text();
const answers = ({ matchId, code }: Room): Promise<readonly string[]> =>
  Promise.all(['/matches', `/codes/${code}`, `/matches/${matchId}/record`].map(answer));
const rowOf = async ({ matchId }: Room): Promise<MatchRow | undefined> =>
  (JSON.parse(await answer('/matches')) as readonly MatchRow[]).find((row) => row.matchId === matchId);

/** A client knows its own name alone, and requests reveal none. */
async function expectNobodyKnown(at: Room): Promise<void> {
  const texts = await answers(at);
  for (const name of [...NAMES, 'Ypsilanti']) {
    for (const { frames } of at.everybody) expect(holds(frames, name)).toBe(false);
    for (const text of texts) expect(text).not.toContain(name);
  }
}

async function end({ players, spectator }: Room): Promise<void> {
  for (const player of players.slice(1)) await player.act('resign');
  await spectator.until(() => spectator.state.status === 'over' && !spectator.state.hidesNames);
}

test('[TABLE-22.1] no name leaves the server before the match has ended, and all of them then', async () => {
  const at = await room();
  const [ada, bob] = at.players as [TestClient, TestClient];
  await ada.act('away 1');
  await saysTo(bob, ALL, 'who am I?');
  await saysTo(at.spectator, 'watchers', 'I look on');
  bob.send(MESSAGE.rename, { name: 'Wilhelmina' });
  expect(names(ada)).toEqual(MASKS);
  // Nor who has made the room, but to that one.
  expect(at.everybody.map((client) => client.state.host)).toEqual(['', '', '', '']);
  expect(at.everybody.map((client) => client.welcome?.host)).toEqual([true, undefined, undefined, undefined]);
  expect(ada.state).toMatchObject({ hidesNames: true });
  expect(await rowOf(at)).toMatchObject({ seats: MASKS, hidesNames: true });
  await expectNobodyKnown(at);
  await end(at);
  const bySeat = at.players.map(({ seat }) => seat ?? 0);
  const real = [NAMES[0], 'Wilhelmina', NAMES[2]];
  expect(bySeat.map((seat) => names(at.spectator)[seat])).toEqual(real);
  ask(ada, { do: 'page', channel: ALL, before: 0 });
  await ada.until(() => heard(ada, ALL).some(({ name }) => name === 'Wilhelmina'));
  expect(heard(ada, ALL).at(-1)?.at).toBeGreaterThan(0);
});

test('[TABLE-22.2] presence is hidden, and when others write', async () => {
  const at = await room();
  const [ada, bob, cleo] = at.players as [TestClient, TestClient, TestClient];
  const own = await saysTo(bob, ALL, 'now');
  expect(own.at).toBeGreaterThan(0);
  await ada.until(() => heard(ada, ALL).length > 0);
  expect(heard(ada, ALL)[0]).toMatchObject({ at: 0, name: MASKS[bob.seat ?? 0], seat: bob.seat });
  const before = ada.frames.length;
  bob.drop();
  // What comes after it has not been overlooked.
  await saysTo(cleo, ALL, 'still here');
  await ada.until(() => heard(ada, ALL).length > 1);
  expect(ada.state.seats.map(({ online }) => online)).toEqual([true, true, true]);
  expect(ada.frames.length - before).toBe(1);
  expect((await rowOf(at))?.here).toEqual([true, true, true]);
});

test('[TABLE-22.3] an arbiter or host who does not play sees who plays, and nobody else', async () => {
  const { ada, matchId } = await hall.waiting(HIDDEN);
  const person = ada.welcome?.person ?? '';
  ada.send(MESSAGE.manage, { do: 'nameArbiter', person });
  await ada.until(() => ada.state.arbiters.length > 0);
  const bob = await hall.join(matchId, 'seat', undefined, NAMES[1]);
  expect(ada.welcome?.names).toBeUndefined();
  const table = hall.server.app.tables.find(matchId);
  const host = table?.seating.person(person);
  if (table === undefined || host === undefined) throw new Error('nobody there');
  table.seating.stand(host);
  table.messages.tellOwnParts();
  await ada.until(() => ada.welcome?.names !== undefined);
  expect(ada.welcome?.names).toContain(NAMES[1]);
  expect(bob.welcome?.names).toBeUndefined();
  expect(holds(bob.frames, NAMES[0])).toBe(false);
});

test('[TABLE-22.5] that the arbiter plays is shown, and not which of the players it is', async () => {
  const { ada, matchId } = await hall.waiting(HIDDEN);
  ada.send(MESSAGE.manage, { do: 'nameArbiter', person: ada.welcome?.person ?? '' });
  const others: TestClient[] = [];
  for (const name of NAMES.slice(1)) others.push(await hall.join(matchId, 'seat', undefined, name));
  const everybody = [ada, ...others];
  await Promise.all(everybody.map((client) => client.until(() => client.state.status === 'playing')));
  const ruling = [{ name: 'Guest', person: '', online: true }];
  for (const client of everybody) expect(client.state.arbiters).toEqual(ruling);
  expect(everybody.map((client) => client.welcome?.arbiter)).toEqual([true, undefined, undefined]);
  const table = hall.server.app.tables.find(matchId);
  const { seats = [], arbiters = [] } = table?.match?.head.line ?? {};
  const { names } = (table as Table).seating.recorded;
  expect(arbiters.map((one) => nameOfPerson(names, one))).toEqual(['Guest']);
  expect(seats.map((seat) => nameOfSeat(seat, names))).toEqual(MASKS);
  // Nor is it equal for both.
  for (const seat of seats) expect(seat).not.toMatchObject({ person: arbiters[0] });
  await end({ players: everybody, spectator: ada } as unknown as Room);
  await ada.until(() => ada.state.arbiters[0]?.name === NAMES[0]);
});

test('[TABLE-22.4] hidden names stay hidden after a restart', async () => {
  const at = await room();
  const stored = (await store.table(at.matchId))?.people ?? '';
  expect(JSON.parse(stored).seats[0]).toMatchObject({ name: 'Player 1', realName: expect.any(String) });
  await end(at);
  await Promise.all(at.everybody.map((client) => client.leave()));
  hall.server.app.tables.find(at.matchId)?.unload();
  const again = await hall.join(at.matchId, 'watch');
  expect([...names(again)].sort()).toEqual([...NAMES].sort());
  expect(again.state.hidesNames).toBe(false);
});

test('in a room that hides nothing everybody is called by name', async () => {
  const { ada } = await hall.waiting(OPEN);
  expect(names(ada)[0]).toBe(NAMES[0]);
  expect(ada.state.hidesNames).toBe(false);
});
