// Own mistakes as puzzles: when one comes back, and what is said when none is due.

import { isLearned, nextDay, ownIn } from '../../preferences/ownPuzzles.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import type { PuzzleShown } from './puzzleTable.ts';
import { dayText, say } from './say.ts';

export function OwnRecord({ table }: PuzzleShown) {
  const own = ownIn(table.game.id).value.find(({ puzzle }) => puzzle.id === table.puzzle.id);
  if (own === undefined || own.tries === 0) return <p class="quiet">{say('own.about')}</p>;
  return (
    <p class="quiet" data-testid="own-record">
      {isLearned(own) ? say('own.learned') : say('own.back', { day: dayText(own.due) })}
    </p>
  );
}

interface NoneDue {
  readonly game: string;
  readonly home: () => void;
  readonly others: (() => void) | undefined;
}

export function NoneDue({ game, home, others }: NoneDue) {
  const next = nextDay(ownIn(game).value);
  return (
    <Problem
      title={say('own.title')}
      text={next === undefined ? say('own.none') : say('own.later', { day: dayText(next) })}
      again={others}
      againLabel={say('own.others')}
      home={home}
    />
  );
}
