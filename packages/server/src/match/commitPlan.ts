// What a step comes to in the store: its entry, the clocks that hold afterwards, and what changes about the table. Changes nothing.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Mutable } from '@hexmarch/shared/kernel/mutable';
import type { MatchClock } from '@hexmarch/shared/match/clock';
import type { DueAt, Moment } from '@hexmarch/shared/match/due';
import { reopens } from '@hexmarch/shared/match/reopening';
import type { LogEntry, NewsAct, TableChange } from '../ports/ports.ts';
import type { HostTable } from './hostTypes.ts';
import { deadlineOf, nextInstant } from './overdue.ts';
import { newsOf } from './progress.ts';
import {
  entryActor,
  entryOf,
  type Position,
  type Prepared,
  prepare,
  type Rules,
  type Step,
} from './steps.ts';

/** A prepared step as it goes into the store. */
export interface Write {
  readonly prepared: Prepared;
  readonly entry: LogEntry;
  readonly change: TableChange;
  readonly clock: MatchClock;
  /** When the match is due afterwards, as it is stored; undefined: not by this host. */
  readonly dueAt: number | null | undefined;
  /** Whose time runs, whether any does, or what is due, has changed. */
  readonly turnsClock: boolean;
}

/** A match as it is before the step. */
export interface Before {
  readonly position: Position;
  readonly clock: MatchClock;
  readonly storedDueAt: number | null | undefined;
  /** What everybody was told last. */
  readonly last: string;
}

/** Throws when the game breaks its own laws: such a match must not go on. */
export function writeOf(
  rules: Rules,
  table: Pick<HostTable, 'dueAt' | 'lagMs'>,
  { position, clock: clockBefore, storedDueAt, last }: Before,
  step: Step,
  moment: Moment,
): Write {
  const prepared = prepare(rules, position, step);
  const { next, outcome } = prepared;
  const clock = clockBefore.copy();
  const isTold = next.told > position.told;
  if (isTold) credit(clock, table, step);
  // After a crash the uptime may have fallen back by a moment; the clocks of a log never do.
  const uptime = Math.max(step.judgedAt ?? moment.uptime, clock.at);
  const now = uptime === moment.uptime ? moment : { ...moment, uptime };
  const turnsPause = next.table.paused !== position.table.paused;
  // A pause that others have begun may end otherwise from now on, and no clock is stopped twice.
  let turnsClock = turnsPause || next.table.held !== position.table.held;
  if (clock.hear(step.events, now.uptime)) turnsClock = true;
  if (outcome !== undefined) clock.end(now.uptime);
  else if (next.table.paused) {
    // What is done during a pause, even in secret, moves no clock.
    if (turnsPause) clock.stop(now.uptime, rules.game.pausable);
  } else turnsClock = clock.pass(now, next.turn, entryActor(step), next.playing) || turnsClock;
  if (step.due !== undefined) assertDone(step.due, clock, now);
  const entry = entryOf(rules, position, prepared, now.wall, clock.format());
  const isReopened = outcome === undefined && reopens(step.events);
  const dueAt = turnsClock || isReopened ? dueAfter(table, clock, prepared, now) : storedDueAt;
  const change: Mutable<TableChange> = {
    awaiting: awaitedAfter(position, prepared),
    news: newsOf(
      rules.game,
      prepared.publicView,
      isTold ? toldIn(entry) : last,
      isTold ? actOf(step) : undefined,
    ),
  };
  // What the journal has of the time before the end holds no more, even where nothing is due.
  if (dueAt !== undefined && (dueAt !== storedDueAt || isReopened)) change.dueAt = dueAt;
  if (outcome !== undefined) change.end = { outcome, at: now.wall };
  if (isReopened) change.reopened = true;
  return { prepared, entry, clock, change, dueAt, turnsClock };
}

/** The opening is the position itself. */
export const toldIn = ({ sequence, line }: Pick<LogEntry, 'sequence' | 'line'>): string =>
  sequence === 0 ? '' : line;

const actOf = (step: Step): NewsAct | undefined =>
  step.type === undefined ? undefined : { by: entryActor(step), word: step.type };

/** What nobody is told of changes nothing about who is awaited, for whoever reads a list. */
const awaitedAfter = ({ turn, told }: Position, { next, outcome }: Prepared): readonly Seat[] => {
  if (outcome !== undefined) return [];
  return next.told > told ? next.turn.awaiting : turn.awaiting;
};

/** Of a sealed action no clock may tell. */
function credit(clock: MatchClock, { lagMs }: Pick<HostTable, 'lagMs'>, { actor, command }: Step): void {
  if (!clock.isTimed || actor.kind !== 'seat' || command.startsWith('@')) return;
  clock.credit(actor.seat, lagMs(actor.seat));
}

/** What was done and is still due would be done without end. */
function assertDone(done: DueAt, clock: MatchClock, now: Moment): void {
  const isStill = ({ command, at }: DueAt) => sameJson(command, done.command) && sameJson(at, done.at);
  if (clock.due.list(now).some(isStill)) throw new Error('what was due was done, and is due all the same');
}

function dueAfter(
  table: Pick<HostTable, 'dueAt'>,
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
