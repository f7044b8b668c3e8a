// A match comes back into memory: its log is folded again, from a snapshot where one helps, and checked on the way.

import type { AnyGame, Tagged } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { MatchClock } from '@hexmarch/shared/match/clock';
import { beginning, outcomeOf, rewindTo, standingAfter, takebackTo } from '@hexmarch/shared/match/matchFold';
import { stateHash } from '@hexmarch/shared/match/record';
import { NONE_SEALED } from '@hexmarch/shared/match/sealed';
import type { Standing } from '@hexmarch/shared/match/standing';
import {
  DamagedError,
  type EventStore,
  type Hasher,
  type LogEntry,
  type MatchHead,
  NewerRulesError,
  type Snapshot,
  type StoredMatch,
} from '../ports/ports.ts';
import { toldIn } from './commitPlan.ts';
import type { DelayCursor } from './delayCursor.ts';
import type { Resumed } from './hostTypes.ts';
import { PlayedMemory } from './playedMemory.ts';
import { SEALED_LINE } from './secrecy.ts';
import type { Sight } from './sight.ts';
import { type Position, positionOf } from './steps.ts';

/** Entries since the last snapshot, or the opening: fewer are folded as quickly as a snapshot is read. */
export const WORTH_A_SNAPSHOT = 100;
/** So many a match that goes on never has without one: a server that was killed is back soon. */
export const SNAPSHOT_EVERY = 200;

/** Entries folded in one go: others are served in between, however long the log is. */
const SLICE = 100;

export interface RecoveryPorts {
  readonly store: Pick<EventStore, 'load' | 'snapshot' | 'lines'>;
  readonly hasher: Hasher;
}

/** The log from where it must be folded, and where that begins. */
interface FoundLog {
  readonly stored: StoredMatch;
  readonly snapshot: Snapshot | undefined;
}

/** A match as its log tells it. */
export interface Recovered {
  readonly head: MatchHead;
  readonly resumed: Resumed;
  /** Sequence number of the snapshot that it came from; 0 without one. */
  readonly snapshotAt: number;
  /** How far those see who watch; absent: as far as everybody. */
  readonly watched?: DelayCursor<Sight>;
}

/**
 * What the store has of a match; undefined when it has no log. Throws `DamagedError` where that cannot be read, or cannot
 * be played as it was.
 */
export async function recover(
  ports: RecoveryPorts,
  game: AnyGame,
  matchId: string,
): Promise<Recovered | undefined> {
  const found = await foundLog(ports, game, matchId);
  if (found === undefined) return undefined;
  const { stored, snapshot } = found;
  const resumed = await foldedLog(game, ports.hasher, found).catch(unplayable);
  // Not among what is damage when it fails: a store that cannot be read now says nothing of the log.
  const last = await lastTold(ports, stored.entries, resumed.position);
  return { head: stored.head, resumed: { ...resumed, last }, snapshotAt: snapshot?.sequence ?? 0 };
}

function unplayable(error: unknown): never {
  if (error instanceof DamagedError) throw error;
  throw new DamagedError('its log cannot be played as it was', { cause: error });
}

async function foundLog(ports: RecoveryPorts, game: AnyGame, matchId: string): Promise<FoundLog | undefined> {
  const { store } = ports;
  const snapshot = await store.snapshot(matchId, Number.MAX_SAFE_INTEGER).catch(noneIfDamaged);
  if (snapshot !== undefined) {
    const stored = await store.load(matchId, snapshot.sequence - 1);
    if (stored !== undefined && snapshotFits(ports, game, stored, snapshot)) return { stored, snapshot };
  }
  const stored = await store.load(matchId);
  return stored === undefined ? undefined : { stored, snapshot: undefined };
}

/** A snapshot saves time, and says nothing that the log does not. */
function noneIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedError)) throw error;
}

/**
 * Whether the snapshot is of this log, whose first entry here is the last one that went into it. What it holds of a match
 * of older rules may have a form that the game reads no more; events are upcast, states are not.
 */
export function snapshotFits(
  { hasher }: Pick<RecoveryPorts, 'hasher'>,
  game: AnyGame,
  { head, entries }: Pick<StoredMatch, 'head' | 'entries'>,
  snapshot: Snapshot,
): boolean {
  const [made] = entries;
  if (made?.hash !== snapshot.hash || head.line.rulesVersion !== game.rulesVersion) return false;
  try {
    return stateHash(hasher, standingOf(game, snapshot).state) === made.state;
  } catch {
    return false;
  }
}

