// Pictures of fighters beside the board, without battle state.

import type { Direction } from '@hexmarch/shared/games/skure/field/types';
import type { ClassId } from '@hexmarch/shared/games/skure/roster';
import { classOf } from '@hexmarch/shared/games/skure/roster';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type Art, art, round } from '../../../../art/svg.ts';
import { bustArt } from '../../art/busts.ts';
import { emblemBody } from '../../art/seats.ts';
import { tokenPieces } from '../../art/token.ts';

/** Cache: each picture is built and parsed once. */
const drawn = new Map<string, Art>();

function cached(key: string, make: () => Art): Art {
  const known = drawn.get(key) ?? make();
  drawn.set(key, known);
  return known;
}

export interface Shown {
  readonly seat: Seat;
  readonly class: ClassId;
  /** 0: without a badge. */
  readonly number?: number;
  readonly facing?: Direction;
  readonly crowned?: boolean;
  readonly isGhost?: boolean;
}

const HALF = 62;

export function fighterArt({
  seat,
  class: id,
  number = 0,
  facing = 0,
  crowned = false,
  isGhost = false,
}: Shown): Art {
  return cached(`${seat} ${id} ${number} ${facing} ${crowned} ${isGhost}`, () => {
    const { hp } = classOf(id);
    const fighter = {
      id: '',
      cell: '',
      fighterClass: id,
      life: 'standing',
      height: 'ground',
      hp,
      hpMax: hp,
    } as const;
    const left = ['bar', 'shadow', ...(number === 0 ? ['badge'] : [])];
    const body = tokenPieces({ ...fighter, seat, number, facing, crowned }, 'full')
      .filter(({ slot }) => !left.includes(slot))
      .map(({ body: own, x, y, angleDeg = 0, scale = 1 }) => {
        const turn = `translate(${round(x)} ${round(y)}) rotate(${angleDeg}) scale(${scale})`;
        return `<g transform="${turn}">${own()}</g>`;
      });
    const all = `<g opacity="${isGhost ? 0.55 : 1}">${body.join('')}</g>`;
    return art(all, 2 * HALF, 2 * HALF, HALF, HALF);
  });
}

export const classArt = (id: ClassId): Art => cached(id, () => bustArt(id));

const SEAT_REACH = 24;

/** A player's emblem: the shape of its fighters' badges with its letter. */
export const seatArt = (seat: Seat): Art =>
  cached(`seat ${seat}`, () => art(emblemBody(seat), 2 * SEAT_REACH, 2 * SEAT_REACH, SEAT_REACH, SEAT_REACH));
