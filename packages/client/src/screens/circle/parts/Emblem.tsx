// The emblem of a circle, the mark of a member (a hexagon in a colour of the seats), and signs that circles alone have. All are decorative:
// the name stands beside them.

import './emblem.css';
import type { CircleLook } from '@hexmarch/shared/protocol/people/circles';
import { Icon, type IconName, lineGlyph } from '../../../ui/pictures/Icon.tsx';

/** By number, as stored: new ones go to the end. */
export const EMBLEMS: readonly IconName[] = [
  'lu:swords',
  'lu:crown',
  'lu:dices',
  'lu:shield',
  'lu:hourglass',
  'lu:wheat',
  'lu:hammer',
  'lu:map',
  'lu:flask-conical',
  'lu:flag',
  'lu:target',
  'lu:bell',
];

/** Colours of seats, as stored: on these of the eight a light sign is seen better. */
const DARK: readonly number[] = [1, 3, 5];

export const COLOUR_COUNT = 8;

/** Of a colour that is stored, or a member. */
const toneOf = (number: number): string => {
  const colour = number % COLOUR_COUNT;
  return `tone-${colour} ${DARK.includes(colour) ? 'dark' : 'light'}`;
};

interface EmblemProps {
  readonly look: CircleLook;
  readonly size?: number;
}

export const Emblem = ({ look: { emblem, colour }, size = 44 }: EmblemProps) => (
  <span class={`circle-emblem ${toneOf(colour)}`} style={{ '--size': `${size}px` }} aria-hidden="true">
    <Icon name={EMBLEMS[emblem % EMBLEMS.length] ?? 'lu:swords'} size={Math.round(size * 0.52)} />
  </span>
);

interface MemberMarkProps {
  readonly number: number;
  readonly name: string;
  readonly size?: number;
}

export const MemberMark = ({ number, name, size = 34 }: MemberMarkProps) => (
  <span class={`circle-emblem ${toneOf(number)}`} style={{ '--size': `${size}px` }} aria-hidden="true">
    <i>{[...name][0]?.toUpperCase() ?? '?'}</i>
  </span>
);

/** A raised hand. */
export const HAND = lineGlyph(
  'M18 11V6a2 2 0 0 0-4 0v5M14 10V4a2 2 0 0 0-4 0v6M10 10.5V6a2 2 0 0 0-4 0v8M18 9a2 2 0 0 1 4 0v5a8 8 0 0 1-8 8h-2c-2.8 0-4.5-1-6-2.3L2.4 16a2 2 0 0 1 2.8-2.8L7 15',
);

export const CALENDAR = lineGlyph(
  'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
);
