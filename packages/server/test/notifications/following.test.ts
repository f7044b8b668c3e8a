// What people who are away are told of a match, and that it is told once: by level, after a restart, and never of what others may not know.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Person } from '../../src/match/person.ts';
import type { NoticeChange } from '../../src/notifications/model/noticeStore.ts';
import { tellings } from '../../src/notifications/tellings.ts';
import { MemoryNotices } from '../../src/store/memory/memoryNotices.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { act, followed, noticesAt, pass, quiet, seatedAt, toldBy } from '../support/noticesAt.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAYS = { clock: { kind: 'days', days: 2 } } as const;
/** In duel both choose first; then the one on the turn rolls and holds. */
const CHOICES = ['choose 3', 'choose 4'] as const;

async function begun(server: Awaited<ReturnType<typeof noticesAt>>, change = {}) {
  const match = await seatedAt(server, change, async (table, [, bob]) => followed(server, table, bob));
  await act(match.table, match.people[0], CHOICES[0]);
  await act(match.table, match.people[1], CHOICES[1]);
  return match;
}

/** Plays until it is that seat's turn. */
async function passTo({ table, people }: Awaited<ReturnType<typeof begun>>, seat: number): Promise<void> {
  while (table.host?.position.turn.awaiting[0] !== seat && table.status === 'playing') {
    const [at = 0] = table.host?.position.turn.awaiting ?? [];
    await act(table, people[at], 'roll');
    if (table.host?.position.turn.awaiting[0] === at) await act(table, people[at], 'hold');
  }
}

test('the beginning is told at once, a turn after a while, and the end; each once', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const match = await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, 0);
  expect(toldBy(server)).toEqual(['begins']);
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 0,1']);
  await act(match.table, match.people[0], 'resign');
  await pass(server, HOUR_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 0,1', 'over 1']);
  await server.notices.stop();
});

test('a turn that has passed meanwhile is told to nobody', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const match = await begun(server);
  await passTo(match, 1);
  await passTo(match, 0);
  await pass(server, HOUR_MS);
  expect(toldBy(server)).toEqual(['begins']);
  await passTo(match, 1);
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 1']);
  await server.notices.stop();
});

