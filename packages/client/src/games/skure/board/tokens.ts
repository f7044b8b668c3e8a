// Tokens of fighters: their layers at the board's scale, and tweens between states.

import { turnedBy } from '@hexmarch/shared/games/skure/field/geometry';
import type { Direction } from '@hexmarch/shared/games/skure/field/types';
import { MOTION } from '../../../art/tokens.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { Token, TokenFigure, TokenPart } from '../../../board/layers/tokenLayer.ts';
import { easeInOut, type Timeline } from '../../../board/stage/animate.ts';
import type { Fighter } from '../art/picture.ts';
import { type Detail, GHOST_ALPHA, LIFT, type TokenPiece, tokenPieces } from '../art/token.ts';
import { boardArt, UNIT } from './units.ts';

/** Positions of spaces, and the board's rotation. */
export interface Lay {
  middle(cell: string): Vec | undefined;
  readonly turned: boolean;
}

export function tokenOf(fighter: Fighter, detail: Detail, lay: Lay): readonly Token[] {
  const at = lay.middle(fighter.cell);
  if (at === undefined) return [];
  const parts = tokenPieces(fighter, detail, lay.turned).map(partOf);
  // Standing fighters are in front of fallen ones and stones.
  const depth = at.y + (fighter.life === 'dead' ? -2 : fighter.ghost === true ? -1 : 0);
  return [{ id: fighter.id, ...at, depth, alpha: fighter.ghost === true ? GHOST_ALPHA : 1, parts }];
}

/** The same fighter at another point: within arrowheads that stand off it. */
export const tokenAgain = (
  tokens: readonly Token[],
  who: string | undefined,
  at: Vec | undefined,
): readonly Token[] =>
  tokens
    .filter(({ id }) => at !== undefined && id === who)
    .map((token) => ({ ...token, ...at, id: 'turned', depth: Number.MAX_SAFE_INTEGER }));

function partOf({ slot, key, body, reach, x, y, angleDeg = 0, scale = 1, alpha = 1 }: TokenPiece): TokenPart {
  const make = () => boardArt(body(), reach);
  return { slot, key: `skure ${key}`, make, x: x * UNIT, y: y * UNIT, angleDeg, scale, alpha };
}

/** Layers that are not lifted with the fighter. */
const ON_THE_GROUND: readonly string[] = ['shadow', 'stone'];
/** Layers that rotate. */
const TURNING: readonly string[] = ['rim', 'prow'];

/** Shortest rotation, in steps of 45° clockwise. */
export function turnBy(before: Direction, after: Direction): number {
  const clockwise = turnedBy(after, -before);
  return clockwise > 4 ? clockwise - 8 : clockwise;
}

/** Turns, climbs and moves; returns the time of arrival. */
export function moveToken(
  timeline: Timeline,
  startMs: number,
  figure: TokenFigure,
  [before, after]: readonly [Fighter, Fighter],
  lay: Lay,
): number {
  const walked = walk(timeline, startMs, figure, lay.middle(before.cell), lay.middle(after.cell));
  const turned = turn(timeline, startMs, figure, turnBy(before.facing, after.facing));
  const risen = rise(timeline, startMs, figure, (LIFT[after.height] - LIFT[before.height]) * UNIT);
  return Math.max(walked, turned, risen);
}

function walk(timeline: Timeline, startMs: number, { root }: TokenFigure, from?: Vec, to?: Vec): number {
  if (from === undefined || to === undefined || (from.x === to.x && from.y === to.y)) return startMs;
  return timeline.add(
    startMs,
    MOTION.step,
    (t) => {
      root.position.set(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
      root.zIndex = root.y + 20;
    },
    easeInOut,
  );
}

function turn(timeline: Timeline, startMs: number, figure: TokenFigure, eighths: number): number {
  if (eighths === 0) return startMs;
  const parts = TURNING.flatMap((slot) => figure.part(slot) ?? []);
  const from = parts.map(({ angle }) => angle);
  return timeline.add(
    startMs,
    MOTION.step,
    (t) => {
      parts.forEach((part, i) => {
        part.angle = (from[i] ?? 0) + 45 * eighths * t;
      });
    },
    easeInOut,
  );
}

/** Shifts upwards by `by` art units. */
function rise(timeline: Timeline, startMs: number, figure: TokenFigure, by: number): number {
  if (by === 0) return startMs;
  const lifted = figure.all.filter(([slot]) => !ON_THE_GROUND.includes(slot));
  const from = lifted.map(([, { y }]) => y);
  return timeline.add(
    startMs,
    MOTION.step,
    (t) => {
      lifted.forEach(([, part], i) => {
        part.y = (from[i] ?? 0) - by * t;
      });
    },
    easeInOut,
  );
}
