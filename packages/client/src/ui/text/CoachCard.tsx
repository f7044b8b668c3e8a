// A newcomer's coach in the first turns: the goal, and what to do next. Lazily loaded.

import '../../styles/coach.css';
import { useEffect } from 'preact/hooks';
import { say } from '../../text/coach.ts';
import type { Line } from '../../text/line.ts';
import { Icon } from '../pictures/Icon.tsx';
import { countTurn, dismiss } from './coaching.ts';
import { Sentence, type SentenceProps } from './Sentence.tsx';

export interface CoachCardProps extends Omit<SentenceProps, 'centre'> {
  /** Of this match, from 1. */
  readonly turn: number;
  readonly goal: string;
  /** The buttons or gestures for it; empty if they are obvious. */
  readonly how: string;
  /** Compact where the board needs the room: only the step itself. */
  readonly brief: boolean;
  /** Inside a card already. */
  readonly bare?: boolean;
}

const cellsIn = ({ parts }: Line): readonly string[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'cell' in part ? [part.cell] : []));

export function CoachCard({ turn, goal, how, brief, bare = false, ...sentence }: CoachCardProps) {
  const { line, point } = sentence;
  useEffect(countTurn, [turn]);
  // Cells have no names on a phone's board: the advised ones are highlighted while the advice is shown.
  useEffect(() => {
    point(cellsIn(line));
    return () => point([]);
  }, [line]);
  return (
    <section class={bare ? 'advice' : 'card advice'} aria-label={say('title')} data-testid="coach-card">
      {!brief && (
        <p class="advice-goal">
          <Icon name="lu:trophy" size={16} /> <span data-testid="coach-goal">{goal}</span>
        </p>
      )}
      <p class="advice-next" aria-live="polite" data-testid="coach-next">
        <b>{say('next')}</b> <Sentence {...sentence} />
        {!brief && how !== '' && <small> {how}</small>}
      </p>
      <button
        type="button"
        class="ib"
        aria-label={say('off')}
        title={say('off')}
        onClick={dismiss}
        data-testid="coach-off"
      >
        <Icon name="lu:x" size={16} />
      </button>
    </section>
  );
}
