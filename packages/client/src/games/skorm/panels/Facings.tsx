// The dial as six buttons, for keyboard and small screens: facing of the selected shieldman. Arrows follow
// the board's rotation; direction names do not (SKORM-1.7).

import { DIRECTIONS } from '@hexmarch/shared/games/skorm/board';
import type { Direction } from '@hexmarch/shared/games/skorm/types';
import { faceId } from '../draft/draft.ts';
import { say } from '../words/say.ts';
import { directionName, directionSign } from '../words/words.ts';
import { choose, type SkormProps, stepOf, stepsSeen } from './types.ts';

const STEP_DEG = 60;

export function Facings(props: SkormProps) {
  const { dial } = stepOf(props).draft;
  if (dial === undefined) return null;
  return (
    <fieldset
      class="segments facings"
      aria-label={say('dock.facingOn', { tile: dial.tile })}
      data-testid="facings"
    >
      {DIRECTIONS.map((direction) => (
        <Facing key={direction} {...props} direction={direction} on={direction === dial.facing} />
      ))}
    </fieldset>
  );
}

function Facing({ direction, on, ...props }: SkormProps & { direction: Direction; on: boolean }) {
  return (
    <button
      type="button"
      class={on ? 'on' : ''}
      aria-pressed={on}
      aria-label={directionName(direction)}
      title={directionName(direction)}
      data-testid={`face-${direction}`}
      onClick={() => choose(props, faceId(direction))}
    >
      <Arrow deg={STEP_DEG * (direction - 1 + stepsSeen(props))} />
      <span class="sign" data-sign={directionSign(direction)} />
      <kbd data-sign={direction} />
    </button>
  );
}

/** Clockwise from upwards. */
function Arrow({ deg }: { deg: number }) {
  return (
    <svg class="arrow" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
      <path d="M0-7L6 1H2V7H-2V1H-6Z" transform={`rotate(${deg})`} fill="currentColor" />
    </svg>
  );
}
