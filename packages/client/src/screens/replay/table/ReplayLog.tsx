// The log of the whole match beside the cursor: a click on a line seeks to it and offers its explanation; lines after
// the cursor are dimmed.

import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { say } from '../../../text/replay.ts';
import { type LogLine, TurnHead, Why } from '../../../ui/text/Log.tsx';
import { Sentence, type SentenceProps } from '../../../ui/text/Sentence.tsx';
import type { ReplayShared } from './replayTable.ts';

export function ReplayLog({ table, props, lines }: ReplayShared) {
  const list = useRef<HTMLOListElement>(null);
  const cursor = table.source.frame.value.sequence;
  const line = lineAt(lines, cursor);
  const current = line === undefined ? 0 : eventOf(line);
  const now = useSignal(current);
  // The lines are memoised; only the current one changes with every step.
  useLayoutEffect(() => {
    now.value = current;
    const element = list.current;
    if (element === null) return;
    element.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const row = element.querySelector<HTMLElement>(`[data-at="${current}"]`);
    element.dataset.before = String(row === null);
    if (row === null) return;
    row.setAttribute('aria-current', 'step');
    element.scrollTop = row.offsetTop - element.offsetTop - element.clientHeight / 2;
  }, [current, lines]);
  const all = useMemo(
    () => (
      <Lines
        now={now}
        lines={lines}
        names={props.names}
        seat={undefined}
        cellName={table.game.cellName}
        point={props.point}
        seek={(to) => table.seek(to)}
      />
    ),
    [lines, table],
  );
  return (
    <ol class="log replay-log" ref={list} data-testid="replay-log">
      {all}
    </ol>
  );
}

type LinesProps = Omit<SentenceProps, 'line'> & {
  readonly lines: readonly LogLine[];
  /** The event of the line at the cursor. */
  readonly now: ReadonlySignal<number>;
  readonly seek: (to: number) => void;
};

function Lines({ lines, now, seek, ...rest }: LinesProps) {
  return (
    <>
      {lines.map((one, i) => {
        const at = eventOf(one);
        return (
          <Fragment key={at}>
            <TurnHead turn={one.turn} before={lines[i - 1]?.turn} {...rest} />
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in the line does the same for the keyboard. */}
            <li
              data-at={at}
              class={one.undone ? 'undone' : undefined}
              onClick={(event) => isPlain(event.target) && seek(at)}
            >
              <button
                type="button"
                class="t"
                aria-label={say('log.goTo', { count: countText(one.count), event: at })}
                onClick={() => seek(at)}
              >
                {countText(one.count)}
              </button>
              <div>
                <Sentence line={one.line} {...rest} />
                {one.undone && <span class="hidden">{say('log.takenBack')}</span>}
                <WhyNow now={now} at={at} why={one.why} {...rest} />
              </div>
            </li>
          </Fragment>
        );
      })}
    </>
  );
}

interface WhyNowProps extends Omit<SentenceProps, 'line'>, Pick<LinesProps, 'now'> {
  readonly at: number;
  readonly why: LogLine['why'];
}

/** Computed for the line at the cursor alone: a match has many more. */
function WhyNow({ now, at, why, ...rest }: WhyNowProps) {
  const isNow = useComputed(() => now.value === at);
  return isNow.value && why !== undefined ? <Why why={why()} {...rest} /> : null;
}

const countText = (count: number): string => (count > 0 ? String(count) : '·');

/** Links to cells highlight them, and explanations contain text; neither moves the cursor. */
const isPlain = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, .because') === null;

/** Lines of the log by event number, for seeking. Number of a line's event. */
export const eventOf = ({ key }: LogLine): number => key + 1;

/** An action and its turn, by event numbers: its last one, and the last one before each. */
interface Stretch {
  readonly at: number;
  readonly from: number;
  readonly turnFrom: number;
}

/**
 * The most telling sentence of an action: its last result, rather than the beginning of a turn; without a sentence, the last one of
 * its turn. Undefined: there is none.
 */
export function keyLine(lines: readonly LogLine[], { at, from, turnFrom }: Stretch): LogLine | undefined {
  const linesFrom = (first: number): readonly LogLine[] =>
    lines.filter((line) => eventOf(line) > first && eventOf(line) <= at && line.line.empty !== true);
  const isDeed = ({ line }: LogLine): boolean => line.tone !== 'turn';
  const own = linesFrom(from);
  return own.findLast(isDeed) ?? own.at(-1) ?? linesFrom(turnFrom).findLast(isDeed);
}

/** The sentence at the cursor: its own, or the last one before. */
export const lineAt = (lines: readonly LogLine[], cursor: number): LogLine | undefined =>
  lines.findLast((line) => eventOf(line) <= cursor);
