// Panel of Skorm's coach. Without it there are no hints: here they would be half of the game.

import { CoachCard } from '../../../ui/text/CoachCard.tsx';
import { useAdvice } from '../../coachAdvice.ts';
import { say as sayEntry } from '../entry/say.ts';
import { piecesOf } from '../facts/viewFacts.ts';
import { ownTurn } from '../panels/hasCoach.ts';
import { type SkormProps, stepOf } from '../panels/types.ts';
import { tileName } from '../words/words.ts';
import { adviceFor } from './advice.ts';
import { say, sayParts } from './say.ts';
import type { Advice } from './types.ts';

/** Goal, and next step with instructions. */
export function Coach(props: SkormProps) {
  const { view, seat, names, phone, point } = props;
  const advice = useAdvice(props, adviceFor, sayParts);
  if (advice === undefined) return null;
  return (
    <CoachCard
      turn={ownTurn(view)}
      goal={sayEntry('goal')}
      how={howOf(advice, phone)}
      brief={phone && !isFirst(props)}
      {...{ line: advice.line, names, seat, cellName: tileName, point }}
    />
  );
}

/** The first placement and the first turn, without a selection: there the goal is explained. */
const isFirst = (props: SkormProps): boolean =>
  stepOf(props).mode.kind === 'idle' &&
  (props.view.phase === 'set'
    ? piecesOf(props.view, props.seat ?? 0).length === 1
    : ownTurn(props.view) === 1);

function howOf({ command }: Pick<Advice, 'command'>, phone: boolean): string {
  if (command.type === 'pass') return '';
  return say(command.type === 'place' ? 'how.place' : 'how.act', { touch: phone });
}
