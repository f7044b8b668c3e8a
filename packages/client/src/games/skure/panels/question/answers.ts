// Answers given beforehand to the question whether somebody steps in (UI-K41), by fighter.

import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { questionOutlook } from '@hexmarch/shared/games/skure/plan/questions';
import type { GuardOutlook } from '@hexmarch/shared/games/skure/plan/strikes';
import type { CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';

/** `better`: if then somebody falls less often. */
export const ANSWERS = ['ask', 'always', 'never', 'better'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Of whom nothing is said, the owner is asked. */
export type Answers = Readonly<Record<CharacterId, Answer>>;

export const answerOf = (answers: Answers, who: CharacterId): Answer => answers[who] ?? 'ask';

/** What is to be sent at once for that seat; undefined where nothing is asked of it, or it has to be asked itself. */
export function answerFor(view: SkureView, seat: Seat, answers: Answers): SkureCommand | undefined {
  const question = view.held?.question ?? null;
  const told = questionOutlook(view);
  if (question === null || told === undefined || !question.asked.includes(seat)) return undefined;
  const own = told.guards.filter(({ guard }) => characterOf(view, guard).seat === seat);
  const said = own.map((one) => ({ ...one, says: verdict(one, told.asAimed.fells, answers) }));
  const taker = said.find(({ says }) => says === 'yes');
  if (taker !== undefined) return { type: 'take', guard: taker.guard, ally: question.on };
  return said.every(({ says }) => says === 'no') ? { type: 'decline' } : undefined;
}

/** `fells`: how often the one who is struck falls otherwise. */
function verdict({ guard, outlook }: GuardOutlook, fells: number, answers: Answers): 'yes' | 'no' | 'ask' {
  switch (answerOf(answers, guard)) {
    case 'always':
      return 'yes';
    case 'never':
      return 'no';
    case 'better':
      return outlook.fells < fells ? 'yes' : 'no';
    case 'ask':
      return 'ask';
  }
}
