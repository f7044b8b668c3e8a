// Seasons of a circle on the server (TABLE-30.6 to 30.11): made by organisers, read and corrected by members.

import type {
  NewSeasonRequest,
  SeasonReply,
  StrikeRequest,
} from '@hexmarch/shared/protocol/people/circleParts';
import { call } from '../api/api.ts';
import { circleKey } from '../stored/ownCircles.ts';
import { circleApi, circlePath } from './circles.ts';

/** The page of a season: the circle's own, with the season in its query. */
export const seasonPath = (circleId: string, season: string): string =>
  `${circlePath(circleId)}?season=${encodeURIComponent(season)}`;

const reading = (circleId: string, what: string, season: string): string =>
  `${circleApi(circleId)}/${what}?season=${encodeURIComponent(season)}`;

/** The signed list (docs/standings.md). */
export const seasonListPath = (circleId: string, season: string): string =>
  reading(circleId, 'season.ndjson', season);

/** Throws `ApiError`, like all below. */
export const seasonTable = (circleId: string, season: string): Promise<SeasonReply> =>
  call('GET', reading(circleId, 'standings', season), undefined, circleKey(circleId));

export const newSeason = (circleId: string, request: NewSeasonRequest): Promise<unknown> =>
  call('POST', `${circleApi(circleId)}/seasons`, request, circleKey(circleId));

/** Wants a match struck out. */
export const strikeMatch = (circleId: string, request: StrikeRequest): Promise<unknown> =>
  call('POST', `${circleApi(circleId)}/strike`, request, circleKey(circleId));
