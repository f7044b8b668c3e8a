// What board and panels need of a table, whatever its source: a room, a record, or this tab alone.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ReadonlySignal } from '@preact/signals';
import type { Act, Refused, Wait } from '../source/commands.ts';
import type { AnyClientGame, AnyCommand, AnySource, AnyStep } from './anyGame.ts';
import type { Gesture } from './clientGame.ts';

/** Where a gesture comes from: touch has no hover to preview what it will do; what a timer or a form makes was agreed to before. */
export type By = 'touch' | 'agreed' | undefined;

export interface PlayTable {
  readonly game: AnyClientGame;
  readonly source: AnySource;
  /** The command in flight, and the refused one. */
  readonly queue: {
    readonly flying: ReadonlySignal<Act<AnyCommand> | undefined>;
    readonly refused: ReadonlySignal<Refused<AnyCommand> | undefined>;
    /** How long it has been in flight; absent without a network. */
    readonly wait?: ReadonlySignal<Wait>;
  };
  readonly legal: ReadonlySignal<readonly AnyCommand[]>;
  /** Undefined until there is a view. */
  readonly step: ReadonlySignal<AnyStep | undefined>;
  /** The acting seat; undefined for spectators. */
  readonly seat: Seat | undefined;
  /** The seat at the near side of the board, if not the acting one. */
  readonly facing?: Seat | undefined;
  /** Seats of bots; absent where all are people. */
  readonly bots?: ReadonlySignal<readonly Seat[]>;
  /** `by`: touch previews by a first tap what a mouse previews by hovering. */
  gesture(gesture: Gesture, by?: By): void;
  act(command: AnyCommand): void;
}
