// What happened, one sentence a line, newest at the bottom (UI-16).

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Line } from '../games/clientGame.ts';
import { Sentence, type SentenceProps } from './Sentence.tsx';

export interface LogLine {
  readonly key: number;
  readonly count: number;
  readonly line: Line;
  /** It was taken back later. */
  readonly undone?: boolean;
}

/** More lines than anybody scrolls through would slow every action down; the record holds them all. */
const SHOWN_MAX = 250;

export function Log({ lines, ...rest }: { lines: readonly LogLine[] } & Omit<SentenceProps, 'line'>) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [lines.length]);
  return (
    <ol class="log" ref={list} data-testid="log">
      {lines.slice(-SHOWN_MAX).map(({ key, count, line, undone = false }) => (
        <li key={key} class={undone ? 'undone' : undefined}>
          <span class="t">{count > 0 ? count : '·'}</span>
          <Sentence line={line} {...rest} />
          {undone && <span class="hidden">, taken back</span>}
        </li>
      ))}
    </ol>
  );
}