test('of a turn that lasts days its player is told once, and reminded once an hour before its end', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const match = await begun(server, DAYS);
  await passTo(match, 1);
  for (let i = 0; i < 46; i++) await pass(server, HOUR_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 1']);
  await pass(server, HOUR_MS + MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 1', 'reminder 1']);
  const { dueAt } = server.carried.at(-1)?.parcel.news ?? {};
  expect(dueAt).toBe(match.table.wallTime(match.table.host?.clock.nextDeadline() ?? 0));
  await server.notices.stop();
});

test('[TABLE-28.3] whoever has days off is reminded before the own time runs out, and not before that of the others', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const change = { clock: { kind: 'days', days: 2, off: 7 } } as const;
  const follow = async (table: Table, [, bob]: readonly Person[]) => followed(server, table, bob);
  const { table, people } = await seatedAt(server, change, follow);
  await act(table, people[1], '@off 1');
  for (let i = 0; i < 47; i++) await pass(server, HOUR_MS);
  await pass(server, 30 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 0,1']);
  await act(table, people[0], CHOICES[0]);
  for (let i = 0; i < 23; i++) await pass(server, HOUR_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 0,1']);
  await pass(server, HOUR_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 0,1', 'reminder 0,1']);
  const { dueAt } = server.carried.at(-1)?.parcel.news ?? {};
  expect(dueAt).toBe(table.wallTime(table.host?.clock.nextDeadline() ?? 0));
  await server.notices.stop();
});

test('[TABLE-28.3] of a turn in which one has days off each is reminded by the own time', () => {
  const known = {
    status: 'playing',
    sequence: 1,
    told: 1,
    turn: 0,
    awaiting: [0, 1],
    winners: null,
  } as const;
  const later = [[1, 100 * HOUR_MS]] as const;
  const told = tellings(
    duel,
    { ...known, status: 'waiting', awaiting: [], dueAt: null },
    { ...known, dueAt: 50 * HOUR_MS, later },
    0,
  );
  const reminders = told.filter(({ kind }) => kind === 'reminder');
  expect(reminders.map(({ to, notBefore }) => [to, notBefore])).toEqual([
    [[0], 49 * HOUR_MS],
    [[1], 99 * HOUR_MS],
  ]);
});

test('whoever has moved in time is not reminded', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const match = await begun(server, DAYS);
  await passTo(match, 1);
  await pass(server, MINUTE_MS);
  await passTo(match, 0);
  for (let i = 0; i < 47; i++) await pass(server, HOUR_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 1']);
  await server.notices.stop();
});

test('kinds that are off, for a person or for a match, are not told', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const match = await seatedAt(server, {}, async (table, [ada, bob]) => {
    await followed(server, table, ada, ['begins']);
    const key = await followed(server, table, bob);
    await server.notices.addressees.set(key, {
      language: 'de',
      zone: 'UTC',
      quiet: null,
      off: ['turn', 'over'],
    });
  });
  await pass(server, MINUTE_MS);
  const kinds = server.carried.map(({ parcel }) => `${parcel.language} ${parcel.news.kind}`);
  expect(kinds.sort()).toEqual(['de begins', 'en turn']);
  expect(match.table.status).toBe('playing');
  await server.notices.stop();
});

test('in quiet hours nothing is told, and when they are over what still holds', async () => {
  const clock = new FakeClock(Date.parse('2026-11-23T21:50:00Z'));
  const server = await noticesAt({ clock });
  await server.notices.start();
  const match = await seatedAt(server, {}, async (table, [, bob]) => {
    const key = await followed(server, table, bob);
    const quiet = { from: 23 * 60, to: 7 * 60 };
    await server.notices.addressees.set(key, { language: 'en', zone: 'Europe/Berlin', quiet, off: [] });
  });
  await act(match.table, match.people[0], CHOICES[0]);
  await act(match.table, match.people[1], CHOICES[1]);
  await pass(server, 0);
  await pass(server, 11 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins']);
  await passTo(match, 0);
  await passTo(match, 1);
  for (let i = 0; i < 7; i++) await pass(server, HOUR_MS);
  expect(toldBy(server)).toEqual(['begins']);
  for (let i = 0; i < 2; i++) await pass(server, HOUR_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 1']);
  await server.notices.stop();
});

test('quiet hours that begin while something is on its way hold for it too', async () => {
  const clock = new FakeClock(Date.parse('2026-11-23T22:00:00Z'));
  const server = await noticesAt({ clock });
  await server.notices.start();
  let key = '';
  await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, 0);
  const settings = { language: 'en', zone: 'UTC', off: [] } as const;
  await server.notices.addressees.set(key, { ...settings, quiet: { from: 22 * 60, to: 23 * 60 } });
  await pass(server, 59 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins']);
  await pass(server, 2 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'turn 0,1']);
  await server.notices.stop();
});

test('a kind that is switched off while something is on its way is not told', async () => {
  const server = await noticesAt();
  await server.notices.start();
  let key = '';
  await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, 0);
  await server.notices.addressees.set(key, { language: 'en', zone: 'UTC', quiet: null, off: ['turn'] });
  await pass(server, HOUR_MS);
  expect(toldBy(server)).toEqual(['begins']);
  await server.notices.stop();
});

test('what happened just before a crash, and was in the log alone, is told after the restart, once', async () => {
  const store = new MemoryStore();
  const memory = new Map<string, string>();
  const clock = new FakeClock();
  const server = await noticesAt({ store, kept: new MemoryNotices(memory), clock });
  const match = await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, 0);
  // From here on nothing of notices comes to the disk, as when the process dies before it.
  const before = new Map(memory);
  await act(match.table, match.people[0], 'resign');
  await server.tables.closeAll();

  for (const told of [['over 1'], []]) {
    const again = await noticesAt({ store, kept: new MemoryNotices(before), clock });
    await again.notices.start();
    await pass(again, MINUTE_MS);
    expect(toldBy(again)).toEqual(told);
    expect(again.warnings).toEqual([]);
    await again.notices.stop();
    await again.tables.closeAll();
  }
});

test('after a quiet restart nothing is told again, no table is woken, and reminders move by the outage', async () => {
  const store = new MemoryStore();
  const memory = new Map<string, string>();
  const clock = new FakeClock();
  const server = await noticesAt({ store, kept: new MemoryNotices(memory), clock });
  await server.notices.start();
  const match = await begun(server, DAYS);
  await passTo(match, 1);
  await pass(server, MINUTE_MS);
  const { dueAt } = server.book.matches.get(match.matchId) ?? {};
  await server.notices.stop();
  await server.tables.closeAll();
  // The wall goes on while the server is down, its uptime does not.
  clock.set(clock.now() + 10 * HOUR_MS);
  const again = await noticesAt({ store, kept: new MemoryNotices(memory), clock });
  await again.notices.start();
  await pass(again, 0);
  expect(again.tables.count).toBe(0);
  expect(again.book.matches.get(match.matchId)?.dueAt).toBe((dueAt ?? 0) + 10 * HOUR_MS);
  for (let i = 0; i < 45; i++) await pass(again, HOUR_MS);
  expect(toldBy(again)).toEqual([]);
  for (let i = 0; i < 3; i++) await pass(again, HOUR_MS);
  expect(toldBy(again)).toEqual(['reminder 1']);
  await again.notices.stop();
});

test('a write that fails tells nothing, and the next action tells what holds then', async () => {
  class Failing extends MemoryNotices {
    isFailing = false;
    override async write(changes: readonly NoticeChange[]): Promise<void> {
      if (this.isFailing) throw new Error('disk full');
      await super.write(changes);
    }
  }
  const kept = new Failing();
  const server = await noticesAt({ kept });
  await server.notices.start();
  const match = await begun(server);
  kept.isFailing = true;
  await passTo(match, 1);
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins']);
  kept.isFailing = false;
  await act(match.table, match.people[1], 'resign');
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'over 0']);
  await server.notices.stop();
});

