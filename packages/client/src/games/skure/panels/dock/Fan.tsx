// Facing picker of eight arrowheads (UI-K25): possible facings, and why not the others.

import { DIRECTIONS, type Direction } from '@hexmarch/shared/games/skure/types';
import type { ComponentChildren } from 'preact';
import { seenFacing } from '../../art/token.ts';
import { seenTurned } from '../../facts/seenTurned.ts';
import { directionName } from '../../words/words.ts';
import { say } from '../words/say.ts';

export interface FanProps {
  readonly chosen: Direction;
  /** Why not; undefined if possible. */
  readonly refused: (facing: Direction) => string | undefined;
  readonly pick: (facing: Direction) => void;
  /** The fighter in the middle. */
  readonly children: ComponentChildren;
}

export const Fan = ({ chosen, refused, pick, children }: FanProps) => (
  <fieldset class="facing-fan" aria-label={say('fan')}>
    <span class="fan-middle">{children}</span>
    {DIRECTIONS.map((facing) => {
      const why = refused(facing);
      const name = directionName(facing);
      const seen = seenFacing(facing, seenTurned.value);
      return (
        <button
          key={facing}
          type="button"
          class={`fan-${seen}`}
          data-testid={`face-${facing}`}
          aria-pressed={facing === chosen}
          aria-disabled={why !== undefined}
          aria-label={why === undefined ? name : say('fan.not', { direction: name, why })}
          title={why ?? name}
          onClick={() => {
            if (why === undefined) pick(facing);
          }}
        >
          <svg viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
            <path d="M0-9L8 7L0 3L-8 7Z" fill="currentColor" transform={`rotate(${45 * seen})`} />
          </svg>
        </button>
      );
    })}
  </fieldset>
);
