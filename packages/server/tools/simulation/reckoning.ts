// Final audit of a simulated run: compares the log on disk with everything that clients received.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Standing } from '@hexmarch/shared/match/fold/standing';
import type { EventStore, Hasher, StoredMatch } from '../../src/ports/ports.ts';
import { auditLog } from '../trial/auditLog.ts';
import { recordFaults } from '../trial/auditRecord.ts';
import { auditWitnesses } from '../trial/auditWitness.ts';
import { clockFaults, deadlineFaults, type RequestTimes } from './clocks.ts';
import type { Mark } from './party.ts';
import type { Visitor } from './visitor.ts';

export interface Reckoned {
  readonly entries: number;
  readonly acknowledged: number;
  /** Entries of bots. */
  readonly botEntries: number;
  /** Acknowledged but not in the log; duplicated, or played although refused; inconsistent with what clients received. */
  readonly lost: number;
  readonly doubled: number;
  readonly diverged: number;
  readonly faults: readonly string[];
}

export interface Evidence {
  readonly game: AnyGame;
  readonly matchId: string;
  readonly store: EventStore;
  readonly requestTimes: RequestTimes;
  readonly visitors: readonly Visitor[];
  readonly hasher: Hasher;
  /** The server's uptime. */
  readonly uptimeMs: number;
  /** Entries that every client must have received. */
  readonly heardMin: number;
  /** State of the match on a lying disk. */
  readonly mark: Mark;
  /** The disk has lied, not necessarily about this match. */
  readonly hasLied: boolean;
}

export const NOTHING_RECKONED: Reckoned = {
  entries: 0,
  acknowledged: 0,
  botEntries: 0,
  lost: 0,
  doubled: 0,
  diverged: 0,
  faults: [],
};

export async function reckon(evidence: Evidence): Promise<Reckoned> {
  const { mark, matchId, store, visitors } = evidence;
  if (mark === 'frozen' && (await goesOn(evidence))) return NOTHING_RECKONED;
  if (mark === 'frozen' || mark === 'unknown')
    return { ...NOTHING_RECKONED, faults: visitors.flatMap((visitor) => unheard(visitor, mark)) };
  const loaded = matchId === '' ? undefined : await loadedMatch(store, matchId);
  if (loaded === undefined)
    return { ...NOTHING_RECKONED, faults: mark === 'sound' ? ['the match was never opened'] : [] };
  for (const { player } of visitors) player.mirror.settle();
  return reckonLog(evidence, loaded);
}

/** A match with its due time: time is frozen (house.ts), so the two are consistent. */
interface LoadedMatch {
  readonly stored: StoredMatch;
  readonly dueAt: number | null;
}

async function loadedMatch(store: EventStore, matchId: string): Promise<LoadedMatch | undefined> {
  const row = await store.table(matchId);
  const stored = await store.load(matchId);
  return stored && { stored, dueAt: row?.dueAt ?? null };
}

/** The match may go on despite damage before the newest snapshot, which recovery does not read. */
async function goesOn({ store, matchId }: Evidence): Promise<boolean> {
  try {
    const snapshot = await store.snapshot(matchId, Number.MAX_SAFE_INTEGER);
    return snapshot !== undefined && (await store.load(matchId, snapshot.sequence - 1)) !== undefined;
  } catch {
    return false;
  }
}

function reckonLog(evidence: Evidence, loaded: LoadedMatch): Reckoned {
  const { stored } = loaded;
  const { game, hasher, visitors, heardMin, mark } = evidence;
  const log = auditLog(game, stored, hasher);
  const witnesses = visitors.map(({ player }) => player.witness);
  const verdict = auditWitnesses(game, stored, log.standings, witnesses);
  // After a rollback, visitors seated later are refused.
  const atEnd =
    mark === 'sound'
      ? visitors.flatMap((visitor) => endFaults(visitor, heardMin, stored.entries.length))
      : [];
  const isTwice = (fault: string) => TWICE.test(fault);
  return {
    entries: stored.entries.length,
    acknowledged: verdict.acknowledged,
    botEntries: stored.entries.filter(({ actor }) => stored.head.line.seats[actor]?.bot !== undefined).length,
    lost: verdict.lost.length,
    doubled: [...log.faults, ...verdict.faults].filter(isTwice).length,
    diverged: verdict.diverged.length + log.faults.filter((fault) => !isTwice(fault)).length,
    faults: [
      ...verdict.lost,
      ...verdict.diverged,
      ...log.faults,
      ...verdict.faults,
      ...recordFaults(game, stored, hasher),
      ...timeFaults(evidence, loaded, log.standings),
      ...atEnd,
    ],
  };
}

/** Messages of auditLog.ts and auditWitness.ts for duplicated or forbidden commands. */
const TWICE = /duplicates command|and played$|was sent by nobody/;

/** Clocks are only checked for undamaged matches. */
function timeFaults(
  { mark, requestTimes, uptimeMs, hasLied }: Evidence,
  { stored, dueAt }: LoadedMatch,
  standings: readonly Standing[],
): readonly string[] {
  if (mark !== 'sound') return [];
  const faults = clockFaults(stored, standings, requestTimes, hasLied);
  // On a failed disk deadlines cannot be met.
  if (hasLied) return faults;
  return [...faults, ...deadlineFaults(stored, standings.at(-1), dueAt, uptimeMs)];
}

/** Error codes for damaged and vanished matches. */
const ANSWERS = { frozen: 'damaged', unknown: 'unknown-match' } as const;

/** Every player of a dead match must have been informed. */
function unheard({ player, name, failure }: Visitor, mark: keyof typeof ANSWERS): readonly string[] {
  const { status } = player.mirror.snapshot ?? {};
  // Or has seen the end.
  const isInformed = status === 'frozen' || status === 'over' || failure === ANSWERS[mark];
  return isInformed || player.witness.seat === null
    ? []
    : [`${name} was not told that the match is ${mark}, but ${failure ?? status}`];
}

function endFaults(
  { player, name, failure, hasLeft }: Visitor,
  heardMin: number,
  entries: number,
): readonly string[] {
  const { sequence } = player.mirror;
  if (!hasLeft) return sequence >= heardMin ? [] : [`${name} ended at ${sequence} of ${entries}`];
  // The host may remove spectators, but no player.
  return player.witness.seat === null ? [] : [`${name} could not come back: ${failure}`];
}
