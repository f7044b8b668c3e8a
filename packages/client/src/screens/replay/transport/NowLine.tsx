// The event at the cursor, its number, and a link to it.

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { momentHash } from '../../../source/moment.ts';
import { outcomeText } from '../../../text/outcome.ts';
import { say } from '../../../text/replay.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { useCopying } from '../../../ui/text/copyText.ts';
import type { LogLine } from '../../../ui/text/Log.tsx';
import { Sentence } from '../../../ui/text/Sentence.tsx';
import { eventOf } from '../table/ReplayLog.tsx';
import type { ReplayShared } from '../table/replayTable.ts';

export function NowLine(shared: ReplayShared & { logLine: LogLine | undefined }) {
  return (
    <div class="head">
      <Now {...shared} />
      <Refresh {...shared} />
      <LinkButton {...shared} />
    </div>
  );
}

/** One line of fixed height: the event at the cursor, or at the end the result. */
function Now({ table, props, logLine }: ReplayShared & { logLine: LogLine | undefined }) {
  const { source, file } = table;
  const cursor = source.frame.value.sequence;
  const outcome = cursor === source.length ? (file.end?.outcome ?? props.outcome) : undefined;
  return (
    <p
      class={`now${logLine !== undefined && eventOf(logLine) < cursor ? ' past' : ''}`}
      data-testid="event-line"
    >
      <span class="t">{logLine === undefined || logLine.count === 0 ? '·' : logLine.count}</span>
      {outcome !== undefined ? (
        <Ending outcome={outcome} {...{ table, props }} />
      ) : logLine === undefined ? (
        <span class="sentence">{say('before')}</span>
      ) : (
        <Sentence
          line={logLine.line}
          names={props.names}
          seat={undefined}
          cellName={table.game.cellName}
          point={props.point}
        />
      )}
      <span class="n-of">
        <span data-testid="event-number">{cursor}</span> / {source.length}
      </span>
    </p>
  );
}

function Ending({ outcome, table, props }: Pick<ReplayShared, 'table' | 'props'> & { outcome: Outcome }) {
  const { title, text } = outcomeText(
    outcome,
    props.names,
    undefined,
    table.game.endText(outcome, props.names),
  );
  return (
    <span class="ended" data-testid="replay-result">
      <Icon name={outcome.winners.length === 0 ? 'lu:handshake' : 'lu:trophy'} size={18} /> <b>{title}</b>{' '}
      {text} <code title={table.game.ruleText(outcome.rule)}>{outcome.rule}</code>
    </span>
  );
}

function LinkButton({ table, link }: ReplayShared) {
  const { copied, copy } = useCopying();
  if (link === undefined) return null;
  const { source } = table;
  const address = (): string => `${location.origin}${link}${momentHash(source.cursor, source.viewer.value)}`;
  return (
    <button
      type="button"
      class="ghost small"
      aria-label={say('link.label')}
      title={say('link.hint')}
      data-testid="copy-moment"
      onMouseDown={keepFocus}
      onClick={() => copy(address())}
    >
      <Icon name={copied ? 'lu:check' : 'lu:link'} size={16} />
      {say(copied ? 'link.copied' : 'link')}
    </button>
  );
}

function Refresh({ refresh }: ReplayShared) {
  if (refresh === undefined) return null;
  return (
    <button
      type="button"
      class="ghost small"
      aria-label={say('newer.label')}
      title={say('newer.hint')}
      data-testid="refresh"
      onClick={refresh}
    >
      <Icon name="lu:refresh-cw" size={16} />
      {say('newer')}
    </button>
  );
}

/** Prevents the focus change of a mouse press, so that the space bar still means play. */
export const keepFocus = (event: Event): void => event.preventDefault();
