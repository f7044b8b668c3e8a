// [TABLE-23] What a companion sees goes to that one alone. Two runs of one match that differ in nothing but a companion: everybody else
// gets the same frames, in number, size, order and bytes, but for the list of companions; and so does the companion after its end. Over
// real sockets nothing that is secret is in any frame of who has only asked.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { groupOf } from '@hexmarch/shared/protocol/people/chat';
import type { Accompany } from '@hexmarch/shared/protocol/room/companions';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { idOf, saysTo, texts } from '../support/chatting.ts';
import { harness } from '../support/harness.ts';
import { holds } from '../support/holds.ts';
import { soon } from '../support/servers.ts';
import type { TestClient } from '../support/testClient.ts';
import { expectAlike, give, type Run, runOf } from '../support/twoRuns.ts';

const OPTIONS = { seats: 3, seatsMin: 3, rounds: 9, ending: { afterMs: 3_600_000 }, lockMs: 0 };
const PRIVATE = 'nobody else may read this';
const SHOWN: Seat = 1;
/** Spectators are seated behind the three players. */
const COMPANION = 4;

async function ask({ table, listeners }: Run, who: number, message: Accompany): Promise<void> {
  const person = listeners[who]?.userData;
  if (person === undefined) throw new Error(`nobody is there as ${who}`);
  expect(await table.companions.ask(person, message)).toBeUndefined();
  await soon();
}

const idIn = ({ listeners }: Run): string => listeners[COMPANION]?.userData.id ?? '';

/** Everybody bids, and ends the round. */
async function round(runs: readonly Run[]): Promise<void> {
  for (const text of ['bid 3', 'ready'])
    for (const run of runs) for (const seat of [1, 0, 2]) await give(run, seat, text);
}

test('others get the same frames, whoever accompanies a seat', async () => {
  const begin = () => runOf(bids as unknown as AnyGame, OPTIONS, 3, 0, 2);
  const runs = [await begin(), await begin()];
  const [one] = runs as [Run, Run];
  await ask(one, COMPANION, { do: 'askToAccompany', seat: SHOWN });
  // The seat gets the request, which is not compared here.
  for (const run of runs) run.listeners[SHOWN]?.frames.splice(0);
  expect(expectAlike(runs, COMPANION, { asked: true })).toBe(false);
  await ask(one, SHOWN, { do: 'letAccompany', person: idIn(one) });
  const patches = one.listeners.map(({ frames }) => frames.splice(0));
  expect(patches[0]).toHaveLength(1);
  for (const other of [2, 3]) expect(patches[other]).toEqual(patches[0]);
  for (let i = 0; i < 3; i++) {
    await round(runs);
    expect(expectAlike(runs, COMPANION, { round: i })).toBe(false);
  }
  await ask(one, SHOWN, { do: 'endAccompanying', person: idIn(one) });
  for (const { frames } of one.listeners) frames.splice(0);
  for (let i = 0; i < 3; i++) {
    await round(runs);
    expect(expectAlike(runs, COMPANION, { after: i })).toBe(true);
  }
});

const hall = harness(['--no-limits']);
const viewOf = ({ view }: TestClient) => view as unknown as BidsState;
const asks = (client: TestClient, message: Accompany) => client.send(MESSAGE.manage, message);
const companyOf = (client: TestClient) => client.last(MESSAGE.company);

test('over sockets: requested, shown, listed for all, and ended', async () => {
  const { matchId, players } = await hall.seated({ game: 'bids', options: OPTIONS });
  const [ada, bob] = players as [TestClient, TestClient];
  const dan = await hall.join(matchId, 'watch', undefined, 'Dan');
  const eve = await hall.join(matchId, 'watch', undefined, 'Eve');
  await bob.act('bid 7');
  const before = dan.frames.length;
  asks(dan, { do: 'askToAccompany', seat: SHOWN });
  await bob.until(() => companyOf(bob) !== undefined);
  await dan.until(() => companyOf(dan) !== undefined);
  // One frame, the confirmation.
  expect(dan.frames.length).toBe(before + 1);
  expect(viewOf(dan).bids).toEqual([null, null, null]);
  asks(eve, { do: 'askToAccompany', seat: 9 });
  await eve.until(() => JSON.stringify(eve.received).includes('unknown-person'));
  asks(eve, { do: 'askToAccompany' } as unknown as Accompany);
  await eve.until(() => JSON.stringify(eve.received).includes('malformed'));

  const person = dan.welcome?.person ?? '';
  asks(bob, { do: 'letAccompany', person });
  await dan.until(() => viewOf(dan).bids?.[SHOWN] === 7);
  const listed = [{ seat: SHOWN, person, name: 'Dan', online: true }];
  for (const one of [ada, bob, dan, eve]) {
    await one.until(() => one.state.companions.length === 1);
    expect(one.state.companions).toEqual(listed);
  }
  // No private message of that seat.
  await saysTo(ada, groupOf([idOf(ada), idOf(bob)]), PRIVATE);
  await bob.until(() => texts(bob, groupOf([idOf(ada), idOf(bob)])).length === 1);
  await bob.act('bid 8');
  await dan.until(() => viewOf(dan).bids?.[SHOWN] === 8);
  expect(viewOf(eve).bids).toEqual([null, null, null]);
  for (const one of [dan, eve]) expect(holds(one.frames, PRIVATE)).toBe(false);

  asks(bob, { do: 'endAccompanying', person });
  await dan.until(() => JSON.stringify(companyOf(dan)) === '{}');
  await eve.until(() => eve.state.companions.length === 0);
  const after = dan.received.length;
  await bob.act('bid 9');
  await ada.act('bid 2');
  expect(dan.received.slice(after)).toEqual([]);
});
