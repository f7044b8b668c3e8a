// The level of a bot, all levels visible, with a sentence about the chosen one.

import type { Ladder } from '@hexmarch/shared/search/botNumber';
import { levelSentence, levelsOf, say } from '../../text/levels.ts';
import { Choice } from './Choice.tsx';

interface LevelChoiceProps {
  readonly ladder: Pick<Ladder, 'levels'>;
  readonly level: number;
  readonly pick: (level: number) => void;
  /** Beside the fixed levels: that of the player. */
  readonly mine?: {
    readonly label: string;
    readonly about: string;
    readonly isPicked: boolean;
    readonly pick: () => void;
  };
}

const MINE = 'mine';

export function LevelChoice({ ladder, level, pick, mine }: LevelChoiceProps) {
  const levels = levelsOf(ladder).map((one) => [String(one), String(one)] as const);
  return (
    <>
      <Choice
        legend={say('level')}
        options={mine === undefined ? levels : [[MINE, mine.label], ...levels]}
        value={mine?.isPicked ? MINE : String(level)}
        pick={(value) => (value === MINE ? mine?.pick() : pick(Number(value)))}
      />
      <p class="quiet" data-testid="about-level">
        {mine?.isPicked ? mine.about : levelSentence(ladder, level)}
      </p>
    </>
  );
}
