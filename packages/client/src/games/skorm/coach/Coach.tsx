// Skorm's coach: the next step in the line beside the board, and its explanation in the dock. Without it there are no hints: here they
// would be half of the game.

import { CoachCard, CoachLine } from '../../../ui/text/CoachCard.tsx';
import { useAdvice } from '../../coachAdvice.ts';
import { say as sayEntry } from '../entry/say.ts';
import { ownTurn } from '../facts/viewFacts.ts';
import type { SkormProps } from '../panels/types.ts';
import { tileName } from '../words/words.ts';
import { adviceFor } from './advice.ts';
import { say, sayParts } from './say.ts';
import type { Advice } from './types.ts';

export function NextInLine(props: SkormProps) {
  const { view, seat, names, point } = props;
  const advice = useAdvice(props, adviceFor, sayParts);
  if (advice === undefined) return null;
  return (
    <CoachLine turn={ownTurn(view)} {...{ line: advice.short, names, seat, cellName: tileName, point }} />
  );
}

/** Goal, and next step with its reason and instructions. */
export function Coach(props: SkormProps) {
  const { seat, names, phone, point } = props;
  const advice = useAdvice(props, adviceFor, sayParts);
  if (advice === undefined) return null;
  return (
    <CoachCard
      goal={sayEntry('goal')}
      how={howOf(advice, phone)}
      {...{ line: advice.line, names, seat, cellName: tileName, point }}
    />
  );
}

function howOf({ command }: Pick<Advice, 'command'>, phone: boolean): string {
  if (command.type === 'pass') return '';
  return say(command.type === 'place' ? 'how.place' : 'how.act', { touch: phone });
}
