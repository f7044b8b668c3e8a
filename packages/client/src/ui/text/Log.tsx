// The log, one sentence per line, grouped by turn, newest at the bottom (UI-16). A line highlights its cells, and centres them
// when it is clicked; lines with an explanation show it on request.

import { useSignal } from '@preact/signals';
import { Fragment, type RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Explanation } from '../../gameApi/clientGame.ts';
import { say } from '../../text/common.ts';
import type { Line, LinePart } from '../../text/line.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Name } from './Name.tsx';
import { Reasons } from './Reasons.tsx';
import { Sentence, type SentenceProps } from './Sentence.tsx';

export interface LogLine {
  readonly key: number;
  readonly count: number;
  readonly line: Line;
  /** It was undone later. */
  readonly undone?: boolean;
  /** Its explanation. */
  readonly why?: () => Explanation | undefined;
  /** Its turn, where turns have more lines than one. */
  readonly turn?: Turn;
}

export interface Turn {
  /** `Round 10`. */
  readonly round: string;
  readonly seat: number | undefined;
}

/** Limit for performance: more lines than anybody scrolls through; the record contains them all. */
const SHOWN_MAX = 250;

type Rest = Omit<SentenceProps, 'line'>;

interface LogProps extends Rest {
  readonly lines: readonly LogLine[];
  /** In place of lines. */
  readonly none?: string;
}

export function Log({ lines, none, ...rest }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [lines.length]);
  const shown = lines.slice(-SHOWN_MAX);
  useLit(list, { ...rest, lines: shown });
  return (
    // It may overflow without a focusable child: then the keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <ol class="log" ref={list} data-testid="log" tabIndex={0}>
      {shown.length === 0 && none !== undefined && <li class="quiet">{none}</li>}
      {shown.map(({ key, count, line, undone = false, why, turn }, i) => (
        <Fragment key={key}>
          <TurnHead turn={turn} before={shown[i - 1]?.turn} {...rest} />
          <li data-line={key} class={lineClass(line, undone, turn)}>
            {turn === undefined && <span class="t">{count > 0 ? count : '·'}</span>}
            <div>
              {line.ruled === true && <Icon name="lu:gavel" size={14} />}
              <Sentence line={line} {...rest} />
              {undone && <span class="hidden">{say('log.takenBack')}</span>}
              <Why why={why?.()} {...rest} />
            </div>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

const lineClass = ({ ruled }: Line, undone: boolean, turn: Turn | undefined): string =>
  [undone && 'undone', turn !== undefined && 'in-turn', ruled === true && 'ruled'].filter(Boolean).join(' ');

interface TurnHeadProps extends Pick<Rest, 'names' | 'seat'> {
  readonly turn: Turn | undefined;
  /** Of the line before. */
  readonly before: Turn | undefined;
}

/** Above the first line of each turn. */
export function TurnHead({ turn, before, names, seat }: TurnHeadProps) {
  if (turn === undefined || (turn.round === before?.round && turn.seat === before.seat)) return null;
  const who = turn.seat === seat ? say('youFirst') : names[turn.seat ?? -1];
  return (
    <li class="log-turn" data-testid="log-turn">
      <span>{turn.round}</span>{' '}
      {turn.seat !== undefined && (
        <b class={`c${turn.seat}`}>
          <Name>{who}</Name>
        </b>
      )}
    </li>
  );
}

/** The button that asks, and the explanation; nothing for lines that explain themselves. */
export function Why({ why, ...rest }: { readonly why: Explanation | undefined } & Rest) {
  const open = useSignal(false);
  const answer = useRef<HTMLElement>(null);
  // Under the newest line it would open out of view.
  useLayoutEffect(() => {
    if (open.value) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [open.value]);
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
        <section class="because" aria-label={why.title} data-testid="because" ref={answer}>
          <Reasons title={why.title} reasons={why.reasons} {...rest} />
        </section>
      )}
    </>
  );
}

interface LitLine {
  readonly key: number;
  readonly line: Line;
}

interface Lit extends Pick<SentenceProps, 'point' | 'centre'> {
  readonly lines: readonly LitLine[];
}

/**
 * Log lines that highlight the cells they name while hovered or focused; a click centres the last one.
 * One listener for the whole list, however long it is.
 */
function useLit(list: RefObject<HTMLElement | null>, now: Lit): void {
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
