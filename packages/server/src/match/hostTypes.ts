// What goes in and out of a match host.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { MatchClock } from '@hexmarch/shared/match/clock';
import type {
  AcceptedMessage,
  CommandMessage,
  OverlayMessage,
  RefusedMessage,
} from '@hexmarch/shared/protocol/messages';
import type { Clock, Journal } from '../base/clock.ts';
import type { Meter } from '../base/meter.ts';
import type { Hasher } from '../ports/ports.ts';
import type { MatchStore } from './heldStore.ts';
import type { PlayedMemory } from './playedMemory.ts';
import type { Position } from './steps.ts';

/** How a command ended; a first success is not answered, the new picture says it. */
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

/** The answer to what was asked in other words. */
export const asAsked = (answer: Answer, { text }: CommandMessage): Answer =>
  answer.kind === 'accepted'
    ? { kind: 'accepted', message: { ...answer.message, text } }
    : { kind: 'refused', message: { ...answer.message, text } };

export interface CommandTask {
  readonly kind: 'command';
  /** A seat, or whoever rules (kernel/actors.ts). */
  readonly who: Seat;
  readonly message: CommandMessage;
  answer(answer: Answer): void;
  /** It has happened. `isTold`: to everybody, and nobody needs another answer. */
  played(isTold: boolean): void;
}

/** What the table or those who run the server have the match do. */
export interface OrderTask {
  readonly kind: 'order';
  /** Called in its turn at most once; calls `done` when all is kept and told. */
  readonly carryOut: () => void;
  /** `error`: it could not be kept, and nothing has happened; `refused`: why it was not done. */
  readonly done: (error?: unknown, refused?: Refusal) => void;
}

/** What waits for its turn. */
export type Task = CommandTask | OrderTask | { readonly kind: 'deadline' };

/** Where a match goes on after it was away from memory (recovery.ts). */
export interface Resumed {
  readonly position: Position;
  readonly clock: MatchClock;
  /** Of the last entry. */
  readonly last: string;
  readonly outcome: Outcome | undefined;
  readonly played: PlayedMemory;
}

/** The table around the match, as far as the match needs it. */
export interface HostTable {
  /** A private part changed, a seat's or the arbiters'; told before the picture that it belongs to. */
  overlay(who: Seat, message: OverlayMessage): void;
  /** The public picture changed and may be told now. */
  changed(): void;
  /** Something has happened of which these alone may know; they were told. */
  sealed(knowing: readonly Seat[]): void;
  /** The match is over or frozen. */
  ended(): void;
  /** The match was over, and goes on (TABLE-18.7). */
  reopened(): void;
  /** The store knows more of this match than the host: it must be loaded anew. */
  lost(): void;
  /** An entry is about to be stored. */
  storing(): void;
  /** Seats with an open wire. */
  present(): readonly Seat[];
  /** Seats that count as gone by now (TABLE-3.1). */
  gone(): readonly Seat[];
  /** Uptime at which the table must be in memory, when these are awaited and the next time runs out at `deadline`. */
  dueAt(
    awaiting: readonly Seat[],
    playing: readonly Seat[],
    deadline: number | undefined,
  ): number | undefined;
  /** What the wire of the seat is measured to cost, in ms. */
  lagMs(seat: Seat): number;
}

export interface HostPorts {
  readonly store: MatchStore;
  /** The match's time. */
  readonly clock: Clock;
  readonly journal: Journal;
  readonly hasher: Hasher;
  /** Absent: nobody measures. */
  readonly meter?: Meter;
}
