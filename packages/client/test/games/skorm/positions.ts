// Fixtures of Skorm positions: from text, and from random matches.

import { defaultOptions } from '@hexmarch/shared/games/skorm/opening';
import { parsePosition } from '@hexmarch/shared/games/skorm/position';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormCommand, SkormEvent, SkormState } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { PLAIN_STYLE, type PlayStyle, playout } from '../../../../shared/tools/playout.ts';
import type { Gesture } from '../../../src/gameApi/clientGame.ts';
import { type InputStep, nextInput, startInput } from '../../../src/games/skorm/input/input.ts';

export function position(text: string, change: Partial<SkormState> = {}): SkormState {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code}`);
  return { ...parsed.value, ...change };
}

export const cell = (id: string): Gesture => ({ kind: 'cell', id });
export const choose = (id: string): Gesture => ({ kind: 'choose', id });
export const CANCEL: Gesture = { kind: 'cancel', id: '' };

export const start = (view: SkormState, seat: Seat = view.active, previous?: InputStep): InputStep =>
  startInput(view, skorm.legalCommands(view, seat), seat, previous);

export const after = (step: InputStep, ...gestures: readonly Gesture[]): InputStep =>
  gestures.reduce(nextInput, step);

/** The command of a step as text; empty if there is none. */
export const given = ({ view, command }: InputStep): string =>
  command === undefined ? '' : skorm.formatCommand(view, command);

export const markedAs = ({ marks }: InputStep, kind: string): readonly string[] =>
  marks.filter((mark) => mark.kind === kind).map((mark) => mark.cell);

/** Resigns and offers draws rarely, so that matches reach their other ends too. */
const STYLE: PlayStyle<SkormState, SkormCommand> = {
  ...(PLAIN_STYLE as PlayStyle<SkormState, SkormCommand>),
  weights: () => ({ resign: 0.002, 'offer-draw': 0.01 }),
};

export interface Moment {
  readonly before: SkormState;
  readonly seat: Seat;
  readonly events: readonly SkormEvent[];
}

/** A random match from its opening to its end. */
export const moments = (players: 2 | 3, seed: number): Iterable<Moment> =>
  playout(skorm, STYLE, { ...defaultOptions(players), quietRounds: 20 }, players, seed).plies;
