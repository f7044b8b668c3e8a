// The sign of a stance or an aim, as on the board.

import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { POSTURE_PATHS, type Posture } from '../../art/signs.ts';

const drawn = (posture: Posture) => ({
  body: `<path fill="currentColor" fill-rule="evenodd" transform="translate(15 15)" d="${POSTURE_PATHS[posture]}"/>`,
  size: 30,
});

export const STANCE_GLYPHS = {
  defend: drawn('defend'),
  guard: drawn('guard'),
  counter: drawn('counter'),
  aim: drawn('aim'),
} as const satisfies Readonly<Record<Posture, object>>;

export const Stance = ({ of, sizePx }: { readonly of: Posture; readonly sizePx: number }) => (
  <Icon of={STANCE_GLYPHS[of]} size={sizePx} />
);
