// In the line beside the board: what would have been better at this point of the match, drawn on the board, and the ways on from there.

import './review.css';
import { costOf } from '@hexmarch/shared/review/decisions';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { packed } from '../../../gameApi/positionLink.ts';
import { ownLevel } from '../../../preferences/ownLevel.ts';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import type { ReplayShared, ReplayTable } from '../table/replayTable.ts';
import { type Looked, mistakesOf, reviewAt } from './matchReview.ts';
import { Points } from './ReviewFigures.tsx';
import { betterText, marksOf, planOf, say } from './texts.ts';

interface StripButton {
  readonly id: 'play' | 'try' | 'next' | 'list';
  readonly icon: IconName;
  readonly press: () => void;
}

export function ReviewStrip({ table, wasPlayed, ask }: ReplayShared) {
  const { route } = useLocation();
  const { review } = reviewAt({ table, wasPlayed }).value;
  const at = table.mistake.value;
  const mistakes = review === undefined ? [] : mistakesOf(review, table);
  const mistake = mistakes.find(({ from }) => from === at);
  const { sequence } = table.source.frame.value;
  const isHere = mistake !== undefined && sequence >= mistake.from && sequence <= mistake.to;
  const isBefore = isHere && sequence === mistake.from;
  useEffect(() => {
    table.drawn.value = isBefore ? marksOf(planOf(table, mistake), mistake.decision.seat) : [];
    return () => {
      table.drawn.value = [];
    };
  }, [isBefore, mistake?.from]);
  if (!isHere) return null;
  const next = mistakes[mistakes.indexOf(mistake) + 1];
  const go = (to: Looked): void => {
    table.mistake.value = to.from;
    table.seek(to.from);
  };
  const buttons: readonly StripButton[] = [
    { id: 'play', icon: 'lu:play', press: () => table.playOver(mistake.from, mistake.to) },
    { id: 'try', icon: 'lu:bot', press: () => void practicePath(table, mistake).then(route) },
    next === undefined
      ? { id: 'list', icon: 'lu:list', press: () => ask('story') }
      : { id: 'next', icon: 'lu:skip-forward', press: () => go(next) },
  ];
  const { seat } = mistake.decision;
  return (
    <p class="notice review-strip" role="status" data-testid="review-strip">
      <span>
        {table.names[seat]} <Points seat={seat} change={-costOf(mistake.decision)} />.{' '}
        {betterText(table, mistake)}
      </span>
      {buttons.map(({ id, icon, press }, nth) => (
        // Keyed by index: a button keeps the focus when it changes.
        <button key={nth} type="button" class="ghost small" data-testid={`review-${id}`} onClick={press}>
          <Icon name={icon} size={16} /> {say(id)}
        </button>
      ))}
    </p>
  );
}

/** Practice from the position before the mistake, in its seat and against the own level, if that is known. */
async function practicePath({ game, source }: ReplayTable, { from, decision }: Looked): Promise<string> {
  const { definition } = game;
  const level = ownLevel(definition.id);
  const query = new URLSearchParams({ seat: String(decision.seat) });
  if (level !== undefined) query.set('level', String(level));
  const position = await packed(definition.formatPosition(source.stateAt(from)));
  return `/practice/${encodeURIComponent(definition.id)}?${query}#${position}`;
}
