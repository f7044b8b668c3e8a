// The end of a simulated run: the log on the disk, held against what everybody was told.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { EventStore, Hasher } from '../../src/match/ports.ts';
import { auditLog } from '../trial/auditLog.ts';
import { recordFaults } from '../trial/auditRecord.ts';
import { auditWitnesses } from '../trial/auditWitness.ts';
import { type AskedAt, clockFaults, deadlineFaults } from './clocks.ts';
import type { Visitor } from './visitor.ts';

export interface Reckoned {
  readonly entries: number;
  readonly acknowledged: number;
  /** Entries of bots. */
  readonly botEntries: number;
  readonly faults: readonly string[];
}

export interface Evidence {
  readonly game: AnyGame;
  readonly matchId: string;
  readonly store: EventStore;
  readonly askedAt: AskedAt;
  readonly visitors: readonly Visitor[];
  readonly hasher: Hasher;
  /** As the server counts it. */
  readonly uptimeMs: number;
  /** Entries of which everybody must have heard. */
  readonly heardMin: number;
}

export async function reckon(evidence: Evidence): Promise<Reckoned> {
  const { game, matchId, store, askedAt, visitors, hasher, uptimeMs, heardMin } = evidence;
  const stored = matchId === '' ? undefined : await store.load(matchId);
  if (stored === undefined)
    return { entries: 0, acknowledged: 0, botEntries: 0, faults: ['the match was never opened'] };
  for (const { player } of visitors) player.mirror.settle();
  const log = auditLog(game, stored, hasher);
  const row = await store.table(matchId);
  const witnesses = visitors.map(({ player }) => player.witness);
  const verdict = auditWitnesses(game, stored, log.standings, witnesses);
  return {
    entries: stored.entries.length,
    acknowledged: verdict.acknowledged,
    botEntries: stored.entries.filter(({ actor }) => stored.head.line.seats[actor]?.bot !== undefined).length,
    faults: [
      ...verdict.lost,
      ...verdict.diverged,
      ...log.faults,
      ...verdict.faults,
      ...recordFaults(game, stored, hasher),
      ...clockFaults(stored, log.standings, askedAt),
      ...deadlineFaults(stored, log.standings.at(-1), row?.dueAt ?? null, uptimeMs),
      ...visitors.flatMap((visitor) => endFaults(visitor, heardMin, stored.entries.length)),
    ],
  };
}

function endFaults(
  { player, name, failure, hasLeft }: Visitor,
  heardMin: number,
  entries: number,
): readonly string[] {
  const { sequence } = player.mirror;
  if (!hasLeft) return sequence >= heardMin ? [] : [`${name} ended at ${sequence} of ${entries}`];
  // The host of a room may send watchers away; nobody may send away a player.
  return player.witness.seat === null ? [] : [`${name} could not come back: ${failure}`];
}
