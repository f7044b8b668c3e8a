// Sentences about seasons.

import type { SeasonGlance } from '@hexmarch/shared/protocol/people/circleParts';
import type { CircleMatch, CirclePage } from '@hexmarch/shared/protocol/people/circles';
import { gameEntry } from '../../../games/registry.ts';
import { dateText, language, numberText } from '../../../text/language.ts';
import { together } from '../../../text/names.ts';
import { say } from './say.ts';
import { decimalOf } from './seasonFacts.ts';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

export const dayText = (atMs: number): string => dateText(atMs, DAY);

/** A season that ends at midnight has the day before as its last one. */
export const datesText = ({ from, until }: Pick<SeasonGlance, 'from' | 'until'>): string =>
  new Intl.DateTimeFormat(language(), DAY).formatRange(from, until - 1);

export const gameTitle = (game: string): string => gameEntry(game)?.title ?? game;

export const rulesText = ({ games, points, order, minimum }: SeasonGlance): string =>
  say('rules', {
    games: games === null ? say('games.all') : together(games.map(gameTitle)),
    points: points === 'share' ? points : 'place',
    order: typeof order === 'string' ? order : 'best',
    best: typeof order === 'string' ? '' : say('best', { best: order.best }),
    minimum,
  });

/** Rounded; the exact fraction stands beside it. */
export const pointsText = (score: Parameters<typeof decimalOf>[0]): string =>
  numberText(decimalOf(score), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `counts for Winter`, or why it does not; of seasons that the page knows. */
export function countsText({ seasons }: Pick<CirclePage, 'seasons'>, { counts = [] }: CircleMatch): string {
  return counts
    .flatMap(({ season: id, why }) => {
      const season = seasons.find((one) => one.id === id);
      return season === undefined || why === null ? [] : [say('counts', { why, season: season.name })];
    })
    .join(' · ');
}
