// Health bar in quarters beside the figures; the damage of a previewed blow is hatched.

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import type { Character } from '@hexmarch/shared/games/skure/state';

export function HpBar({ of }: { readonly of: Character }) {
  const { hp: most } = dataOf(of);
  const share = Math.max(0, Math.min(100, (100 * of.hp) / most));
  return (
    <span class={`hp-bar ${toneOf(of.hp, most)}`} aria-hidden="true">
      <i style={{ width: `${share}%` }} />
    </span>
  );
}

/** Under a third is rose as well as short, as on the board. */
const toneOf = (hp: number, most: number): 'low' | 'well' => (hp * 3 < most ? 'low' : 'well');
