// Prerendered battle for the start page, so that no drawing code is loaded (test/games/skure/vignette.ts): a corner of it, and
// the whole opening position for newcomers.

import { boardTheme } from '../../../art/theme.ts';
import contrast from './vignette/contrast.svg';
import dark from './vignette/dark.svg';
import light from './vignette/light.svg';

const PAINTED = { dark, light, contrast };

/** Origin of the crop, in CSS px of the prerendered picture. */
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