/** Bids with notices of its own: what a round came to. */
const tellingBids = {
  ...bids,
  notices: (before: BidsState, after: BidsState) => {
    if (after.round === before.round) return [];
    const gained = after.points.flatMap((points, seat) =>
      points > (before.points[seat] ?? 0) ? [seat] : [],
    );
    const words = { en: `Round ${before.round}`, de: `Runde ${before.round}`, es: `Ronda ${before.round}` };
    return [
      { kind: 'round', to: null, words },
      { kind: 'gain', to: gained, words },
    ];
  },
} as unknown as AnyGame;

const BIDS_REQUEST = {
  game: 'bids',
  options: { seats: 2, seatsMin: 2, rounds: 3, ending: { afterMs: HOUR_MS }, lockMs: 0 },
} as const;

test('a game tells what it wants of what everybody may see, and what is sealed neither causes nor changes a notice', async () => {
  const runs = await Promise.all(
    [true, false].map(async (bidsTwice) => {
      const server = await noticesAt({ games: [tellingBids] });
      await server.notices.start();
      const match = await seatedAt(server, BIDS_REQUEST, async (table, [, bob]) =>
        followed(server, table, bob),
      );
      await pass(server, 0);
      const writes = [server.book.letters.size];
      if (bidsTwice) await act(match.table, match.people[0], 'bid 5');
      await act(match.table, match.people[0], 'bid 7');
      await act(match.table, match.people[1], 'bid 4');
      writes.push(server.book.letters.size);
      await act(match.table, match.people[0], 'ready');
      await act(match.table, match.people[1], 'ready');
      await pass(server, 0);
      await pass(server, 0);
      await server.notices.stop();
      return { told: server.carried.map(({ parcel }) => ({ ...parcel, matchId: '' })), writes };
    }),
  );
  expect(runs[0]?.told.map(({ news }) => news.kind)).toEqual(['begins', 'round']);
  expect(runs[0]).toEqual(runs[1]);
});

test('whoever was sent away from the table is told no more of it', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const { table } = await server.tables.create(DUEL_REQUEST, 'Ada');
  const [ada] = table.seating.everybody;
  const { person: eve } = await table.enter(undefined, 'Eve', 'seat');
  await followed(server, table, eve);
  table.seating.remove(eve);
  const { person: bob } = await table.enter(undefined, 'Bob', 'seat');
  for (const person of [ada, bob]) if (person !== undefined) table.arrive(person);
  await quiet();
  await pass(server, MINUTE_MS);
  expect([table.status, toldBy(server)]).toEqual(['playing', []]);
  await server.notices.stop();
});

test('what a game tells some alone is no news for the room', async () => {
  const server = await noticesAt({ games: [tellingBids] });
  await server.notices.start();
  const match = await seatedAt(server, BIDS_REQUEST, async (table, [ada, bob]) => {
    const wish = { service: 'discord', address: '', language: 'en', off: [] } as const;
    if (ada !== undefined) await server.notices.webhooks.add(table, ada, wish);
    await followed(server, table, bob);
  });
  await pass(server, 0);
  const [hook] = [...server.book.webhooks.keys()];
  await act(match.table, match.people[1], 'bid 4');
  for (const person of match.people) await act(match.table, person, 'ready');
  await pass(server, 0);
  await pass(server, 0);
  const kinds = (isRoom: boolean) =>
    server.carried.filter(({ way }) => (way === hook) === isRoom).map(({ parcel }) => parcel.news.kind);
  expect([kinds(false), kinds(true)]).toEqual([
    ['begins', 'round', 'gain'],
    ['begins', 'turn', 'round', 'turn'],
  ]);
  await server.notices.stop();
});

test('nobody is told any more who follows it no longer', async () => {
  const server = await noticesAt();
  await server.notices.start();
  let key = '';
  const match = await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, 0);
  const bob = match.people[1];
  if (bob === undefined) throw new Error('nobody');
  await server.notices.addressees.follow(match.table, bob, { key, on: false, off: [] });
  expect(server.book.isFollowed(match.matchId)).toBe(false);
  await act(match.table, match.people[0], 'resign');
  await pass(server, HOUR_MS);
  expect(toldBy(server)).toEqual(['begins']);
  await server.notices.stop();
});

test('what nobody can be told of any more is forgotten', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const match = await begun(server);
  await act(match.table, match.people[0], 'resign');
  await pass(server, MINUTE_MS);
  await pass(server, HOUR_MS);
  await quiet();
  expect([server.book.matches.size, server.book.letters.size]).toEqual([0, 0]);
  expect([...server.book.addressees.values()].map(({ follows }) => follows)).toEqual([{}]);
  await server.notices.stop();
});
