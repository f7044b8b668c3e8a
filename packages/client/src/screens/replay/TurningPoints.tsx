// The turns that changed most, each with the way to it.

import { say } from '../../text/replay.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { LogLine } from '../../ui/Log.tsx';
import { spoken } from '../../ui/Sentence.tsx';
import { percent } from './percent.ts';
import { eventOf, tellingLine } from './replayLines.ts';
import type { ReplayShared } from './shared.ts';
import type { Story, TurningPoint } from './story.ts';

export interface TurningPointsProps extends ReplayShared {
  readonly story: Story;
  readonly show: (at: number) => void;
}

export function TurningPoints(props: TurningPointsProps) {
  const points = props.story.points.flatMap((point) => {
    const said = tellingLine(props.lines, point);
    return said === undefined ? [] : [{ point, said }];
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
  said,
  show,
  table,
  props: { names },
}: TurningPointsProps & { readonly point: TurningPoint; readonly said: LogLine }) {
  const voice = { names, seat: undefined, cellName: table.game.cellName };
  return (
    <li>
      <button type="button" data-testid="turning-point" onClick={() => show(eventOf(said))}>
        <span class="t">{said.count || '·'}</span>
        <span>
          {spoken({ line: said.line, ...voice })}
          {at === story.decisive && <small class="decisive">{say('story.decisive')}</small>}
          {chance !== undefined && <small>{say('story.dice', { share: percent(chance) })}</small>}
        </span>
        <b class={`c${seat}`}>{say('story.gain', { who: names[seat] ?? '', share: percent(gain) })}</b>
        <Icon name="lu:play" size={16} />
      </button>
    </li>
  );
}
