// The review in the summary of a match: what made the result, dice and mistakes by turn, and the mistakes to look at.

import './review.css';
import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { costOf } from '@hexmarch/shared/review/decisions';
import type { Review } from '@hexmarch/shared/review/review';
import { hasDice } from '../../../games/registry.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { eventOf } from '../table/ReplayLog.tsx';
import type { ReplayShared } from '../table/replayTable.ts';
import { type Looked, luckOf, mistakesOf, perspectiveOf, reviewAt, rollsOf } from './matchReview.ts';
import { Points, ResultParts, TurnBars } from './ReviewFigures.tsx';
import { asMuchText, betterText, playedText, rollText, say } from './texts.ts';

export interface ReviewSectionProps extends ReplayShared {
  /** Closes the summary. */
  readonly close: () => void;
}

export function ReviewSection(props: ReviewSectionProps) {
  const { table } = props;
  if (manifestOf(table.game.definition.id)?.reviewer === undefined) return null;
  const { review, isDone, puzzles = [] } = reviewAt(props).value;
  return (
    <section class="review" data-testid="review" data-done={isDone}>
      <h3>{say('title')}</h3>
      {review === undefined ? (
        <p class="quiet">{say(isDone ? 'unknown' : 'thinking')}</p>
      ) : (
        <Reviewed {...props} review={review} isDone={isDone} />
      )}
      {puzzles.length > 0 && (
        <p>
          <a class="ghost" href={`/puzzles/${table.game.id}/mine`} data-testid="own-puzzles">
            <Icon name="lu:target" size={16} /> {say('puzzles', { count: puzzles.length })}
          </a>
        </p>
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
  const show = (at: number): void => {
    table.seek(at);
    close();
  };
  const look = (mistake: Looked): void => {
    table.mistake.value = mistake.from;
    show(mistake.from);
  };
  return (
    <>
      <ResultParts review={review} seat={seat} names={table.names} />
      <TurnBars review={review} seat={seat} table={table} show={show} />
      <p class="quiet">{say(isDone ? 'how' : 'more')}</p>
      {review.hasPlans && <Mistakes {...shared} review={review} isDone={isDone} look={look} />}
      {hasDice(table.game.definition.id) && (
        <Rolls {...shared} review={review} isDone={isDone} look={({ from }) => show(from)} />
      )}
    </>
  );
}

// Mistakes, and the throws that changed most, each with its sentence; a press leads to the position before it.

interface ListProps extends ReplayShared {
  readonly review: Review;
  readonly isDone: boolean;
  readonly look: (one: Looked) => void;
}

function Mistakes({ review, isDone, look, ...shared }: ListProps) {
  const { table } = shared;
  const mistakes = mistakesOf(review, table);
  return (
    <>
      <h4>{say('mistakes')}</h4>
      {mistakes.length === 0 && <p class="quiet">{say(isDone ? 'mistakes.none' : 'thinking')}</p>}
      <ol class="points">
        {mistakes.map((mistake) => (
          <Row
            key={mistake.from}
            {...{ ...shared, look }}
            of={mistake}
            kind="mistake"
            title={say('played', {
              who: table.names[mistake.decision.seat] ?? '',
              plan: playedText(table, mistake),
            })}
            text={betterText(table, mistake)}
            change={-costOf(mistake.decision)}
          />
        ))}
      </ol>
    </>
  );
}

function Rolls({ review, isDone, look, ...shared }: ListProps) {
  const { table } = shared;
  const rolls = rollsOf(review, table);
  return (
    <>
      <h4>{say('rolls')}</h4>
      {rolls.length === 0 && <p class="quiet">{say(isDone ? 'rolls.none' : 'thinking')}</p>}
      <ol class="points">
        {rolls.map((roll) => (
          <Row
            key={roll.to}
            {...{ ...shared, look }}
            of={roll}
            kind="roll"
            title={rollText(table, roll)}
            text={asMuchText(roll)}
            change={luckOf(roll.decision)}
          />
        ))}
      </ol>
    </>
  );
}

interface RowProps extends Pick<ListProps, 'look' | 'lines'> {
  readonly of: Looked;
  readonly kind: 'mistake' | 'roll';
  readonly title: string;
  readonly text: string;
  readonly change: number;
}

function Row({ of, kind, title, text, change, look, lines }: RowProps) {
  const { decision, from } = of;
  const count = lines.find((line) => eventOf(line) > from)?.count;
  return (
    <li>
      <button type="button" data-testid={kind} data-at={from} onClick={() => look(of)}>
        <span class="t">{count || '·'}</span>
        <span>
          {title}
          <small>{text}</small>
        </span>
        <Points seat={decision.seat} change={change} />
        <Icon name="lu:play" size={16} />
      </button>
    </li>
  );
}
