// The dial as six buttons, for keyboard and small screens: facing of the selected shieldman. The buttons stand in a ring as the board is
// shown, so that the arrow up turns the piece up whatever corner the viewer has (SKORM-1.7); each is called by the tile it looks at.

import type { Direction, Tile } from '@hexmarch/shared/games/skorm/types';
import { directionShown } from '../board/layout.ts';
import { faceId } from '../draft/draft.ts';
import { tileTowards } from '../facts/viewFacts.ts';
import { say } from '../words/say.ts';
import { facingName } from '../words/words.ts';
import { choose, type SkormProps, stepOf, stepsSeen } from './types.ts';

const STEP_DEG = 60;

/** Where the arrows point on the screen, in steps clockwise from upwards: two rows of three, as they lie around the piece. */
const RING = [5, 0, 1, 4, 3, 2] as const;

export function Facings(props: SkormProps) {
  const { dial } = stepOf(props).draft;
  if (dial === undefined) return null;
  const steps = stepsSeen(props);
  return (
    <fieldset
      class="segments facings"
      aria-label={say('dock.facingOn', { tile: dial.tile })}
      data-testid="facings"
    >
      {RING.map((place) => {
        const direction = directionShown(place, steps);
        return (
          <Facing
            key={direction}
            {...props}
            tile={dial.tile}
            direction={direction}
            place={place}
            on={direction === dial.facing}
          />
        );
      })}
    </fieldset>
  );
}

interface FacingProps {
  readonly tile: Tile;
  readonly direction: Direction;
  readonly place: number;
  readonly on: boolean;
}

function Facing({ tile, direction, place, on, ...props }: SkormProps & FacingProps) {
  const name = facingName(tile, direction);
  return (
    <button
      type="button"
      class={on ? 'on' : ''}
      aria-pressed={on}
      aria-label={name}
      title={name}
      data-place={place}
      data-testid={`face-${direction}`}
      onClick={() => choose(props, faceId(direction))}
    >
      <Arrow deg={STEP_DEG * place} />
      <span class="sign" data-sign={tileTowards(tile, direction) ?? ''} />
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
