// A fighter in layers: shadow, base, rotating parts, bust, signs. Each layer is a picture of its own,
// so that turning a fighter rotates one layer alone. Lengths in units: a space is 100 wide.

import { opposite } from '@hexmarch/shared/games/skure/field/geometry';
import type { Direction } from '@hexmarch/shared/games/skure/field/types';
import { paintAt } from '../../../art/paints.ts';
import { type Art, art, round } from '../../../art/svg.ts';
import { barBody, barKey } from './bar.ts';
import { allyRimBody, discBody, fallenBody, iceBody, prowBody, rimBody, shadowBody } from './base.ts';
import { BUST_REACH, bustBody } from './busts.ts';
import type { Fighter } from './picture.ts';
import { badgeBody } from './seats.ts';
import {
  awayBody,
  BORNE,
  borneBody,
  botBody,
  HELPLESS,
  heightBody,
  helplessBody,
  type Posture,
  postureBody,
  postureDotBody,
  stoneBody,
  touchedBody,
} from './signs.ts';

/** Level of detail by px per space (UI-K7). */
export type Detail = 'full' | 'small' | 'least';

export const detailFor = (spacePx: number): Detail =>
  spacePx >= 36 ? 'full' : spacePx >= 28 ? 'small' : 'least';

export interface TokenPiece {
  /** Slot of the layer; each occurs at most once. */
  readonly slot: string;
  /** Cache key of the picture. */
  readonly key: string;
  readonly body: () => string;
  /** Extent of the picture from its own middle. */
  readonly reach: number;
  readonly x: number;
  readonly y: number;
  readonly angleDeg?: number;
  readonly scale?: number;
  readonly alpha?: number;
}

/** Offset of a token from its shadow (UI-K3). */
export const LIFT = { ground: 0, low: 6, mid: 12 } as const;
export const GHOST_ALPHA = 0.62;

/** The eight directions on screen: the board can be rotated by half a turn. */
export const seenFacing = (facing: Direction, turned: boolean): Direction =>
  turned ? opposite(facing) : facing;

/** Back to front. */
export function tokenPieces(fighter: Fighter, detail: Detail, turned = false): readonly TokenPiece[] {
  if (fighter.life === 'dead') return stonePieces(fighter);
  const facing = seenFacing(fighter.facing, turned);
  const lift = fighter.life === 'standing' ? LIFT[fighter.height] : 0;
  const lifted = [...basePieces(fighter, facing), ...signPieces(fighter, facing, detail)];
  return [
    piece('shadow', `shadow ${lift}`, () => shadowBody(lift), 40, 1.8 * lift, 9 + 2.6 * lift),
    ...lifted.map((one) => ({ ...one, y: one.y - lift })),
  ];
}

function piece(slot: string, key: string, body: () => string, reach: number, x = 0, y = 0): TokenPiece {
  return { slot, key, body, reach, x, y };
}

function stonePieces({ deathBy = 'physical', seat }: Fighter): readonly TokenPiece[] {
  const key = `stone ${deathBy} ${seat}`;
  return [piece('stone', key, () => stoneBody(deathBy, paintAt(seat).fill), 38, 0, 4)];
}

function basePieces(fighter: Fighter, facing: Direction): readonly TokenPiece[] {
  const { fighterClass, seat, life, isOwn = false } = fighter;
  // An own fighter of a company battle has the closed rim of allies.
  const side = isOwn ? 0 : fighter.side;
  const bust = piece('bust', `bust ${fighterClass}`, () => bustBody(fighterClass), BUST_REACH, 0, -4);
  const ally = side === undefined ? [] : [piece('ally', `ally rim ${side}`, () => allyRimBody(side), 50)];
  if (life === 'fallen') {
    return [
      ...ally,
      piece('base', `fallen ${seat}`, () => fallenBody(seat), 42),
      { ...bust, y: 0, angleDeg: 90, scale: 0.78, alpha: 0.82 },
    ];
  }
  const turning = { angleDeg: 45 * facing };
  const own = [
    ...ally,
    piece('base', `base ${seat}`, () => discBody(seat), 42),
    { ...piece('rim', `rim ${seat}`, () => rimBody(seat), 42), ...turning },
    { ...bust, scale: 0.84 },
  ];
  if (life === 'frozen') return [...own, piece('ice', 'ice', iceBody, 48)];
  return own;
}

const WEST: readonly Direction[] = [5, 6];
const EAST: readonly Direction[] = [2, 3];

/** Top left, or beside a prow that is there. Larger where spaces are small, at the same distance from the bust. */
function badgePiece(
  { seat, number, crowned = false, rank }: Fighter,
  looks: Direction | undefined,
  detail: Detail,
): TokenPiece {
  const isLarge = detail !== 'full';
  const [above, beside] = isLarge
    ? ([
        [-40, -37],
        [-47, -7],
      ] as const)
    : ([
        [-36, -33],
        [-42, -10],
      ] as const);
  const key = `badge ${seat} ${number} ${crowned} ${rank}`;
  const body = () => badgeBody(seat, number, crowned, rank);
  const at = looks === 7 ? beside : above;
  return {
    ...piece('badge', key, body, crowned || rank !== undefined ? 44 : 28, ...at),
    scale: isLarge ? 1.18 : 1,
  };
}