/** All but what was told last. Asks the store nothing. Rejects with `DamagedError`, or with what the game throws. */
async function foldedLog(
  game: AnyGame,
  hasher: Hasher,
  { stored, snapshot }: FoundLog,
): Promise<Omit<Resumed, 'last'>> {
  const { head, entries, end } = stored;
  if (head.line.rulesVersion > game.rulesVersion)
    throw new NewerRulesError(
      `it was played by newer rules (${head.line.rulesVersion}) than this server knows`,
    );
  let standing = snapshot === undefined ? beginning(game) : standingOf(game, snapshot);
  const rest = entries.slice(snapshot === undefined ? 0 : 1);
  for (const [i, entry] of rest.entries()) {
    if (i > 0 && i % SLICE === 0) await nextTurn();
    standing = folded(game, head.line.rulesVersion, standing, entry);
  }
  const last = entries.at(-1);
  if (last === undefined) throw new DamagedError('its log is empty');
  if (head.line.rulesVersion === game.rulesVersion && stateHash(hasher, standing.state) !== last.state)
    throw new DamagedError(`entry ${last.sequence} leads to another state than it says`);
  if ((outcomeOf(game, standing) === undefined) !== (end === undefined))
    throw new DamagedError('its log and what is stored of its end do not belong together');
  const publicView = game.view(standing.state, SPECTATOR);
  return {
    position: positionOf(standing, publicView, last.hash),
    clock: clockOf(stored, last, standing),
    outcome: end?.outcome,
    played: PlayedMemory.of(entries),
  };
}

/** What everybody was told last: where all that was done since the snapshot is sealed, it is further back. */
async function lastTold(
  { store }: RecoveryPorts,
  entries: readonly LogEntry[],
  { told }: Standing,
): Promise<string> {
  const last = entries.findLast(({ line }) => line !== SEALED_LINE);
  if (last !== undefined) return toldIn(last);
  const [first] = entries;
  // Of the opening everybody was told.
  if (first === undefined || told <= 1) return '';
  for (let to = first.sequence; to > 0; to -= SLICE) {
    const from = Math.max(0, to - SLICE);
    const lines = await store.lines(first.matchId, from, to - from);
    const at = lines.findLastIndex((line) => line !== SEALED_LINE);
    if (at >= 0) return toldIn({ sequence: from + at, line: lines[at] ?? '' });
  }
  return '';
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The standing after one more entry of a log that rules of this version have written. Throws `DamagedError`. */
export function folded(game: AnyGame, rulesVersion: number, before: Standing, entry: LogEntry): Standing {
  const { actor, rolls, sequence } = entry;
  try {
    const stored = JSON.parse(entry.events) as Tagged[];
    const events = stored.flatMap((event) =>
      event.type.startsWith('@') ? [event] : (game.upcast({ rulesVersion, event }) as Tagged[]),
    );
    return standingAfter(game, before, { actor, rolls, events });
  } catch (error) {
    throw new DamagedError(`entry ${sequence} cannot be folded`, { cause: error });
  }
}

function clockOf({ head, end }: StoredMatch, last: LogEntry, { turn, table }: Standing): MatchClock {
  const clock = new MatchClock(head.line.clock, head.line.seats.length);
  clock.restore(last.clock, turn, end !== undefined || table.paused);
  return clock;
}

// --- snapshots ------------------------------------------------------------------------------------------------

/** Older snapshots do not hold it: it is as it was before there was any. */
type Newer = 'told' | 'sealed' | 'turnEnds';
/** What the state says itself is left out. */
type Kept = Omit<Standing, 'sequence' | 'turn' | 'playing' | Newer> & Partial<Pick<Standing, Newer>>;

function standingOf(game: AnyGame, { sequence, text }: Snapshot): Standing {
  const kept = JSON.parse(text) as Kept;
  const { state, told = sequence, sealed = NONE_SEALED, turnEnds = [] } = kept;
  const [turn, playing] = [game.turn(state), game.playing(state)];
  return { ...kept, sequence, told, sealed, turnEnds, turn, playing };
}

/** What to keep of a match. */
export function snapshotOf({ line }: MatchHead, { hash, ...position }: Position): Snapshot {
  const { sequence, told, sealed, state, table, moved, turnEnds } = position;
  // States behind a secret, or a roll where that is barred, are gone back to by ruling alone.
  const reached =
    line.arbiters === undefined
      ? takebackTo(position, line.takebacks === 'pastRolls' ? 'pastRolls' : 'quiet')
      : rewindTo(position);
  const oldest = reached.at(-1) ?? told;
  const past = position.past.filter(({ at }) => at >= oldest);
  const kept: Kept = { told, sealed, state, table, moved, past, turnEnds };
  return { matchId: line.matchId, sequence, hash, text: JSON.stringify(kept) };
}
