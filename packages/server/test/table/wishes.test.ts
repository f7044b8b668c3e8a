// Wishes before a match (TABLE-20): colours and patterns, each colour once.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { snapshotOf as roomSnapshot } from '@hexmarch/shared/protocol/room/roomState';
import { forged, type LooseLine } from '../../../shared/test/match/forge.ts';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { Person } from '../../src/match/person.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { syncMatch } from '../../src/sync/syncMatch.ts';
import type { Table } from '../../src/table/table.ts';
import { bids } from '../fixtures/bidsGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { recordOf } from '../support/recordOf.ts';
import { serverOn, soon } from '../support/servers.ts';

const GAMES = [skirmish, bids] as unknown as readonly AnyGame[];
const PURPLE = { colour: 16, pattern: 2 };
const RED = { colour: 1, pattern: 16 };

async function waiting(game = 'skirmish') {
  const memory = new Memory();
  const clock = new FakeClock();
  const server = serverOn(new MemoryStore(memory), clock, undefined, GAMES);
  const options = game === 'skirmish' ? { players: 3 } : { seats: 3 };
  const { table, token } = await server.tables.create({ ...DUEL_REQUEST, game, options }, 'Ada');
  const ada = (await table.enter(token, '', 'seat')).person;
  const bob = (await table.enter(undefined, 'Bob', 'seat')).person;
  for (const person of [ada, bob]) table.arrive(person);
  await soon();
  return { memory, clock, table, ada, bob };
}

const wish = (table: Table, person: Person, what: object | null) =>
  table.hostActions.wish(person, { do: 'wish', wish: what });

const shown = (table: Table) => {
  const { state, sync } = syncMatch(table);
  sync();
  return roomSnapshot(state as never).seats.map((seat) => seat.wish);
};

async function begin(table: Table): Promise<SkirmishState> {
  table.arrive((await table.enter(undefined, 'Cleo', 'seat')).person);
  await soon();
  return table.match?.position.state as SkirmishState;
}

test('[TABLE-20.1] wishes are public; a taken one is refused to others until released', async () => {
  const { table, ada, bob } = await waiting();
  expect(wish(table, ada, PURPLE)).toBeUndefined();
  expect(shown(table)).toEqual([PURPLE, undefined, undefined]);
  expect(wish(table, bob, { ...PURPLE, pattern: 5 })).toBe('wish-taken');
  expect(wish(table, ada, { ...PURPLE, pattern: 9 })).toBeUndefined();
  expect(wish(table, ada, RED)).toBeUndefined();
  expect(wish(table, bob, PURPLE)).toBeUndefined();
  expect(wish(table, bob, null)).toBeUndefined();
  expect(shown(table)).toEqual([RED, undefined, undefined]);
});

test('[TABLE-20.2] the match starts with it, the record contains it, and others get different colours', async () => {
  const { table, bob } = await waiting();
  wish(table, bob, RED);
  const { looks } = await begin(table);
  expect(looks[1]).toEqual(RED);
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(3);
  expect(table.match?.head.line.seats.map((seat) => seat.wish)).toEqual([undefined, RED, undefined]);
  expect(wish(table, bob, PURPLE)).toBe('match-running');
  expect(shown(table)).toEqual([undefined, undefined, undefined]);
});

test('a record verifies with it, and not with another or an invalid one', async () => {
  const { memory, table, bob } = await waiting();
  wish(table, bob, RED);
  await begin(table);
  for (const seat of [0, 1]) {
    const seq = table.match?.numberOf(seat) ?? 0;
    table.command(table.seating.seats[seat] as Person, { seq, text: 'resign' }, () => undefined);
    await soon();
  }
  expect(table.status).toBe('over');
  const stored = await new MemoryStore(memory).load(table.setup.matchId);
  if (stored === undefined) throw new Error('the log is gone');
  const lines: LooseLine[] = recordOf(stored, nodeHasher, openSigningKey(undefined).sign)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const problemWith = (changed: object) => {
    const record = forged(lines, ([head]) => {
      head.seats[1].wish = changed;
    });
    return verifyRecordNow(record, { games: GAMES, hasher: nodeHasher }).problem?.reason;
  };
  expect(problemWith(RED)).toBeUndefined();
  expect(problemWith(PURPLE)).toContain('has other events than follow');
  expect(problemWith({ colour: 99 })).toContain('wishes that this game does not have');
});

test('it survives a restart, and is dropped with the seat', async () => {
  const { memory, clock, table, ada, bob } = await waiting();
  wish(table, ada, RED);
  wish(table, bob, PURPLE);
  await soon();
  const again = serverOn(new MemoryStore(memory), clock, undefined, GAMES);
  const woken = (await again.tables.wake(table.setup.matchId)) as Table;
  expect(woken.seating.seats.map((person) => person?.wish)).toEqual([RED, PURPLE, undefined]);
  woken.seating.stand(woken.seating.seats[1] as Person);
  expect(shown(woken)).toEqual([RED, undefined, undefined]);
});

test('refused: invalid wishes, those of seatless people, and in games without wishes', async () => {
  const { table, ada } = await waiting();
  for (const what of [{}, { colour: 0, pattern: 1 }, { colour: 1, pattern: 17 }, { colour: '1', pattern: 1 }])
    expect(wish(table, ada, what)).toBe('malformed');
  const { person } = await table.enter(undefined, 'Gil', 'watch');
  expect(wish(table, person, RED)).toBe('not-seated');
  const other = await waiting('bids');
  expect(wish(other.table, other.ada, RED)).toBe('no-such-act');
});
