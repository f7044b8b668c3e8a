// A fighter in a list: the same base, bust and prow as on the board (UI-K2).

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import type { Character } from '@hexmarch/shared/games/skure/state';

import type { Art } from '../../../art/svg.ts';
import { Picture } from '../../../panels/Picture.tsx';
import { figureArt } from '../art/token.ts';
import type { Fighter } from '../board/picture.ts';
import { numberOf, paintOf } from './types.ts';

const drawn = new Map<string, Art>();

/** Drawn once for each look: there are few, and browsers keep their pictures by address. */
function artFor(one: Character): Art {
  const { class: fighterClass, facing, life, seat, element } = one;
  const key = [fighterClass, facing, life, seat, element].join();
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const made = figureArt(fighterOf(one));
  drawn.set(key, made);
  return made;
}

const fighterOf = (one: Character): Fighter => ({
  id: one.id,
  seat: paintOf(one),
  number: numberOf(one),
  fighterClass: one.class,
  cell: '',
  facing: one.facing,
  height: one.height,
  life: one.life === 'destroyed' || one.life === 'away' ? 'dead' : one.life,
  hp: one.hp,
  hpMax: dataOf(one).hp,
  ...(one.element === null ? {} : { deathBy: one.element }),
});

export const Token = ({ of, heightPx }: { readonly of: Character; readonly heightPx: number }) => (
  <Picture of={artFor(of)} heightPx={heightPx} />
);
