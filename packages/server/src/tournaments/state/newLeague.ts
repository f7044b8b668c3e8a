// A new tournament, from a request.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { type CreateLeagueRequest, SCORED_LIMITS } from '@hexmarch/shared/protocol/lobby/leagues';
import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { MatchError } from '../../base/errors.ts';
import { newToken } from '../../base/keys.ts';
import type { LeaguePlayer, Tournament } from './leagueRows.ts';
import { newSecret } from './scoredRounds.ts';

/** Two at a time. */
const SEATS = 2;

/** Throws `MatchError` `bad-options`. */
export function newLeague(
  game: AnyGame,
  request: CreateLeagueRequest,
  host: LeaguePlayer,
  now: number,
): Tournament {
  const options = optionsFor(game, request);
  const { size, plays, format = 'knockout', roundCount = 0, twice, roundDays } = request;
  const base = {
    ...{ game: game.id, options, ...termsIn(request), size, host, players: plays ? [host] : [] },
    ...{ createdAt: now, matchKey: newToken(), rounds: [] },
  };
  if (format === 'knockout') return { ...base, format };
  return {
    ...{ ...base, format, secret: newSecret() },
    roundCount: format === 'swiss' ? roundCount : 0,
    ...(twice === true ? { twice } : {}),
    ...(roundDays !== undefined && isInDays(request.clock) ? { roundDays } : {}),
  };
}

// TABLE-26.1: the host chooses game and options.
// TABLE-31.1: so for every format.
function optionsFor(game: AnyGame, request: CreateLeagueRequest): unknown {
  const options = game.parseOptions(request.options);
  if (!options.ok)
    throw new MatchError('bad-options', `These options cannot be played: ${options.error.code}.`);
  if (!isSuitable(game, request, options.value))
    throw new MatchError('bad-options', 'No league is played like that.');
  return options.value;
}

function isSuitable(game: AnyGame, { format, size }: CreateLeagueRequest, options: unknown): boolean {
  const { knockout } = game;
  if (format === undefined || format === 'knockout')
    return knockout?.suits(options) === true && knockout.sizes.includes(size);
  const { min, max } = game.seatsFor(options);
  if (min > SEATS || max < SEATS || game.ruled?.(options) === 'always') return false;
  return size >= SCORED_LIMITS.playersMin && (format === 'swiss' || size <= SCORED_LIMITS.roundRobinMax);
}
