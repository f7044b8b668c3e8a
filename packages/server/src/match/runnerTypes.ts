// Inputs and outputs of a match host.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { MatchClock } from '@hexmarch/shared/match/time/clock';
import type {
  AcceptedMessage,
  CommandMessage,
  OverlayMessage,
  RefusedMessage,
} from '@hexmarch/shared/protocol/room/messages';
import type { Clock, Journal } from '../base/clock.ts';
import type { Meter } from '../base/meter.ts';
import type { Hasher, LogEntry } from '../ports/ports.ts';
import type { MatchStore } from './fencedStore.ts';
import type { PlayedMemory } from './playedMemory.ts';
import type { Position } from './steps.ts';

/** Response to a command; a first success has none, since the new state is broadcast. */
export type Answer =
  | { readonly kind: 'accepted'; readonly message: AcceptedMessage }
  | { readonly kind: 'refused'; readonly message: RefusedMessage };

export const accepted = ({ seq: of, text }: CommandMessage): Answer => ({
  kind: 'accepted',
  message: { of, text },
});

export const refusedAnswer = (
  { seq: of, text }: CommandMessage,
  code: string,
  rule: string,
  sequence: number,
  params?: RefusedMessage['params'],
): Answer => {
  const message = { of, text, code, rule, seq: sequence };
  return { kind: 'refused', message: params === undefined ? message : { ...message, params } };
};

/** The response with the text of the original message. */
export const answerTo = (answer: Answer, { text }: CommandMessage): Answer =>
  answer.kind === 'accepted'
    ? { kind: 'accepted', message: { ...answer.message, text } }
    : { kind: 'refused', message: { ...answer.message, text } };

export interface CommandTask {
  readonly kind: 'command';
  /** A seat, or the arbiter (kernel/actors.ts). */
  readonly who: Seat;
  readonly message: CommandMessage;
  answer(answer: Answer): void;
  /** It is stored. `isPublished`: it is broadcast, so no response is needed. */
  played(isPublished: boolean): void;
}

/** An action of the table or of an operator. */
export interface OrderTask {
  readonly kind: 'order';
  /** Called at most once, in queue order; calls `done` when stored and broadcast. */
  readonly carryOut: () => void;
  /** `error`: not stored, nothing has happened; `refused`: why it was not done. */
  readonly done: (error?: unknown, refused?: Refusal) => void;
}

/** A queued task. */
export type Task = CommandTask | OrderTask | { readonly kind: 'deadline' };

/** State of a recovered match (recovery.ts). */
export interface Resumed {
  readonly position: Position;
  readonly clock: MatchClock;
  /** Public line of the last entry. */
  readonly last: string;
  readonly outcome: Outcome | undefined;
  readonly played: PlayedMemory;
}

/** The table as the match needs it. */
export interface RunnerTable {
  /** Private overlay changed, of a seat or the arbiters; sent before the public state that it belongs to. */
  overlay(who: Seat, message: OverlayMessage): void;
  /** An entry is stored, and followed the position before; nobody was told yet. */
  committed?(entry: LogEntry, before: Position): void;
  /** The public state changed: broadcast it. */
  changed(): void;
  /** A sealed action, sent to those alone who may know of it. */
  sealed(knowing: readonly Seat[]): void;
  /** The match is over or frozen. */
  ended(): void;
  /** The match was reopened (TABLE-18.7). */
  reopened(): void;
  /** The stored log is ahead of the host: reload. */
  lost(): void;
  /** Hook before an append. */
  storing(): void;
  /** Connected seats. */
  present(): readonly Seat[];
  /** Seats that count as gone by now (TABLE-3.1). */
  gone(): readonly Seat[];
  /** Uptime by which the table must be loaded, for these awaited seats and the next clock `deadline`. */
  dueAt(
    awaiting: readonly Seat[],
    playing: readonly Seat[],
    deadline: number | undefined,
  ): number | undefined;
  /** Measured latency of the seat, in ms. */
  lagMs(seat: Seat): number;
}

export interface RunnerPorts {
  readonly store: MatchStore;
  /** Match time. */
  readonly clock: Clock;
  readonly journal: Journal;
  readonly hasher: Hasher;
  /** Absent: no metrics. */
  readonly meter?: Meter;
}
