// Log lines that highlight the cells they name while hovered or focused; a click centres the last one.
// One listener for the whole list, however long it is.

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Line, LinePart } from '../../text/line.ts';
import type { SentenceProps } from './Sentence.tsx';

interface LitLine {
  readonly key: number;
  readonly line: Line;
}

interface Lit extends Pick<SentenceProps, 'point' | 'centre'> {
  readonly lines: readonly LitLine[];
}

export function useLit(list: RefObject<HTMLElement | null>, now: Lit): void {
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    const { current: element } = list;
    if (element === null) return undefined;
    const off = new AbortController();
    const on = (type: string, hear: (target: Element) => void): void =>
      element.addEventListener(type, ({ target }) => target instanceof Element && hear(target), off);
    const light = (target: Element): readonly string[] => {
      const cells = cellsAt(latest.current.lines, target);
      latest.current.point(cells);
      return cells;
    };
    // A link highlights its own cell alone.
    on('mouseover', (target) => target.closest('button') === null && light(target));
    on('mouseleave', () => latest.current.point([]));
    on('focusin', light);
    on('click', (target) => {
      if (target.closest('button, a, .because') !== null) return;
      const cell = light(target).at(-1);
      if (cell !== undefined) latest.current.centre?.(cell);
    });
    return () => off.abort();
  }, [list]);
}

function cellsAt(lines: readonly LitLine[], target: Element): readonly string[] {
  const key = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? -1);
  const parts: readonly LinePart[] = lines.find((one) => one.key === key)?.line.parts ?? [];
  return parts.flatMap((part) => (typeof part === 'object' && 'cell' in part ? [part.cell] : []));
}
