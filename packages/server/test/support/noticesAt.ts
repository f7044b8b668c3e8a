// A server with tables and notices, without sockets: carriers that write down what they are given, and time in the test's hands.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/messages';
import { LaterNotices } from '../../src/app/laterNotices.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { Answer } from '../../src/match/hostTypes.ts';
import type { Person } from '../../src/match/person.ts';
import { drawBoard } from '../../src/notifications/channels/boards.ts';
import type { Guests } from '../../src/notifications/evenings.ts';
import type { Carried, Carriers, Parcel } from '../../src/notifications/model/carriers.ts';
import { NoticeBook } from '../../src/notifications/model/noticeBook.ts';
import type { NoticeStore } from '../../src/notifications/model/noticeStore.ts';
import type { Audience } from '../../src/notifications/model/watchedTypes.ts';
import { Notices } from '../../src/notifications/notices.ts';
import type { Presence } from '../../src/ports/presence.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryNotices } from '../../src/store/memory/memoryNotices.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { bids } from '../fixtures/bidsGame.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from './duelRequest.ts';
import { FakeClock, settled } from './hostOf.ts';

/** What a carrier was given, and what it says of it. */
export interface Carriage {
  readonly way: string;
  readonly parcel: Parcel;
}

export interface NoticeServer {
  readonly tables: Tables;
  readonly notices: Notices;
  readonly book: NoticeBook;
  readonly clock: FakeClock;
  /** As they went out. */
  readonly carried: Carriage[];
  /** What becomes of what goes out now. */
  answer: Carried | Promise<Carried> | ((carriage: Carriage) => Carried);
  readonly warnings: string[];
}

export interface NoticeParts {
  readonly store?: ServiceStore;
  readonly kept?: NoticeStore;
  readonly clock?: FakeClock;
  readonly games?: readonly AnyGame[];
  /** Absent: they write down what they are given. */
  readonly carriers?: Carriers;
  /** Absent: nobody else has the same book. */
  readonly presence?: Presence;
  /** Absent: nobody follows what is not his own. */
  readonly audience?: Audience;
  /** Absent: everybody may come. */
  readonly guests?: Guests;
  /** Absent: the system's. */
  readonly randomBytes?: (count: number) => Buffer;
}

export const SUBSCRIPTION = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };

const NOBODY: Audience = { ofMatch: async () => [], ofPeople: async () => [], over: async () => undefined };

const ALL: Guests = { mayCome: async () => true };

export async function noticesAt(parts: NoticeParts = {}): Promise<NoticeServer> {
  const { store = new MemoryStore(), kept = new MemoryNotices(), clock = new FakeClock() } = parts;
  const { games = [duel, bids] } = parts;
  const warnings: string[] = [];
  const journal = { info() {}, warn: (_fields: object, text: string) => warnings.push(text), error() {} };
  const told = new LaterNotices();
  const openRoom = async () => undefined;
  const tables = new Tables(games, {
    ...{ store, clock, journal, hasher: nodeHasher, openRoom, notices: told },
    ...(parts.randomBytes === undefined ? {} : { randomBytes: parts.randomBytes }),
  });
  const book = await NoticeBook.open(kept, parts.presence);
  const carried: Carriage[] = [];
  const carry = async ({ id: way }: { readonly id: string }, parcel: Parcel) => {
    carried.push({ way, parcel });
    const { answer } = server;
    return typeof answer === 'function' ? answer({ way, parcel }) : answer;
  };
  const own: Carriers = {
    push: carry,
    mail: carry,
    hook: carry,
    webhook: carry,
    confirm: async () => 'sent',
  };
  const { carriers = own, audience = NOBODY, guests = ALL } = parts;
  const ports = { clock, journal, store, book, carriers, draw: drawBoard, audience, guests };
  const notices = new Notices(ports, tables);
  told.notices = notices;
  const server: NoticeServer = { tables, notices, book, clock, carried, answer: 'sent', warnings };
  return server;
}

export interface Seated {
  readonly table: Table;
  readonly matchId: string;
  readonly people: readonly Person[];
}

/** Two at a table of the toy game, and the match begun unless `waits`. */
export async function seatedAt(
  { tables }: NoticeServer,
  change: Partial<CreateMatchRequest> = {},
  meanwhile: (table: Table, people: readonly Person[]) => Promise<unknown> = async () => undefined,
): Promise<Seated> {
  const { table, token } = await tables.create(
    { ...DUEL_REQUEST, options: { target: 100 }, ...change },
    'Ada',
  );
  const ada = await table.enter(token, '', 'seat');
  table.arrive(ada.person);
  const bob = await table.enter(undefined, 'Bob', 'seat');
  const people = [ada.person, bob.person];
  await meanwhile(table, people);
  table.arrive(bob.person);
  await quiet();
  return { table, matchId: table.setup.matchId, people };
}

/** All that is under way without time passing is done by then. */
export async function quiet(): Promise<void> {
  for (let i = 0; i < 12; i++) await settled();
}

/** Time passes, and what is due then is done. */
export async function pass({ clock }: NoticeServer, ms: number): Promise<void> {
  await clock.forward(ms);
  await quiet();
}

export async function act(table: Table, person: Person | undefined, text: string): Promise<void> {
  if (person === undefined) throw new Error('nobody sits there');
  const answers: Answer[] = [];
  const seq = table.host?.numberOf(person.seat) ?? 0;
  table.command(person, { seq, text }, (answer) => answers.push(answer));
  await quiet();
  if (answers.some((answer) => answer.kind === 'refused')) throw new Error(JSON.stringify(answers));
}

/** Follows with a device; gives the key. */
export async function followed(
  { notices }: NoticeServer,
  table: Table,
  person: Person | undefined,
  off: readonly string[] = [],
): Promise<string> {
  if (person === undefined) throw new Error('nobody sits there');
  const key = await notices.addressees.follow(table, person, { key: undefined, on: true, off });
  await notices.addressees.addPush(key, SUBSCRIPTION);
  return key;
}

/** What has gone out, in short: whom it is about and what it says. */
export const toldBy = ({ carried }: NoticeServer): readonly string[] =>
  carried.map(({ parcel: { news } }) => `${news.kind} ${news.seats.join()}`.trim());
