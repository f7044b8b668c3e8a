// In the line beside the board: what would have been better at this point of the match, and the way to the next mistake.

import './review.css';
import { costOf } from '@hexmarch/shared/review/decisions';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { ReplayShared } from '../table/replayTable.ts';
import { type Mistake, mistakesOf, reviewAt } from './matchReview.ts';
import { Points } from './ReviewFigures.tsx';
import { betterText, planOf, say } from './texts.ts';

export function ReviewStrip({ table, props }: ReplayShared) {
  const { review } = reviewAt(table).progress.value;
  const at = table.mistake.value;
  const mistakes = review === undefined ? [] : mistakesOf(review, table);
  const mistake = mistakes.find(({ from }) => from === at);
  const { sequence } = table.source.frame.value;
  const isHere = mistake !== undefined && sequence >= mistake.from && sequence <= mistake.to;
  const cells = isHere && sequence === mistake.from ? planOf(table, mistake).flatMap((one) => one.cells) : [];
  useEffect(() => {
    props.point(cells);
    return () => props.point([]);
  }, [cells.join(' ')]);
  if (!isHere) return null;
  const next = mistakes[mistakes.indexOf(mistake) + 1];
  const go = (to: Mistake): void => {
    table.mistake.value = to.from;
    table.seek(to.from);
  };
  const { seat } = mistake.decision;
  return (
    <p class="notice review-strip" role="status" data-testid="review-strip">
      <span>
        {table.names[seat]} <Points seat={seat} change={-costOf(mistake.decision)} />.{' '}
        {betterText(table, mistake)}
      </span>
      <button
        type="button"
        class="ghost small"
        data-testid="review-play"
        onClick={() => table.playOver(mistake.from, mistake.to)}
      >
        <Icon name="lu:play" size={16} /> {say('play')}
      </button>
      {next !== undefined && (
        <button type="button" class="ghost small" data-testid="next-mistake" onClick={() => go(next)}>
          <Icon name="lu:skip-forward" size={16} /> {say('next')}
        </button>
      )}
    </p>
  );
}
