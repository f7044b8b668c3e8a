// A battle for the start page, painted beforehand: nothing is loaded that paints (test/games/skure/vignette.ts). A corner of it, and
// all of it, as newcomers begin it.

import { boardTheme } from '../../art/theme.ts';
import contrast from './vignette/contrast.svg';
import dark from './vignette/dark.svg';
import light from './vignette/light.svg';

const PAINTED = { dark, light, contrast };

/** Where the corner begins, in CSS px of the picture as it was painted. */
const CORNER = { position: 'absolute', left: '-44px', top: '-42px', maxWidth: 'none' } as const;

export const Vignette = () => (
  <div class="vignette" aria-hidden="true">
    <img src={PAINTED[boardTheme.value]} style={CORNER} alt="" draggable={false} />
  </div>
);

/** The position in which newcomers begin. */
export const Board = () => (
  <img class="board-picture" src={PAINTED[boardTheme.value]} alt="" draggable={false} />
);
