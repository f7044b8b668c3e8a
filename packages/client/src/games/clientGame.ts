// What one game brings to the browser. Everything in it reads a view, never more than the viewer may know.

import type { GameDefinition, Outcome, Seat, Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import type { ComponentType } from 'preact';
import type { BoardStage } from '../board/stage.ts';

export interface ClientGame<V, C extends Tagged, E extends Tagged> {
  readonly id: string;
  /** The shared engine: previews, legal commands, odds. */
  // biome-ignore lint/suspicious/noExplicitAny: state and options of the engine are not read here.
  readonly definition: GameDefinition<any, C, E, any, V>;
  /** Pixi: the board. */
  createScene(stage: BoardStage): Scene<V, E>;
  /** Preact: everything around the board in a running match. */
  readonly Panel: ComponentType<PanelProps<V, C>>;
  /** Pure selection machine; a finished step carries the command. */
  startInput(view: V, legal: readonly C[], seat: Seat): Step<C>;
  nextInput(step: Step<C>, gesture: Gesture): Step<C>;
  /** A sentence for the log and for screen readers. */
  describe(event: E, before: V, viewer: Viewer, names: readonly string[]): Line | undefined;
  /** The board as rows of text, for screen readers and tests. */
  boardText(view: V): readonly string[];
}

export interface Scene<V, E> {
  show(view: V): void;
  /** Resolves when played or skipped; afterwards the picture equals `show(after)`. */
  play(event: E, after: V): Promise<void>;
  mark(marks: readonly Mark[]): void;
  /** The spaces shown as pointed at (log links, keyboard cursor); empty for none. */
  point(cells: readonly string[]): void;
  /** Picks by arithmetic: the cell under a point of the stage's host in CSS px, if any. */
  cellAt(x: number, y: number): string | undefined;
  /** The cell's middle and outer radius in CSS px of the stage's host, for HTML laid over the board. */
  cellBox(cell: string): { readonly x: number; readonly y: number; readonly radiusPx: number } | undefined;
  destroy(): void;
}

export type MarkKind = 'selected' | 'reach' | 'attack' | 'aim' | 'act' | 'trail' | 'refused';

/** One thing drawn over a cell; `label` is a chip such as `69%`. */
export interface Mark {
  readonly cell: string;
  readonly kind: MarkKind;
  readonly label?: string;
  /** Of a pair: which piece is meant (0 left, 1 right). */
  readonly piece?: number;
  /** Cells on the way here, for the path and its step count. */
  readonly path?: readonly string[];
}

export interface Gesture {
  readonly kind: 'cell' | 'choose' | 'cancel';
  /** A cell, or the id of a choice. */
  readonly id: string;
}

/** Where the player is in giving a command. Games extend it with what they must remember. */
export interface Step<C> {
  readonly marks: readonly Mark[];
  /** Commands that could be given now with one more gesture, each chosen by its canonical text. */
  readonly choices: readonly C[];
  /** Complete: to be sent now. */
  readonly command?: C;
}

/** A sentence in parts: plain text, a link to a space, a die's face, or a seat's name. */
export type LinePart =
  | string
  | { readonly cell: string }
  | { readonly face: number; readonly seat: Seat }
  | { readonly seat: Seat };

export interface Line {
  readonly parts: readonly LinePart[];
  readonly tone?: 'plain' | 'good' | 'bad' | 'turn';
}

export interface PanelProps<V, C> {
  readonly view: V;
  /** Absent for watchers. */
  readonly seat?: Seat;
  readonly names: readonly string[];
  readonly legal: readonly C[];
  readonly step: Step<C>;
  readonly outcome?: Outcome;
  readonly act: (command: C) => void;
  readonly gesture: (gesture: Gesture) => void;
}
