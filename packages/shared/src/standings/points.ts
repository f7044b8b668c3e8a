// TABLE-30.7: points of a match, exact as whole multiples of a unit.

import type { SeasonTerms } from './season.ts';

/**
 * Units of one point: 2 · lcm(1 … 19), so that halves of up to 19 other sides, and means of up to 20 level places, are whole.
 * A season's sum is at most 10,000 matches · 900 points · this, which is below 2^53.
 */
export const POINT_UNITS = 465_585_120;

/** Most points for a place. */
export const PLACE_POINTS_MAX = 900;

/** Most sides of a match whose shares are whole. */
export const SIDES_MAX = 20;

/**
 * Points by seat. A seat that placed behind the rest of its side has left it, and gets none.
 * `sides`, `places`: by seat (season.ts, `MatchLine`).
 */
export function pointsOf(
  sides: readonly number[],
  places: readonly number[],
  rule: SeasonTerms['points'],
): readonly number[] {
  const bySide = bestPlaces(sides, places);
  const points = bySide.map((_, side) =>
    rule === 'share' ? sharePoints(bySide, side) : placePoints(bySide, side, rule.byPlace),
  );
  return sides.map((side, seat) => (places[seat] === bySide[side] ? (points[side] ?? 0) : 0));
}

/** The place of each side: the best of its seats. */
function bestPlaces(sides: readonly number[], places: readonly number[]): readonly number[] {
  const best: number[] = [];
  for (const [seat, side] of sides.entries()) {
    const place = places[seat] ?? Number.MAX_SAFE_INTEGER;
    best[side] = Math.min(best[side] ?? place, place);
  }
  return best;
}

// TABLE-30.7: one for each other side below, one half for each level, divided by their number.
function sharePoints(bySide: readonly number[], side: number): number {
  const own = bySide[side] ?? 0;
  const others = bySide.filter((_, other) => other !== side);
  if (others.length === 0) return POINT_UNITS / 2;
  const halves = others.reduce((sum, place) => sum + Number(place > own) + Number(place >= own), 0);
  return halves * (POINT_UNITS / 2 / others.length);
}

/** Sides that share a place get the mean of the places that they fill, so that a draw is worth no more than a win and a loss. */
function placePoints(bySide: readonly number[], side: number, byPlace: readonly number[]): number {
  const own = bySide[side] ?? 0;
  const above = bySide.filter((place) => place < own).length;
  const level = bySide.filter((place) => place === own).length;
  const sum = byPlace.slice(above, above + level).reduce((total, points) => total + points, 0);
  return sum * (POINT_UNITS / level);
}
