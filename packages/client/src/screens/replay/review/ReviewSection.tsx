// The review in the summary of a match: what made the result, dice and mistakes by turn, and the mistakes to look at.

import './review.css';
import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { costOf } from '@hexmarch/shared/review/decisions';
import type { Review } from '@hexmarch/shared/review/review';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { eventOf } from '../table/ReplayLog.tsx';
import type { ReplayShared } from '../table/replayTable.ts';
import { type Mistake, mistakesOf, perspectiveOf, reviewAt } from './matchReview.ts';
import { Points, ResultParts, TurnBars } from './ReviewFigures.tsx';
import { betterText, playedText, say } from './texts.ts';

export interface ReviewSectionProps extends ReplayShared {
  /** Closes the summary. */
  readonly close: () => void;
}

export function ReviewSection(props: ReviewSectionProps) {
  const { table } = props;
  if (manifestOf(table.game.definition.id)?.reviewer === undefined) return null;
  const { review, isDone } = reviewAt(table).progress.value;
  return (
    <section class="review" data-testid="review" data-done={isDone}>
      <h3>{say('title')}</h3>
      {review === undefined ? (
        <p class="quiet">{say(isDone ? 'unknown' : 'thinking')}</p>
      ) : (
        <Reviewed {...props} review={review} isDone={isDone} />
      )}
    </section>
  );
}

interface ReviewedProps extends ReviewSectionProps {
  readonly review: Review;
  readonly isDone: boolean;
}

function Reviewed({ review, isDone, ...shared }: ReviewedProps) {
  const { table, close } = shared;
  const seat: Seat = perspectiveOf(table);
  const look = (mistake: Mistake): void => {
    table.mistake.value = mistake.from;
    table.seek(mistake.from);
    close();
  };
  const show = (at: number): void => {
    table.seek(at);
    close();
  };
  return (
    <>
      <ResultParts review={review} seat={seat} names={table.names} />
      <TurnBars review={review} seat={seat} table={table} show={show} />
      <p class="quiet">{say(!isDone ? 'more' : review.hasPlans ? 'how' : 'diceAlone')}</p>
      {review.hasPlans && (
        <>
          <h4>{say('mistakes')}</h4>
          <Mistakes {...shared} mistakes={mistakesOf(review, table)} isDone={isDone} look={look} />
        </>
      )}
    </>
  );
}

interface MistakesProps extends ReplayShared {
  readonly mistakes: readonly Mistake[];
  readonly isDone: boolean;
  readonly look: (mistake: Mistake) => void;
}

function Mistakes({ mistakes, isDone, look, ...shared }: MistakesProps) {
  if (mistakes.length === 0) return <p class="quiet">{say(isDone ? 'mistakes.none' : 'thinking')}</p>;
  return (
    <ol class="points">
      {mistakes.map((mistake) => (
        <MistakeRow key={mistake.from} {...shared} mistake={mistake} look={look} />
      ))}
    </ol>
  );
}

function MistakeRow({
  mistake,
  look,
  table,
  lines,
}: ReplayShared & Pick<MistakesProps, 'look'> & { readonly mistake: Mistake }) {
  const { decision, from } = mistake;
  const count = lines.find((line) => eventOf(line) > from)?.count;
  return (
    <li>
      <button type="button" data-testid="mistake" data-at={from} onClick={() => look(mistake)}>
        <span class="t">{count || '·'}</span>
        <span>
          {say('played', { who: table.names[decision.seat] ?? '', plan: playedText(table, mistake) })}
          <small>{betterText(table, mistake)}</small>
        </span>
        <Points seat={decision.seat} change={-costOf(decision)} />
        <Icon name="lu:play" size={16} />
      </button>
    </li>
  );
}
