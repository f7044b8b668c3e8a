// The level of a bot, all levels visible, with a sentence about the chosen one.

import type { Ladder } from '@hexmarch/shared/search/botNumber';
import { levelSentence, levelsOf, say } from '../../text/levels.ts';
import { Choice } from './Choice.tsx';

interface LevelChoiceProps {
  readonly ladder: Pick<Ladder, 'levels'>;
  readonly level: number;
  readonly pick: (level: number) => void;
}

export const LevelChoice = ({ ladder, level, pick }: LevelChoiceProps) => (
  <>
    <Choice
      legend={say('level')}
      options={levelsOf(ladder).map((one) => [String(one), String(one)] as const)}
      value={String(level)}
      pick={(value) => pick(Number(value))}
    />
    <p class="quiet" data-testid="about-level">
      {levelSentence(ladder, level)}
    </p>
  </>
);
