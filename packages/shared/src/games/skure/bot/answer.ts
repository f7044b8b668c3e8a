// Decides whether to guard a friend, when its owner is asked out of turn (SKURE-9.3).

import type { Seat } from '../../../kernel/game.ts';
import type { Question } from '../agenda.ts';
import { characterOf } from '../characters.ts';
import { isAdjacent } from '../geometry.ts';
import { outlookOn } from '../plan/outlook.ts';
import type { AnswerCommand, SkureView } from '../state.ts';
import { outlookWorth } from './chances.ts';
import { stakesOf } from './stakes.ts';

/** The one who loses least by it, if that is less than the target would lose. */
export function answerTo(view: SkureView, seat: Seat, { by, on, guards }: Question): AnswerCommand {
  const attacker = characterOf(view, by);
  const target = characterOf(view, on);
  const stakes = stakesOf(view, target);
  const isMelee = isAdjacent(view.field.width, attacker.at, target.at);
  const worthTo = (id: string, isGuarding: boolean): number =>
    outlookWorth(
      stakes,
      outlookOn(view, attacker, characterOf(view, id), { isMelee, isCharge: false, isGuarding }),
    );
  let best: AnswerCommand = { type: 'decline' };
  let most = worthTo(on, false);
  for (const guard of guards) {
    if (characterOf(view, guard).seat !== seat) continue;
    const worth = worthTo(guard, true);
    if (worth > most) [best, most] = [{ type: 'take', guard, ally: on }, worth];
  }
  return best;
}
