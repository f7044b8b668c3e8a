// What board and panels need of a table, whoever feeds it: a room's wire, a record, or this tab alone.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ReadonlySignal } from '@preact/signals';
import type { Act, Refused, Wait } from '../source/commands.ts';
import type { AnyClientGame, AnyCommand, AnySource, AnyStep } from './anyGame.ts';
import type { Gesture } from './clientGame.ts';

/** What made a gesture, where that matters: a finger has not seen by hovering what it will do. */
export type By = 'touch' | undefined;

export interface PlayTable {
  readonly game: AnyClientGame;
  readonly source: AnySource;
  /** What is on its way, and what was refused. */
  readonly queue: {
    readonly flying: ReadonlySignal<Act<AnyCommand> | undefined>;
    readonly refused: ReadonlySignal<Refused<AnyCommand> | undefined>;
    /** How long what is on its way has been; absent where nothing travels. */
    readonly wait?: ReadonlySignal<Wait>;
  };
  readonly legal: ReadonlySignal<readonly AnyCommand[]>;
  /** Undefined until there is a view. */
  readonly step: ReadonlySignal<AnyStep | undefined>;
  /** Who acts; undefined for watchers. */
  readonly seat: Seat | undefined;
  /** Whose side of the board is near, where that is not the side of whoever acts. */
  readonly facing?: Seat | undefined;
  /** `by`: a finger, which previews by a first tap what a mouse previews by hovering. */
  gesture(gesture: Gesture, by?: By): void;
  act(command: AnyCommand): void;
}
