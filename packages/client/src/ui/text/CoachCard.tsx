// A newcomer's coach in the first turns: what to do next, in the line beside the board, and on request why, how and to what end. Lazily
// loaded.

import '../../styles/coach.css';
import { useEffect } from 'preact/hooks';
import { say } from '../../text/coach.ts';
import { say as sayCommon } from '../../text/common.ts';
import type { Line } from '../../text/line.ts';
import { Icon } from '../pictures/Icon.tsx';
import { countTurn, dismiss, isExplained } from './coaching.ts';
import { Sentence, type SentenceProps } from './Sentence.tsx';

const cellsIn = ({ parts }: Line): readonly string[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'cell' in part ? [part.cell] : []));

export interface CoachLineProps extends Omit<SentenceProps, 'centre'> {
  /** Of this match, from 1. */
  readonly turn: number;
}

export function CoachLine({ turn, ...sentence }: CoachLineProps) {
  const { line, point } = sentence;
  useEffect(countTurn, [turn]);
  // Cells have no names on a phone's board: the advised ones are highlighted while the advice is shown.
  useEffect(() => {
    point(cellsIn(line));
    return () => {
      point([]);
      isExplained.value = false;
    };
  }, [line]);
  return (
    <p class="advice-line" aria-live="polite" data-testid="coach-next">
      <Sentence {...sentence} />{' '}
      <button
        type="button"
        class="ask-why"
        aria-expanded={isExplained.value}
        aria-label={say('why')}
        data-testid="coach-why"
        onClick={() => {
          isExplained.value = !isExplained.value;
        }}
      >
        {sayCommon('why')}
      </button>
    </p>
  );
}

export interface CoachCardProps extends Omit<SentenceProps, 'centre'> {
  readonly goal: string;
  /** The buttons or gestures for it; empty if they are obvious. */
  readonly how: string;
}

/** In the dock. */
export function CoachCard({ goal, how, ...sentence }: CoachCardProps) {
  return (
    <section class="card advice" aria-label={say('title')} data-testid="coach-card">
      <p class="advice-goal">
        <Icon name="lu:trophy" size={16} /> <span data-testid="coach-goal">{goal}</span>
      </p>
      <p class="advice-next" role="status">
        <Sentence {...sentence} />
        {how !== '' && <small> {how}</small>}
      </p>
      <button type="button" class="ghost small" onClick={dismiss} data-testid="coach-off">
        {say('off')}
      </button>
    </section>
  );
}
