// A gesture on a step, with the last word that the frame may ask for (UI-11): always where the player wants to confirm
// every act, and under a finger, which has not seen the way by hovering, for ways of more than one step.

import type { AnyClientGame, AnyCommand, AnyStep } from '../gameApi/anyGame.ts';
import type { Gesture, Mark } from '../gameApi/clientGame.ts';
import type { By } from '../gameApi/playTable.ts';
import { confirmMoves } from '../preferences/prefs.ts';

interface HeldStep extends AnyStep {
  readonly held: AnyCommand;
  /** As it was before, and as it will be once the last word is said. */
  readonly before: AnyStep;
  readonly finished: AnyStep;
}

/** The next step; its `command`, if there is one, is to be sent now. */
export function stepOn(game: AnyClientGame, step: AnyStep, gesture: Gesture, by?: By): AnyStep {
  if (!isHeld(step)) return heldBack(step, game.nextInput(step, gesture), gesture, by);
  if (isLastWord(game, step, gesture)) return step.finished;
  return gesture.kind === 'cancel' ? step.before : stepOn(game, step.before, gesture, by);
}

const isHeld = (step: AnyStep): step is HeldStep => step.held !== undefined;

function heldBack(before: AnyStep, next: AnyStep, gesture: Gesture, by: By): AnyStep {
  if (next.command === undefined || before.armed === true) return next;
  if (!confirmMoves.value && !(by === 'touch' && isLongWay(before.marks, gesture))) return next;
  const held: HeldStep = { ...before, armed: true, held: next.command, before, finished: next };
  return held;
}

const isLastWord = (game: AnyClientGame, { held }: HeldStep, { kind, id }: Gesture): boolean =>
  kind === 'choose' ? id === 'confirm' : kind === 'cell' && game.cellsOf(held).at(-1) === id;

function isLongWay(marks: readonly Mark[], { kind, id }: Gesture): boolean {
  const path = kind === 'cell' ? marks.find(({ cell }) => cell === id)?.path : undefined;
  const start = marks.find((mark) => mark.kind === 'selected')?.cell;
  return new Set([...(path ?? []), id].filter((cell) => cell !== start)).size > 1;
}
