// What the pages show of a season, worked out from what the server sends, and the request for a new one (TABLE-30.6 to 30.11).

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import {
  type NewSeasonRequest,
  SEASON_LIMITS,
  type SeasonGlance,
  type SeasonMatch,
  type SeasonReply,
  type SeasonRow,
} from '@hexmarch/shared/protocol/people/circleParts';
import type { CirclePage, MemberNumber } from '@hexmarch/shared/protocol/people/circles';
import { POINT_UNITS } from '@hexmarch/shared/standings/points';
import { MINIMUM_OF_MATCHES } from '@hexmarch/shared/standings/season';
import { isOrganiser } from '../parts/pageFacts.ts';

type Score = SeasonRow['score'];

/** In points; for reading alone. */
export const decimalOf = ({ points, matches }: Score): number => points / POINT_UNITS / matches;

/** As a fraction in lowest terms: `5/6`. Sums of a whole season exceed what a float holds exactly. */
export function fractionOf({ points, matches }: Score): string {
  const [over, under] = [BigInt(points), BigInt(POINT_UNITS) * BigInt(matches)];
  const common = greatestCommonDivisor(over, under);
  return under === common ? String(over / under) : `${over / common}/${under / common}`;
}

/** Euclid's. */
function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

export const isRunning = ({ from, until }: SeasonGlance, nowMs: number): boolean =>
  from <= nowMs && nowMs < until;

/** Seasons for which a match of that game can count. */
export const countingFor = (
  { seasons }: Pick<CirclePage, 'seasons'>,
  game: string,
  nowMs: number,
): readonly SeasonGlance[] =>
  seasons.filter(
    (season) => isRunning(season, nowMs) && (season.games === null || season.games.includes(game)),
  );

/** A match that is like an earlier one need not count as that did. */
export function withCounts<R extends { readonly counts?: true | undefined }>(
  { counts: _, ...room }: R,
  counts: boolean,
) {
  return counts ? { ...room, counts: true as const } : room;
}

/** The first rows, and the reader's where it is not among them. */
export const shownRows = ({ top, own }: Pick<SeasonGlance, 'top' | 'own'>): readonly SeasonRow[] =>
  own === null || top.some(({ member }) => member === own.member) ? top : [...top, own];

/** Won, drawn and lost of the first against the second. */
export type Meeting = readonly [won: number, drawn: number, lost: number];

/** Undefined: they have not met. */
export function meetingOf(
  { meetings }: Pick<SeasonReply, 'meetings'>,
  one: MemberNumber,
  other: MemberNumber,
): Meeting | undefined {
  for (const [first, second, won, drawn, lost] of meetings) {
    if (first === one && second === other) return [won, drawn, lost];
    if (first === other && second === one) return [lost, drawn, won];
  }
  return undefined;
}

/** A pair of members whose matches are shown. */
export type Pair = readonly [one: MemberNumber, other: MemberNumber];

export const matchesOf = (matches: readonly SeasonMatch[], pair: Pair | undefined): readonly SeasonMatch[] =>
  pair === undefined
    ? matches
    : matches.filter(({ who, why }) => why === 'counted' && pair.every((one) => who.includes(one)));

// TABLE-30.11: by all who played, or by organisers who did not.
/** Whether the reader's wish to have this match struck out has a weight, and is not yet noted. */
export function mayStrike(page: Pick<CirclePage, 'you'>, { who, wantedBy, struck }: SeasonMatch): boolean {
  const { number } = page.you;
  return struck === undefined && !wantedBy.includes(number) && (who.includes(number) || isOrganiser(page));
}

const WEEKS = 4;
const MONTHS = 3;
/** A year that ends sooner is no season: then the next one. */
const LEAST_DAYS = 42;

export interface SeasonEnd {
  readonly kind: 'weeks' | 'months' | 'year';
  readonly at: number;
}

/** Proposed ends, at midnight of the reader's time zone. */
export function endsFrom(nowMs: number): readonly SeasonEnd[] {
  const midnight = (change: (day: Date) => void): number => {
    const day = new Date(nowMs);
    change(day);
    day.setHours(24, 0, 0, 0);
    return day.getTime();
  };
  const year = (more: number): number => midnight((day) => day.setFullYear(day.getFullYear() + more, 11, 31));
  const thisYear = year(0);
  return [
    { kind: 'weeks', at: midnight((day) => day.setDate(day.getDate() + 7 * WEEKS)) },
    { kind: 'months', at: midnight((day) => day.setMonth(day.getMonth() + MONTHS)) },
    { kind: 'year', at: thisYear - nowMs >= LEAST_DAYS * DAY_MS ? thisYear : year(1) },
  ];
}

/** `5, 3, 1`; undefined: not whole numbers up to `max`, at most `count` of them. */
export function placePoints(typed: string, max: number, count: number): readonly number[] | undefined {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const points = words.map(Number);
  const isRight = points.every((one) => Number.isInteger(one) && one >= 0 && one <= max);
  return isRight && words.length > 0 && words.length <= count ? points : undefined;
}

/** A season as it is typed. */
export interface SeasonDraft {
  readonly name: string;
  readonly until: number;
  /** None: all. */
  readonly games: readonly string[];
  readonly points: 'share' | 'place';
  /** As typed. */
  readonly places: string;
  readonly order: 'mean' | 'sum' | 'best';
  readonly best: number;
  readonly minimum: number;
}

const BEST_USUALLY = 10;

export const usualSeason = (name: string, nowMs: number): SeasonDraft => ({
  ...{ name, until: usualEnd(nowMs), games: [], points: 'share', places: '5, 3, 1', order: 'mean' },
  ...{ best: BEST_USUALLY, minimum: MINIMUM_OF_MATCHES },
});

const usualEnd = (nowMs: number): number =>
  endsFrom(nowMs).find(({ kind }) => kind === 'months')?.at ?? nowMs;

const isCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= SEASON_LIMITS.minimumMax;

/** Undefined: something is missing. */
export function seasonRequest(draft: SeasonDraft, nowMs: number): NewSeasonRequest | undefined {
  const { until, games, best, minimum, order } = draft;
  const name = draft.name.trim();
  const points = pointsIn(draft);
  if (name === '' || points === undefined || !isCount(minimum) || (order === 'best' && !isCount(best)))
    return undefined;
  return {
    ...{ name, from: nowMs, until, points, minimum },
    games: games.length === 0 ? null : games,
    order: order === 'best' ? { best } : order,
  };
}

function pointsIn({ points, places }: SeasonDraft): NewSeasonRequest['points'] | undefined {
  if (points === 'share') return points;
  const byPlace = placePoints(places, SEASON_LIMITS.placePointsMax, SEASON_LIMITS.placesMax);
  return byPlace && { byPlace };
}
