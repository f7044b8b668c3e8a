// Final audit: compares what the guests received with the log.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { openStores } from '../../src/app/stores.ts';
import { NO_METER } from '../../src/base/meter.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { LogEntry } from '../../src/ports/ports.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { auditLog } from '../trial/auditLog.ts';
import { recordFaults } from '../trial/auditRecord.ts';
import { auditWitnesses, publishedOf } from '../trial/auditWitness.ts';
import type { Party } from './party.ts';

export interface Reckoning {
  readonly entries: number;
  /** Verified dice rolls. */
  readonly rolls: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly duplicated: readonly string[];
  readonly diverged: readonly string[];
  readonly faults: readonly string[];
}

const SILENT = { info() {}, warn() {}, error() {} };

/** `faults`: found during the run. */
export async function reckon(
  where: { readonly dataDir: string | undefined; readonly databaseUrl: string | undefined },
  parties: readonly Party[],
  faults: readonly string[],
): Promise<Reckoning> {
  const { log: store } = await openStores(where, [], SILENT, NO_METER);
  const total = {
    entries: 0,
    rolls: 0,
    acknowledged: 0,
    lost: [] as string[],
    duplicated: [] as string[],
    diverged: [] as string[],
    faults: [...faults],
  };
  try {
    for (const party of parties) await reckonOne(store, party, total);
  } finally {
    await store.close();
  }
  return total;
}

async function reckonOne(
  store: ServiceStore,
  party: Party,
  total: { -readonly [K in keyof Reckoning]: Reckoning[K] extends number ? number : string[] },
): Promise<void> {
  const { name, trial, matchId, guests } = party;
  const { game } = trial;
  const say = (what: string) => `${name} (${trial.name}): ${what}`;
  const stored = await store.load(matchId);
  if (stored === undefined) {
    total.lost.push(say('the whole match is gone'));
    return;
  }
  const log = auditLog(game, stored, nodeHasher);
  const witnesses = guests.map(({ player }) => player.witness);
  const verdict = auditWitnesses(game, stored, log.standings, witnesses);
  total.entries += stored.entries.length;
  total.rolls += log.rolls;
  total.acknowledged += verdict.acknowledged;
  total.lost.push(...verdict.lost.map(say));
  total.duplicated.push(...log.faults.filter((fault) => fault.includes('duplicates')).map(say));
  total.diverged.push(...verdict.diverged.map(say));
  total.faults.push(...log.faults.filter((fault) => !fault.includes('duplicates')).map(say));
  total.faults.push(...verdict.faults.map(say), ...recordFaults(game, stored, nodeHasher).map(say));
  const published = publishedOf(stored.entries);
  const seats = witnesses.flatMap(({ seat }) => seat ?? []);
  if (party.isFrozen) total.faults.push(say('was frozen'));
  for (const { player, failure } of guests) {
    if (failure !== undefined) total.faults.push(say(`${player.witness.who} was sent away: ${failure}`));
    const { sequence } = player.mirror;
    if (!isAtEnd(published, sequence, seats))
      total.diverged.push(say(`${player.witness.who} ended at ${sequence} of ${published.length}`));
  }
}

/**
 * Whether a guest with that sequence number has received all entries of guests, who all had their responses before leaving. Later entries
 * of bots and deadlines (such as the announced vote of Skirmish Society) do not count.
 */
export function isAtEnd(
  published: readonly Pick<LogEntry, 'actor'>[],
  sequence: number,
  seats: readonly Seat[],
): boolean {
  return (
    sequence <= published.length && published.slice(sequence).every(({ actor }) => !seats.includes(actor))
  );
}
