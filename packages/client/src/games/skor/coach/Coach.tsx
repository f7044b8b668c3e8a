// Skor's coach: the next step in the line beside the board, its explanation in the dock, and a shorter form for experienced players.

import { CoachCard, CoachLine } from '../../../ui/text/CoachCard.tsx';
import { Sentence } from '../../../ui/text/Sentence.tsx';
import { useAdvice } from '../../coachAdvice.ts';
import { say as sayEntry } from '../entry/say.ts';
import type { SkorProps } from '../input/types.ts';
import { spaceName } from '../words/words.ts';
import { adviceFor } from './advice.ts';
import type { Advice } from './ground.ts';
import { say, sayParts } from './say.ts';

export function NextInLine(props: SkorProps) {
  const { view, seat = 0, names, point } = props;
  const advice = useAdvice(props, adviceFor, sayParts);
  if (advice === undefined) return null;
  return (
    <CoachLine
      turn={view.players[seat]?.turns ?? 0}
      {...{ line: advice.short, names, seat, cellName: spaceName, point }}
    />
  );
}

/** Goal, and next step with its reason and instructions. */
export function Coach(props: SkorProps) {
  const { seat, names, phone, point } = props;
  const advice = useAdvice(props, adviceFor, sayParts);
  if (advice === undefined) return null;
  return (
    <CoachCard
      goal={sayEntry('goal')}
      how={howOf(advice, phone)}
      {...{ line: advice.line, names, seat, cellName: spaceName, point }}
    />
  );
}

/** The next step alone. */
export function NextStep(props: SkorProps) {
  const { names, seat, point } = props;
  const advice = useAdvice(props, adviceFor, sayParts);
  if (advice === undefined) return null;
  return (
    <p class="quiet" data-testid="next-step">
      <Sentence {...{ line: advice.line, names, seat, cellName: spaceName, point }} />
    </p>
  );
}

const EXPLAINED = ['move', 'spawn', 'promote', 'build', 'research'] as const;

function howOf({ command }: Pick<Advice, 'command'>, phone: boolean): string {
  const explained = EXPLAINED.find((type) => type === command.type);
  return explained === undefined ? '' : say(`how.${explained}`, { touch: phone });
}
