// A player's plate: emblem, name, what the game says about them, and the clock.

import type { ComponentChildren } from 'preact';
import { say as sayBots } from '../text/bots.ts';
import { say } from '../text/common.ts';
import { Clock, type ClockProps } from './Clock.tsx';
import { Icon } from './Icon.tsx';

/** `compact` where several share a line, `wide` where a second line has room for more than words. */
export type PlateShape = 'plain' | 'compact' | 'wide';

export interface PlateProps {
  readonly seat: number;
  readonly shape: PlateShape;
  readonly name: string;
  readonly me: boolean;
  readonly toMove: boolean;
  /** Has left the match, which goes on. */
  readonly out: boolean;
  readonly online: boolean;
  /** A bot plays here. */
  readonly bot?: boolean;
  readonly emblem: ComponentChildren;
  readonly children: ComponentChildren;
  readonly clock?: ClockProps | undefined;
  /** An act is on its way, or the wire is down. */
  readonly note?: string | undefined;
  /** Away, and how long until the others may end the match. */
  readonly away?: ComponentChildren;
}

export function Plate(props: PlateProps) {
  const { seat, shape, name, me, toMove, out, online, bot = false, emblem, clock } = props;
  const state = toMove ? 'toMove' : out ? 'out' : 'waiting';
  return (
    <section
      class={`plate ${shape} s${seat}${toMove ? ' on' : ''}${out ? ' out' : ''}`}
      aria-label={say('plate.label', { name, state, offline: !online })}
      data-testid={`plate-${seat}`}
    >
      <span class="swatch">{emblem}</span>
      <div class="who">
        <b>{name}</b>
        {bot && (
          <span class="bot" title={sayBots('isBot')}>
            <Icon name="lu:bot" size={15} />
          </span>
        )}
        {me && <em>{say('you')}</em>}
        {!online && (
          <span class="off" title={say('plate.offline')}>
            <Icon name="lu:wifi-off" size={14} />
          </span>
        )}
        <small>
          <SecondLine {...props} />
        </small>
      </div>
      {clock && <Clock {...clock} />}
    </section>
  );
}

function SecondLine({ note, away, children }: PlateProps) {
  if (note !== undefined) return <span class="note">{note}</span>;
  return away === undefined ? children : <span class="note">{away}</span>;
}
