// Positions of the lessons: all on one map, so that it becomes familiar; owners and armies are given by codes.

import { NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import { formatLand } from '@hexmarch/shared/games/skirmish/landText';

/** Players, type and seed: 24 territories, homes in AB and VI, VA and RA, NF and OL. */
const MAP = '3 normal 3';
/** Its codes, ascending, as in a position. */
const CODES = 'AB AL AN AR BF BR CE GR HA MA NA NE NF OL PM PO RA TA TL VA VI YO ZE ZO'.split(' ');
/** Blue chevrons, orange bars and green dots. */
const LOOKS = ['12.1', '3.2', '7.3'];

type BySeat<T> = readonly [T, T, T];

interface Standing {
  readonly turn?: number;
  /** Codes, separated by spaces. */
  readonly armies: BySeat<string>;
  /** Without an army. */
  readonly land: BySeat<string>;
  readonly farms?: string;
  readonly points?: BySeat<number>;
}

const has = (codes: string, code: string): boolean => codes.split(' ').includes(code);

const seatOf = (lists: BySeat<string>, code: string): number => {
  const seat = lists.findIndex((codes) => has(codes, code));
  return seat < 0 ? NOBODY : seat;
};

export function position({ turn = 1, armies, land, farms = '', points = [0, 0, 0] }: Standing): string {
  const standing = CODES.map((code) => seatOf(armies, code));
  const control = CODES.map((code, place) => Math.max(standing[place] ?? NOBODY, seatOf(land, code)));
  const places = CODES.flatMap((code, place) => (has(farms, code) ? [place] : []));
  return [
    MAP,
    `t${turn}`,
    '-',
    formatLand({ control, armies: standing }),
    places.length === 0 ? '-' : places.join(','),
    points.map((vp, seat) => `${vp}:${LOOKS[seat]}`).join('|'),
  ].join(' ');
}
