// A corner of a battle for the start page, painted beforehand: nothing is loaded that paints (test/games/skure/vignette.ts).

import { boardTheme } from '../../art/theme.ts';
import contrast from './vignette/contrast.svg';
import dark from './vignette/dark.svg';
import light from './vignette/light.svg';

const PAINTED = { dark, light, contrast };

export const Vignette = () => (
  <div class="vignette" aria-hidden="true">
    <img src={PAINTED[boardTheme.value]} width={300} height={158} alt="" draggable={false} />
  </div>
);
