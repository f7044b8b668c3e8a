// A player's plate: emblem, name, the game's facts about them, and the clock.

import type { ComponentChildren } from 'preact';
import { say as sayBots } from '../../text/bots.ts';
import { say } from '../../text/common.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Name } from '../text/Name.tsx';
import { Clock, type ClockProps } from './Clock.tsx';

/**
 * `compact` where several share a line, `wide` where a second line has room for more than words, `row` in a list of many,
 * `token` its emblem alone.
 */
export type PlateShape = 'plain' | 'compact' | 'wide' | 'row' | 'token';

export interface PlateProps {
  readonly seat: number;
  readonly shape: PlateShape;
  readonly name: string;
  /** The viewer's; words in place of *you* where it is not theirs alone. */
  readonly me: boolean | string;
  readonly toMove: boolean;
  /** Has finished the simultaneous turn. */
  readonly ready?: boolean;
  /** Has left the match, which goes on. */
  readonly out: boolean;
  readonly online: boolean;
  /** A guest with the same name as a known person. */
  readonly guest?: boolean;
  /** A bot plays here. */
  readonly bot?: boolean;
  readonly emblem: ComponentChildren;
  readonly children: ComponentChildren;
  readonly clock?: ClockProps | undefined;
  /** An act is in flight, or the connection is down. */
  readonly note?: string | undefined;
  /** Companions of the seat. */
  readonly seenBy?: ComponentChildren;
  /** Absent, and how long until the others may end the match. */
  readonly away?: ComponentChildren;
}

export function Plate(props: PlateProps) {
  const {
    seat,
    shape,
    name,
    me,
    toMove,
    ready = false,
    out,
    online,
    guest = false,
    bot = false,
    emblem,
    clock,
    seenBy,
  } = props;
  const state = toMove ? 'toMove' : out ? 'out' : ready ? 'ready' : 'waiting';
  return (
    <section
      // One of many is no landmark of the page.
      {...(shape === 'row' || shape === 'token' ? { role: 'group' as const } : {})}
      class={`plate ${shape} s${seat}${toMove ? ' on' : ''}${out ? ' out' : ''}${online ? '' : ' gone'}${guest ? ' guest' : ''}`}
      aria-label={say('plate.label', { name, state, offline: !online })}
      data-testid={`${shape === 'token' ? 'token' : 'plate'}-${seat}`}
      data-state={state}
    >
      <span class="swatch">{emblem}</span>
      <div class="who">
        <span class="called">
          <b>
            <Name>{name}</Name>
          </b>
          {/* In a list the name alone says so. */}
          {bot && shape !== 'row' && (
            <span class="bot" title={sayBots('isBot')}>
              <Icon name="lu:bot" size={15} />
            </span>
          )}
          {me && <em>{me === true ? say('you') : me}</em>}
          {!online && (
            <span class="off" title={say('plate.offline')}>
              <Icon name="lu:wifi-off" size={14} />
            </span>
          )}
          {seenBy}
        </span>
        <small>
          <SecondLine {...props} />
        </small>
      </div>
      {clock && shape !== 'token' && <Clock {...clock} />}
      {shape === 'row' && (
        <i class={`state ${state}`}>{state === 'ready' && <Icon name="lu:check" size={13} />}</i>
      )}
    </section>
  );
}

function SecondLine({ note, away, children }: PlateProps) {
  if (note !== undefined) return <span class="note">{note}</span>;
  return away === undefined ? children : <span class="note">{away}</span>;
}
