// What happened, one sentence a line, newest at the bottom (UI-16); lines that can say how they came about do so on asking.

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Explanation, Line } from '../games/clientGame.ts';
import { say } from '../text/common.ts';
import { Reasons } from './Reasons.tsx';
import { Sentence, type SentenceProps } from './Sentence.tsx';

export interface LogLine {
  readonly key: number;
  readonly count: number;
  readonly line: Line;
  /** It was taken back later. */
  readonly undone?: boolean;
  /** How it came to that. */
  readonly why?: () => Explanation | undefined;
}

/** More lines than anybody scrolls through would slow every action down; the record holds them all. */
const SHOWN_MAX = 250;

type Rest = Omit<SentenceProps, 'line'>;

export function Log({ lines, ...rest }: { lines: readonly LogLine[] } & Rest) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [lines.length]);
  return (
    <ol class="log" ref={list} data-testid="log">
      {lines.slice(-SHOWN_MAX).map(({ key, count, line, undone = false, why }) => (
        <li key={key} class={undone ? 'undone' : undefined}>
          <span class="t">{count > 0 ? count : '·'}</span>
          <div>
            <Sentence line={line} {...rest} />
            {undone && <span class="hidden">{say('log.takenBack')}</span>}
            <Why why={why?.()} {...rest} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Why({ why, ...rest }: { why: Explanation | undefined } & Rest) {
  const open = useSignal(false);
  if (why === undefined) return null;
  return (
    <>
      {' '}
      <button
        type="button"
        class="ask-why"
        aria-expanded={open.value}
        aria-label={say('why.of', { what: why.title })}
        data-testid="why"
        onClick={() => {
          open.value = !open.value;
        }}
      >
        {say('why')}
      </button>
      {open.value && (
        <section class="because" aria-label={why.title} data-testid="because">
          <Reasons reasons={why.reasons} {...rest} />
        </section>
      )}
    </>
  );
}
