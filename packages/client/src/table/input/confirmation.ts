// Gestures on a step, with the frame's optional confirmation (UI-11): always if the player has chosen to confirm
// every command, and on touch, which has no hover preview, for paths of more than one step.

import type { AnyClientGame, AnyCommand, AnyStep } from '../../gameApi/anyGame.ts';
import type { Gesture, Mark } from '../../gameApi/clientGame.ts';
import type { By } from '../../gameApi/playTable.ts';
import { confirmMoves } from '../../preferences/preferences.ts';

interface UnconfirmedStep extends AnyStep {
  readonly unconfirmed: AnyCommand;
  /** The step before, and the one after the confirmation. */
  readonly before: AnyStep;
  readonly finished: AnyStep;
}

/** The next step; its `command`, if there is one, is to be sent now. */
export function stepOn(game: AnyClientGame, step: AnyStep, gesture: Gesture, by?: By): AnyStep {
  if (!isUnconfirmed(step)) return awaitConfirmation(step, game.nextInput(step, gesture), gesture, by);
  if (isLastWord(game, step, gesture)) return step.finished;
  return gesture.kind === 'cancel' ? step.before : stepOn(game, step.before, gesture, by);
}

const isUnconfirmed = (step: AnyStep): step is UnconfirmedStep => step.unconfirmed !== undefined;

function awaitConfirmation(before: AnyStep, next: AnyStep, gesture: Gesture, by: By): AnyStep {
  if (next.command === undefined || before.armed === true || by === 'agreed') return next;
  if (!confirmMoves.value && !(by === 'touch' && isLongWay(before.marks, gesture))) return next;
  const waiting: UnconfirmedStep = {
    ...before,
    armed: true,
    unconfirmed: next.command,
    before,
    finished: next,
  };
  return waiting;
}

const isLastWord = (game: AnyClientGame, { unconfirmed }: UnconfirmedStep, { kind, id }: Gesture): boolean =>
  kind === 'choose' ? id === 'confirm' : kind === 'cell' && game.cellsOf(unconfirmed).at(-1) === id;

function isLongWay(marks: readonly Mark[], { kind, id }: Gesture): boolean {
  const path = kind === 'cell' ? marks.find(({ cell }) => cell === id)?.path : undefined;
  const start = marks.find((mark) => mark.kind === 'selected')?.cell;
  return new Set([...(path ?? []), id].filter((cell) => cell !== start)).size > 1;
}
