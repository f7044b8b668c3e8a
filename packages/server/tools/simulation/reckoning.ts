// The end of a simulated run: the log on the disk, held against what everybody was told.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Standing } from '@hexmarch/shared/match/standing';
import type { EventStore, Hasher, StoredMatch } from '../../src/ports/ports.ts';
import { auditLog } from '../trial/auditLog.ts';
import { recordFaults } from '../trial/auditRecord.ts';
import { auditWitnesses } from '../trial/auditWitness.ts';
import { type AskedAt, clockFaults, deadlineFaults } from './clocks.ts';
import type { Mark } from './party.ts';
import type { Visitor } from './visitor.ts';

export interface Reckoned {
  readonly entries: number;
  readonly acknowledged: number;
  /** Entries of bots. */
  readonly botEntries: number;
  /** Acknowledged and not in the log; there twice, or played although refused; seen or told otherwise. */
  readonly lost: number;
  readonly doubled: number;
  readonly diverged: number;
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
  /** What a disk that lied has made of the match. */
  readonly mark: Mark;
  /** There was a lie, of which this match may know nothing. */
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
  const kept = matchId === '' ? undefined : await keptBy(store, matchId);
  if (kept === undefined)
    return { ...NOTHING_RECKONED, faults: mark === 'sound' ? ['the match was never opened'] : [] };
  for (const { player } of visitors) player.mirror.settle();
  return reckonLog(evidence, kept);
}

/** A match with when it is to be woken: it stands still (house.ts), so both are of the same moment. */
interface Kept {
  readonly stored: StoredMatch;
  readonly dueAt: number | null;
}

async function keptBy(store: EventStore, matchId: string): Promise<Kept | undefined> {
  const row = await store.table(matchId);
  const stored = await store.load(matchId);
  return stored && { stored, dueAt: row?.dueAt ?? null };
}

/** Whoever does not read the damaged part plays on: the server begins with the newest snapshot. */
async function goesOn({ store, matchId }: Evidence): Promise<boolean> {
  try {
    const snapshot = await store.snapshot(matchId, Number.MAX_SAFE_INTEGER);
    return snapshot !== undefined && (await store.load(matchId, snapshot.sequence - 1)) !== undefined;
  } catch {
    return false;
  }
}

function reckonLog(evidence: Evidence, kept: Kept): Reckoned {
  const { stored } = kept;
  const { game, hasher, visitors, heardMin, mark } = evidence;
  const log = auditLog(game, stored, hasher);
  const witnesses = visitors.map(({ player }) => player.witness);
  const verdict = auditWitnesses(game, stored, log.standings, witnesses);
  // Whose seat was not taken yet when the disk was like this stays outside, and is told so.
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
      ...timeFaults(evidence, kept, log.standings),
      ...atEnd,
    ],
  };
}

/** auditLog.ts, auditWitness.ts: the same command twice, or one that was not to be played. */
const TWICE = /duplicates command|and played$|was sent by nobody/;

/** What went with the disk took its time along. */
function timeFaults(
  { mark, askedAt, uptimeMs, hasLied }: Evidence,
  { stored, dueAt }: Kept,
  standings: readonly Standing[],
): readonly string[] {
  if (mark !== 'sound') return [];
  const faults = clockFaults(stored, standings, askedAt, hasLied);
  // What cannot be written any more is not done in time, either.
  if (hasLied) return faults;
  return [...faults, ...deadlineFaults(stored, standings.at(-1), dueAt, uptimeMs)];
}

/** What a seat was answered at the door of a match that cannot be read, or of which there is nothing left. */
const ANSWERS = { frozen: 'damaged', unknown: 'unknown-match' } as const;

/** Whoever plays in a match that does not go on is told so. */
function unheard({ player, name, failure }: Visitor, mark: keyof typeof ANSWERS): readonly string[] {
  const { status } = player.mirror.snapshot ?? {};
  // Who has seen the end waits for nothing.
  const isTold = status === 'frozen' || status === 'over' || failure === ANSWERS[mark];
  return isTold || player.witness.seat === null
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
  // The host of a room may send watchers away; nobody may send away a player.
  return player.witness.seat === null ? [] : [`${name} could not come back: ${failure}`];
}
