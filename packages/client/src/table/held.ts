// A gesture on a step, with the last word that the frame may ask for (UI-11): always where the player wants to confirm
// every act, and under a finger, which has not seen the way by hovering, for ways of more than one step.

import type { AnyClientGame, Gesture, Mark, Step } from '../play/clientGame.ts';
import type { By } from '../play/playTable.ts';
import { confirmMoves } from '../prefs/prefs.ts';

// biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
type Any = any;

interface HeldStep extends Step<Any> {
  readonly held: Any;
  /** As it was before, and as it will be once the last word is said. */
  readonly before: Step<Any>;
  readonly finished: Step<Any>;
}

/** The next step; its `command`, if there is one, is to be sent now. */
export function stepOn(game: AnyClientGame, step: Step<Any>, gesture: Gesture, by?: By): Step<Any> {
  if (!isHeld(step)) return heldBack(step, game.nextInput(step, gesture), gesture, by);
  if (isLastWord(game, step, gesture)) return step.finished;
  return gesture.kind === 'cancel' ? step.before : stepOn(game, step.before, gesture, by);
}

const isHeld = (step: Step<Any>): step is HeldStep => step.held !== undefined;

function heldBack(before: Step<Any>, next: Step<Any>, gesture: Gesture, by: By): Step<Any> {
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
