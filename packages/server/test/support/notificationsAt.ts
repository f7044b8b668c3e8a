// A server with tables and notifications, without sockets: fake channels that record messages, and a fake clock.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import { listening, notify } from '../../src/app/tableListeners.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { Person } from '../../src/match/person.ts';
import type { Answer } from '../../src/match/runnerTypes.ts';
import { drawBoard } from '../../src/notifications/channels/boards.ts';
import type { Guests } from '../../src/notifications/evenings.ts';
import type {
  DeliveryResult,
  NotificationChannels,
  OutgoingMessage,
} from '../../src/notifications/model/channels.ts';
import { NotificationBook } from '../../src/notifications/model/notificationBook.ts';
import type { NotificationStore } from '../../src/notifications/model/notificationStore.ts';
import type { Audience } from '../../src/notifications/model/watchedTypes.ts';
import { Notifications } from '../../src/notifications/notifications.ts';
import type { Presence } from '../../src/ports/peers.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { bids } from '../fixtures/bidsGame.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from './duelRequest.ts';
import { FakeClock, settled } from './hostOf.ts';

/** A message sent on a channel. */
export interface SentMessage {
  readonly way: string;
  readonly message: OutgoingMessage;
}

export interface NotificationServer {
  readonly tables: Tables;
  readonly notifications: Notifications;
  readonly book: NotificationBook;
  readonly clock: FakeClock;
  /** In order. */
  readonly sent: SentMessage[];
  /** Result of the next deliveries. */
  answer: DeliveryResult | Promise<DeliveryResult> | ((message: SentMessage) => DeliveryResult);
  readonly warnings: string[];
}

export interface NotificationParts {
  readonly store?: ServiceStore;
  readonly documents?: NotificationStore;
  readonly clock?: FakeClock;
  readonly games?: readonly AnyGame[];
  /** Absent: fakes that record messages. */
  readonly channels?: NotificationChannels;
  /** Absent: a single process. */
  readonly presence?: Presence;
  /** Absent: no spectator follows anything. */
  readonly audience?: Audience;
  /** Absent: everyone may join. */
  readonly guests?: Guests;
  /** Absent: the system's. */
  readonly randomBytes?: (count: number) => Buffer;
}

export const SUBSCRIPTION = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };

const NOBODY: Audience = { ofMatch: async () => [], ofPeople: async () => [], over: async () => undefined };

const ALL: Guests = { mayCome: async () => true };

export async function notificationsAt(parts: NotificationParts = {}): Promise<NotificationServer> {
  const { store = new MemoryStore(), documents = new MemoryDocuments(), clock = new FakeClock() } = parts;
  const { games = [duel, bids] } = parts;
  const warnings: string[] = [];
  const journal = { info() {}, warn: (_fields: object, text: string) => warnings.push(text), error() {} };
  const openRoom = async () => undefined;
  const tables = new Tables(games, {
    ...{ store, clock, journal, hasher: nodeHasher, openRoom },
    ...(parts.randomBytes === undefined ? {} : { randomBytes: parts.randomBytes }),
  });
  const book = await NotificationBook.open(documents, parts.presence);
  const sent: SentMessage[] = [];
  const deliver = async ({ id: way }: { readonly id: string }, message: OutgoingMessage) => {
    sent.push({ way, message });
    const { answer } = server;
    return typeof answer === 'function' ? answer({ way, message }) : answer;
  };
  const own: NotificationChannels = {
    push: deliver,
    mail: deliver,
    hook: deliver,
    webhook: deliver,
    confirm: async () => 'sent',
  };
  const { channels = own, audience = NOBODY, guests = ALL } = parts;
  const ports = { clock, journal, store, book, channels, draw: drawBoard, audience, guests };
  const notifications = new Notifications(ports, tables);
  notify(listening(tables.events, journal), notifications);
  const server: NotificationServer = { tables, notifications, book, clock, sent, answer: 'sent', warnings };
  return server;
}

export interface Seated {
  readonly table: Table;
  readonly matchId: string;
  readonly people: readonly Person[];
}

/** Two players of the toy game, and the match started unless `waits`. */
export async function seatedAt(
  { tables }: NotificationServer,
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

/** Flushes everything pending that needs no time. */
export async function quiet(): Promise<void> {
  for (let i = 0; i < 12; i++) await settled();
}

/** Advances the time and flushes. */
export async function pass({ clock }: NotificationServer, ms: number): Promise<void> {
  await clock.forward(ms);
  await quiet();
}

export async function act(table: Table, person: Person | undefined, text: string): Promise<void> {
  if (person === undefined) throw new Error('nobody sits there');
  const answers: Answer[] = [];
  const seq = table.match?.numberOf(person.seat) ?? 0;
  table.command(person, { seq, text }, (answer) => answers.push(answer));
  await quiet();
  if (answers.some((answer) => answer.kind === 'refused')) throw new Error(JSON.stringify(answers));
}

/** Follows with a device; returns the key. */
export async function followed(
  { notifications }: NotificationServer,
  table: Table,
  person: Person | undefined,
  off: readonly string[] = [],
): Promise<string> {
  if (person === undefined) throw new Error('nobody sits there');
  const key = await notifications.recipients.follow(table, person, { key: undefined, on: true, off });
  await notifications.recipients.addPush(key, SUBSCRIPTION);
  return key;
}

/** Summary of sent messages: kind and subjects. */
export const deliveredBy = ({ sent }: NotificationServer): readonly string[] =>
  sent.map(({ message: { news } }) => `${news.kind} ${news.seats.join()}`.trim());