/** Signs avoid the prow, so that the facing stays visible (UI-K1). */
function signPieces(fighter: Fighter, facing: Direction, detail: Detail): readonly TokenPiece[] {
  const { life, height, isAway = false } = fighter;
  const looks = life === 'standing' ? facing : undefined;
  const badge = badgePiece(fighter, looks, detail);
  const prow = looks === undefined ? [] : [{ ...piece('prow', 'prow', prowBody, 62), angleDeg: 45 * looks }];
  if (fighter.ghost === true) return prow;
  if (detail === 'least') return [...prow, badge];
  const isEast = looks !== undefined && EAST.includes(looks);
  const flight =
    life === 'standing' && height !== 'ground'
      ? [piece('height', `height ${height}`, () => heightBody(height), 26, isEast ? -43 : 43, 24)]
      : [];
  return [
    ...barPieces(fighter, looks),
    ...prow,
    ...statusPieces(fighter, looks, badge.y, detail),
    ...flight,
    badge,
    ...posturePieces(fighter, looks, detail),
    ...(isAway ? [piece('away', 'away', awayBody, 16, looks === 0 ? 20 : 2, -42)] : []),
    ...(fighter.touched === true ? [piece('touched', 'touched', touchedBody, 10, 0, -46)] : []),
  ];
}

/** Position of the health bar, by facing: below the base, beside the prow. In units. */
export function barAt(looks: Direction): { readonly x: number; readonly y: number } {
  if (looks === 4) return { x: 0, y: 49 };
  return { x: looks === 3 ? -13 : looks === 5 ? 13 : 0, y: 43 };
}

function barPieces({ hp, hpMax, blow = 0 }: Fighter, looks: Direction | undefined): readonly TokenPiece[] {
  if (looks === undefined) return [];
  const of = { hp, hpMax, blow };
  const { x, y } = barAt(looks);
  return [piece('bar', `bar ${barKey(of)}`, () => barBody(of), 38, x, y)];
}

function posturePieces(
  { stance, aim, life }: Fighter,
  looks: Direction | undefined,
  detail: Detail,
): readonly TokenPiece[] {
  const posture: Posture | undefined = stance ?? (aim && 'aim');
  if (posture === undefined || life !== 'standing') return [];
  const [x, y] = looks === 1 ? [43, -10] : [36, -33];
  return detail === 'full'
    ? [piece('posture', `posture ${posture}`, () => postureBody(posture), 20, x, y)]
    : [piece('posture', `posture dot ${posture}`, () => postureDotBody(posture), 14, x, y)];
}

function statusPieces(
  { statuses = [], isBot = false }: Fighter,
  looks: Direction | undefined,
  badgeY: number,
  detail: Detail,
): readonly TokenPiece[] {
  if (detail !== 'full') return [];
  const isWest = looks !== undefined && WEST.includes(looks);
  const from = (isWest ? -33 : badgeY) + 29;
  const x = isWest ? 42 : -42;
  const borne = BORNE.flatMap((kind) => statuses.filter(({ status }) => status === kind));
  const signs = borne.map(({ status, turns }, i) => {
    const body = () => borneBody(status as (typeof BORNE)[number], turns);
    return piece(`status ${i}`, `borne ${status} ${turns}`, body, 20, x, from + 23 * i);
  });
  const helpless = HELPLESS.flatMap((kind) => {
    const one = statuses.find(({ status }) => status === kind);
    if (one === undefined) return [];
    return [
      piece('helpless', `helpless ${kind} ${one.turns}`, () => helplessBody(kind, one.turns), 32, 0, 22),
    ];
  });
  const bot = isBot ? [piece('bot', 'bot', botBody, 15, x, from + 23 * signs.length)] : [];
  return [...helpless, ...signs, ...bot];
}

const HALF = 68;
const FIGURE_HALF = 56;

/** All layers as one picture, for panels. */
export const tokenArt = (fighter: Fighter, detail: Detail = 'full'): Art =>
  artOf(tokenPieces(fighter, detail), HALF, fighter.ghost === true ? GHOST_ALPHA : 1);

/** Base, bust and prow alone, for lists that show name and HP as text. */
export const figureArt = (fighter: Fighter): Art =>
  artOf(
    tokenPieces({ ...fighter, height: 'ground' }, 'least').filter(({ slot }) => FIGURE_SLOTS.includes(slot)),
    FIGURE_HALF,
    1,
  );

const FIGURE_SLOTS: readonly string[] = ['base', 'rim', 'bust', 'prow', 'ice', 'stone'];

function artOf(pieces: readonly TokenPiece[], half: number, alpha: number): Art {
  const drawn = pieces.map(({ body, x, y, angleDeg = 0, scale = 1, alpha: own = 1 }) => {
    const turn = angleDeg === 0 ? '' : ` rotate(${angleDeg})`;
    const size = scale === 1 ? '' : ` scale(${scale})`;
    return `<g transform="translate(${round(x)} ${round(y)})${turn}${size}"${own === 1 ? '' : ` opacity="${own}"`}>${body()}</g>`;
  });
  return art(`<g opacity="${alpha}">${drawn.join('')}</g>`, 2 * half, 2 * half, half, half);
}
