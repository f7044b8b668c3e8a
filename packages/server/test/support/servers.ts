// Servers without sockets, some of which share a store, and their matches.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { TablesPorts } from '../../src/lobby/tablesPorts.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import type { Table } from '../../src/table/table.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from './duelRequest.ts';
import { FakeClock, settled } from './hostOf.ts';

export const SILENT = { publish() {}, send() {}, sendAway() {}, lagMs: () => 0, close() {} };

export const soon = async () => {
  for (let i = 0; i < 6; i++) await settled();
};

export function serverOn(
  store: ServiceStore,
  clock = new FakeClock(),
  limits?: TablesPorts['limits'],
  games: readonly AnyGame[] = [duel],
  bans?: TablesPorts['bans'],
) {
  const errors: string[] = [];
  const tables = new Tables(games, {
    store,
    clock,
    journal: { info() {}, warn() {}, error: (_fields, text) => errors.push(text) },
    hasher: nodeHasher,
    openRoom: async () => undefined,
    ...(limits === undefined ? {} : { limits }),
    ...(bans === undefined ? {} : { bans }),
  });
  return { tables, clock, errors };
}

/** A match of two present players, on its first server. */
export async function playing({ tables }: ReturnType<typeof serverOn>, clock = DUEL_REQUEST.clock) {
  const { table, token } = await tables.create({ ...DUEL_REQUEST, clock }, 'Ada');
  const ada = await table.enter(token, '', 'seat');
  table.arrive(ada.person);
  const bob = await table.enter(undefined, 'Bob', 'seat');
  table.arrive(bob.person);
  await soon();
  return {
    table,
    tokens: [token, bob.token],
    people: [ada.person, bob.person],
    matchId: table.setup.matchId,
  };
}

/** One action of the awaited seat, sent to that table; whether it was accepted there. */
export async function played(table: Table): Promise<string | undefined> {
  const { match } = table;
  if (match === undefined) throw new Error('there is no match');
  const { turn, sequence } = match.position;
  const [seat = 0] = turn.awaiting;
  const text = turn.phase === 'choice' ? `choose ${seat + 1}` : 'roll';
  match.submit(seat, { seq: match.numberOf(seat), text }, () => undefined);
  await soon();
  return match.sequence > sequence ? `${sequence} ${seat} ${text}` : undefined;
}
