// Turns a step into its write: log entry, clocks afterwards and changes of the table. Pure.

import { numberOfActor } from '@hexmarch/shared/kernel/actors';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Mutable } from '@hexmarch/shared/match/fold/matchFold';
import { reopens } from '@hexmarch/shared/match/fold/reopening';
import type { MatchClock } from '@hexmarch/shared/match/time/clock';
import type { DueAt, Moment } from '@hexmarch/shared/match/time/due';
import { type LastLine, parseLastLine, tellsCommand } from '@hexmarch/shared/protocol/room/lastLine';
import type { LogEntry, MatchProgress, ProgressAct, TableChange } from '../ports/ports.ts';
import { deadlineOf, nextInstant } from './overdue.ts';
import type { RunnerTable } from './runnerTypes.ts';
import {
  entryActor,
  entryOf,
  type Position,
  type Prepared,
  prepare,
  type Rules,
  type Step,
} from './steps.ts';

/** A prepared step, ready to be stored. */
export interface Write {
  readonly prepared: Prepared;
  readonly entry: LogEntry;
  readonly change: TableChange;
  readonly clock: MatchClock;
  /** Due time afterwards, as stored; undefined: not stored by this host. */
  readonly dueAt: number | null | undefined;
  /** Clocks must be rescheduled: whose time runs, whether any does, or what is due has changed. */
  readonly turnsClock: boolean;
}

/** State before the step. */
interface Before {
  readonly position: Position;
  readonly clock: MatchClock;
  readonly storedDueAt: number | null | undefined;
  /** The last public line. */
  readonly last: string;
}

/** Throws when the game violates its invariants: such a match must be frozen. */
export function writeOf(
  rules: Rules,
  table: Pick<RunnerTable, 'dueAt' | 'lagMs'>,
  { position, clock: clockBefore, storedDueAt, last }: Before,
  step: Step,
  moment: Moment,
): Write {
  const prepared = prepare(rules, position, step);
  const { next, outcome } = prepared;
  const clock = clockBefore.copy();
  const isPublished = next.told > position.told;
  if (isPublished) credit(clock, table, step);
  // After a crash the uptime may be slightly behind; the clocks of a log never run backwards.
  const uptime = Math.max(step.judgedAt ?? moment.uptime, clock.at);
  const now = uptime === moment.uptime ? moment : { ...moment, uptime };
  const turnsPause = next.table.paused !== position.table.paused;
  // An operators' pause may end differently from now on; no clock is stopped twice.
  let turnsClock = turnsPause || next.table.held !== position.table.held;
  if (clock.hear(step.events, now.uptime)) turnsClock = true;
  if (outcome !== undefined) clock.end(now.uptime);
  else if (next.table.paused) {
    // Actions during a pause, even sealed ones, move no clock.
    if (turnsPause) clock.stop(now.uptime, rules.game.pausable);
  } else turnsClock = clock.pass(now, next.turn, entryActor(step), next.playing) || turnsClock;
  if (step.due !== undefined) assertDone(step.due, clock, now);
  const entry = entryOf(rules, position, prepared, now.wall, clock.format());
  const isReopened = outcome === undefined && reopens(step.events);
  const dueAt = turnsClock || isReopened ? dueAfter(table, clock, prepared, now) : storedDueAt;
  const change: Mutable<TableChange> = {
    awaiting: awaitedAfter(position, prepared),
    progress: progressOf(
      rules.game,
      prepared.publicView,
      isPublished ? publishedLine(entry) : last,
      isPublished ? actOf(step) : undefined,
    ),
  };
  // On reopening the stored due time is stale, even where nothing is due.
  if (dueAt !== undefined && (dueAt !== storedDueAt || isReopened)) change.dueAt = dueAt;
  if (outcome !== undefined) change.end = { outcome, at: now.wall };
  if (isReopened) change.reopened = true;
  return { prepared, entry, clock, change, dueAt, turnsClock };
}

/** Empty for the opening: it is the position itself. */
export const publishedLine = ({ sequence, line }: Pick<LogEntry, 'sequence' | 'line'>): string =>
  sequence === 0 ? '' : line;

const actOf = (step: Step): ProgressAct | undefined =>
  step.type === undefined ? undefined : { by: entryActor(step), word: step.type };

/** Sealed actions do not change the public list of awaited seats. */
const awaitedAfter = (
  { turn, told: publishedCount }: Position,
  { next, outcome }: Prepared,
): readonly Seat[] => {
  if (outcome !== undefined) return [];
  return next.told > publishedCount ? next.turn.awaiting : turn.awaiting;
};

/** Lag compensation; a clock must not reveal a sealed action. */
function credit(clock: MatchClock, { lagMs }: Pick<RunnerTable, 'lagMs'>, { actor, command }: Step): void {
  if (!clock.isTimed || actor.kind !== 'seat' || command.startsWith('@')) return;
  clock.credit(actor.seat, lagMs(actor.seat));
}

/** Guards against an endless loop: an action done must no longer be due. */
function assertDone(done: DueAt, clock: MatchClock, now: Moment): void {
  const isStill = ({ command, at }: DueAt) => sameJson(command, done.command) && sameJson(at, done.at);
  if (clock.due.list(now).some(isStill)) throw new Error('what was due was done, and is due all the same');
}

function dueAfter(
  table: Pick<RunnerTable, 'dueAt'>,
  clock: MatchClock,
  { next, outcome }: Prepared,
  now: Moment,
): number | null {
  const { turn, table: acts, playing } = next;
  if (outcome !== undefined) return null;
  const deadline = deadlineOf(clock, acts);
  const owed = acts.paused ? deadline : table.dueAt(turn.awaiting, playing, deadline);
  return nextInstant(clock, acts.paused, owed, now)?.ms ?? null;
}

// Progress of a running match for lists, beside the awaited seats: its round and last public action (UI-P10). Computed from public facts
// alone, so sealed actions cannot change it.

/** `line`: the last public line, empty after the opening alone; `command`: its command, by type, where available. */
const progressOf = (
  game: AnyGame,
  publicView: unknown,
  line: string,
  command?: ProgressAct,
): MatchProgress => ({
  count: game.count?.(publicView) ?? 0,
  act: line === '' ? null : actIn(game, line, command),
});

function actIn(game: AnyGame, line: string, command: ProgressAct | undefined): ProgressAct | null {
  // Equals what would be parsed from the line (a law of the game contract).
  if (command !== undefined && tellsCommand(line)) return WORD.test(command.word) ? command : null;
  const last = parseLastLine(line);
  const word = wordOf(game, last);
  return word === undefined || !WORD.test(word) ? null : { by: numberOfActor(last.actor), word };
}

/** All that the stored form allows. */
const WORD = /^@?[a-z][a-z-]*$/i;

/** For a hidden command, its first public event. */
function wordOf(game: AnyGame, line: LastLine): string | undefined {
  if ('events' in line) return line.events[0]?.type;
  // Parsed by form alone: independent of sealed actions since.
  const parsed = game.parseCommandText(game.initialState(), line.command);
  return parsed.ok ? parsed.value.type : undefined;
}
