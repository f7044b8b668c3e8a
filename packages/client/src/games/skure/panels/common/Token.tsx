// A fighter in a list: the same base, bust and prow as on the board (UI-K2).

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import type { Character } from '@hexmarch/shared/games/skure/state';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { cachedFigure } from '../../art/cachedFigure.ts';
import type { Fighter } from '../../art/picture.ts';
import { seenFacing } from '../../art/token.ts';
import { seenTurned } from '../../facts/seenTurned.ts';
import { numberOf, paintOf } from './types.ts';

const fighterOf = (one: Character): Fighter => ({
  id: one.id,
  seat: paintOf(one),
  number: numberOf(one),
  fighterClass: one.class,
  cell: '',
  facing: seenFacing(one.facing, seenTurned.value),
  height: one.height,
  life: one.life === 'destroyed' || one.life === 'away' ? 'dead' : one.life,
  hp: one.hp,
  hpMax: dataOf(one).hp,
  ...(one.element === null ? {} : { deathBy: one.element }),
});

/** Rotated like the board (UI-K62). */
export const Token = ({ of, heightPx }: { readonly of: Character; readonly heightPx: number }) => (
  <Picture of={cachedFigure(fighterOf(of))} heightPx={heightPx} />
);
