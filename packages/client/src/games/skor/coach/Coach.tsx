// Panel of Skor's coach, and a shorter form for experienced players.

import { CoachCard } from '../../../ui/text/CoachCard.tsx';
import { Sentence } from '../../../ui/text/Sentence.tsx';
import { useAdvice } from '../../coachAdvice.ts';
import { say as sayEntry } from '../entry/say.ts';
import { orders } from '../input/actions.ts';
import { type SkorProps, stepOf } from '../input/types.ts';
import { spaceName } from '../words/words.ts';
import { adviceFor } from './advice.ts';
import type { Advice } from './ground.ts';
import { say, sayParts } from './say.ts';

/** Goal, and next step with instructions. On a phone it shares a card with the orders, and gives way to them. */
export function Coach(props: SkorProps) {
  const { view, seat = 0, names, phone, point } = props;
  const advice = useAdvice(props, adviceFor, sayParts);
  if (advice === undefined) return null;
  return (
    <CoachCard
      turn={view.players[seat]?.turns ?? 0}
      goal={sayEntry('goal')}
      how={howOf(advice, phone)}
      brief={phone && orders(stepOf(props)).some(({ can }) => can)}
      bare={phone}
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
