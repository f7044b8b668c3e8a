// A match of Skirmish Society for three on a server with notifications, without sockets.

import { hostedSkirmish } from '@hexmarch/shared/games/skirmish/hosted/hostedSkirmish';
import type { SkirmishSettings } from '@hexmarch/shared/games/skirmish/state';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import type { Person } from '../../src/match/person.ts';
import type { Table } from '../../src/table/table.ts';
import { DUEL_REQUEST } from './duelRequest.ts';
import { FakeClock } from './hostOf.ts';
import {
  type NotificationParts,
  type NotificationServer,
  notificationsAt,
  quiet,
} from './notificationsAt.ts';
import { MORNING } from './weeks.ts';

export const SOCIETY = [hostedSkirmish as unknown as AnyGame];
const NAMES = ['Ada', 'Bob', 'Cleo'] as const;
const OPTIONS = {
  ...{ players: 3, mapSeed: 7, vp: 50, expansionMinimum: 99, votes: 'off' },
  ...{ resolutionHour: 20, localOffset: 0 },
};

/** Started in the morning. */
export async function societyServer(parts: NotificationParts = {}): Promise<NotificationServer> {
  const server = await notificationsAt({ clock: new FakeClock(MORNING), games: SOCIETY, ...parts });
  await server.tables.start();
  await server.notifications.start();
  return server;
}

export interface Society {
  readonly table: Table;
  readonly people: readonly Person[];
  readonly tokens: readonly string[];
}

const requestFor = (change: Partial<SkirmishSettings>, room: Partial<CreateMatchRequest> = {}) => ({
  ...DUEL_REQUEST,
  ...{ game: 'skirmish', options: { ...OPTIONS, ...change }, clock: { kind: 'untimed' } as const },
  ...room,
});

/** With its host only. */
export async function waitingRoom(
  { tables }: NotificationServer,
  room: Partial<CreateMatchRequest> = {},
): Promise<{ table: Table; host: Person }> {
  const { table, token } = await tables.create(requestFor({}, room), NAMES[0]);
  const { person } = await table.enter(token, '', 'seat');
  return { table, host: person };
}

/** With all three; `meanwhile`: before the last one joins and the match starts. */
export async function society(
  { tables }: NotificationServer,
  change: Partial<SkirmishSettings> = {},
  meanwhile: (table: Table, people: readonly Person[]) => Promise<unknown> = async () => undefined,
  room: Partial<CreateMatchRequest> = {},
): Promise<Society> {
  const { table, token } = await tables.create(requestFor(change, room), NAMES[0]);
  const entered = [await table.enter(token, '', 'seat')];
  for (const name of NAMES.slice(1)) entered.push(await table.enter(undefined, name, 'seat'));
  const people = entered.map(({ person }) => person);
  await meanwhile(table, people);
  for (const person of people) table.arrive(person);
  await quiet();
  return { table, people, tokens: entered.map((one) => one.token) };
}
