// The turning points, each with a link to it.

import { say } from '../../../text/replay.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { LogLine } from '../../../ui/text/Log.tsx';
import { spoken } from '../../../ui/text/Sentence.tsx';
import { percent } from '../story/percent.ts';
import type { Story, TurningPoint } from '../story/story.ts';
import { eventOf, keyLine } from '../table/replayLines.ts';
import type { ReplayShared } from '../table/shared.ts';

export interface TurningPointsProps extends ReplayShared {
  readonly story: Story;
  readonly show: (at: number) => void;
}

export function TurningPoints(props: TurningPointsProps) {
  const points = props.story.points.flatMap((point) => {
    const logLine = keyLine(props.lines, point);
    return logLine === undefined ? [] : [{ point, logLine }];
  });
  if (points.length === 0) return <p class="quiet">{say('story.even')}</p>;
  return (
    <ol class="points">
      {points.map((one) => (
        <Point key={one.point.at} {...props} {...one} />
      ))}
    </ol>
  );
}

function Point({
  story,
  point: { at, seat, gain, chance },
  logLine,
  show,
  table,
  props: { names },
}: TurningPointsProps & { readonly point: TurningPoint; readonly logLine: LogLine }) {
  const voice = { names, seat: undefined, cellName: table.game.cellName };
  return (
    <li>
      <button type="button" data-testid="turning-point" onClick={() => show(eventOf(logLine))}>
        <span class="t">{logLine.count || '·'}</span>
        <span>
          {spoken({ line: logLine.line, ...voice })}
          {at === story.decisive && <small class="decisive">{say('story.decisive')}</small>}
          {chance !== undefined && <small>{say('story.dice', { share: percent(chance) })}</small>}
        </span>
        <b class={`c${seat}`}>{say('story.gain', { who: names[seat] ?? '', share: percent(gain) })}</b>
        <Icon name="lu:play" size={16} />
      </button>
    </li>
  );
}
