// Recovery: replays the log, from a snapshot where possible, and verifies it.

import type { AnyGame, Tagged } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import {
  beginning,
  outcomeOf,
  rewindTo,
  standingAfter,
  takebackTo,
} from '@hexmarch/shared/match/fold/matchFold';
import { NONE_SEALED } from '@hexmarch/shared/match/fold/sealed';
import type { Standing } from '@hexmarch/shared/match/fold/standing';
import { stateHash } from '@hexmarch/shared/match/record/record';
import { MatchClock } from '@hexmarch/shared/match/time/clock';
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
import { publishedLine } from './commitPlan.ts';
import type { DelayCursor } from './delayCursor.ts';
import { PlayedMemory } from './playedMemory.ts';
import type { Resumed } from './runnerTypes.ts';
import { SEALED_LINE } from './secrecy.ts';
import type { Sight } from './sight.ts';
import { type Position, positionOf } from './steps.ts';

/** Entries since the last snapshot or the opening; replaying fewer is as fast as reading a snapshot. */
export const WORTH_A_SNAPSHOT = 100;
/** Snapshot interval of a running match: bounds recovery after a crash. */
export const SNAPSHOT_EVERY = 200;

/** Entries replayed before yielding to the event loop. */
const SLICE = 100;

export interface RecoveryPorts {
  readonly store: Pick<EventStore, 'load' | 'snapshot' | 'lines'>;
  readonly hasher: Hasher;
}

/** The log from the start of the replay on. */
interface FoundLog {
  readonly stored: StoredMatch;
  readonly snapshot: Snapshot | undefined;
}

/** A match recovered from its log. */
export interface Recovered {
  readonly head: MatchHead;
  readonly resumed: Resumed;
  /** Sequence number of the snapshot used; 0: none. */
  readonly snapshotAt: number;
  /** Spectator delay; absent: none. */
  readonly watched?: DelayCursor<Sight>;
}

/** Undefined when the match has no log. Throws `DamagedError` where the log cannot be read or replayed. */
export async function recover(
  ports: RecoveryPorts,
  game: AnyGame,
  matchId: string,
): Promise<Recovered | undefined> {
  const found = await foundLog(ports, game, matchId);
  if (found === undefined) return undefined;
  const { stored, snapshot } = found;
  const resumed = await foldedLog(game, ports.hasher, found).catch(unplayable);
  // Outside the catch: a failing store does not mean a damaged log.
  const last = await lastPublishedLine(ports, stored.entries, resumed.position);
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

/** Damaged snapshots are ignored: they only save time. */
function noneIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedError)) throw error;
}

/**
 * Whether the snapshot belongs to this log, whose first entry here is the last one folded into it. Snapshots of older rules
 * are rejected: events are upcast, states are not.
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

/** All but the last public line; without store access. Rejects with `DamagedError`, or with what the game throws. */
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

/** The last public line; before the snapshot where all entries since are sealed. */
async function lastPublishedLine(
  { store }: RecoveryPorts,
  entries: readonly LogEntry[],
  { told: publishedCount }: Standing,
): Promise<string> {
  const last = entries.findLast(({ line }) => line !== SEALED_LINE);
  if (last !== undefined) return publishedLine(last);
  const [first] = entries;
  // Only the opening is public.
  if (first === undefined || publishedCount <= 1) return '';
  for (let to = first.sequence; to > 0; to -= SLICE) {
    const from = Math.max(0, to - SLICE);
    const lines = await store.lines(first.matchId, from, to - from);
    const at = lines.findLastIndex((line) => line !== SEALED_LINE);
    if (at >= 0) return publishedLine({ sequence: from + at, line: lines[at] ?? '' });
  }
  return '';
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Applies one entry, written by rules of this version. Throws `DamagedError`. */
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

/** Fields that older snapshots lack; they have defaults. */
type Newer = 'told' | 'sealed' | 'turnEnds';
/** Without what is derived from the state. */
type SnapshotState = Omit<Standing, 'sequence' | 'turn' | 'playing' | Newer> & Partial<Pick<Standing, Newer>>;

function standingOf(game: AnyGame, { sequence, text }: Snapshot): Standing {
  const saved = JSON.parse(text) as SnapshotState;
  const { state, told: publishedCount = sequence, sealed = NONE_SEALED, turnEnds = [] } = saved;
  const [turn, playing] = [game.turn(state), game.playing(state)];
  return { ...saved, sequence, told: publishedCount, sealed, turnEnds, turn, playing };
}

/** Builds a snapshot. */
export function snapshotOf({ line }: MatchHead, { hash, ...position }: Position): Snapshot {
  const { sequence, told: publishedCount, sealed, state, table, moved, turnEnds } = position;
  // Only a ruling can go back past a secret, or past a roll where takebacks may not.
  const reached =
    line.arbiters === undefined
      ? takebackTo(position, line.takebacks === 'pastRolls' ? 'pastRolls' : 'quiet')
      : rewindTo(position);
  const oldest = reached.at(-1) ?? publishedCount;
  const reachable = position.past.filter(({ at }) => at >= oldest);
  const saved: SnapshotState = {
    told: publishedCount,
    sealed,
    state,
    table,
    moved,
    past: reachable,
    turnEnds,
  };
  return { matchId: line.matchId, sequence, hash, text: JSON.stringify(saved) };
}
