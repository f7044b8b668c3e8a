// Requests about tournaments to the server (TABLE-26, 31).

import type {
  CreateLeagueReply,
  CreateLeagueRequest,
  JoinLeagueReply,
  Place,
  TournamentReply,
} from '@hexmarch/shared/protocol/lobby/leagues';
import { call } from '../api/api.ts';
import { keepToken } from '../api/keys.ts';
import { keepLeague, type OwnLeague, ownLeague, ownLeagues, writeLeagues } from './leagues.ts';

/** The id of a new tournament. Throws `ApiError`, like all below. */
export async function holdLeague(request: CreateLeagueRequest): Promise<string> {
  const { leagueId, key } = await call<CreateLeagueReply>('POST', '/api/leagues', request);
  const { game, size } = request;
  keepLeague({ leagueId, game, size, key, status: 'open', matches: [] });
  return leagueId;
}

/** Its current state; stores the keys of its participant's matches. */
export async function lookAtLeague(leagueId: string): Promise<TournamentReply> {
  const known = ownLeague(leagueId);
  const league = await call<TournamentReply>('GET', apiPath(leagueId), undefined, known?.key ?? null);
  if (known !== undefined) note(known, league);
  return league;
}

export async function joinLeague(
  { leagueId, game, size }: Pick<TournamentReply, 'leagueId' | 'game' | 'size'>,
  name: string,
): Promise<void> {
  const { key } = await call<JoinLeagueReply>('POST', `${apiPath(leagueId)}/join`, { name });
  keepLeague({ leagueId, game, size, key, status: 'open', matches: [] });
}

type Act = 'begin' | 'leave' | 'play' | 'pause' | 'resume';

/** Acts of its host or of a participant. */
export async function actInLeague(leagueId: string, act: Act): Promise<void> {
  await call('POST', `${apiPath(leagueId)}/${act}`, undefined, ownLeague(leagueId)?.key ?? null);
}

export async function removeFromLeague(leagueId: string, place: number): Promise<void> {
  await call('POST', `${apiPath(leagueId)}/remove`, { place }, ownLeague(leagueId)?.key ?? null);
}

const apiPath = (leagueId: string): string => `/api/leagues/${encodeURIComponent(leagueId)}`;

/** A participant who has left or was removed is forgotten. */
function note(known: OwnLeague, league: TournamentReply): void {
  const { you, status } = league;
  if (you === undefined) {
    writeLeagues(ownLeagues().filter(({ leagueId }) => leagueId !== known.leagueId));
    return;
  }
  const matches = you.place === null ? [] : matchesOf(league, you.place);
  for (const matchId of matches) if (!known.matches.includes(matchId)) keepToken(matchId, known.key);
  if (matches.length !== known.matches.length || status !== known.status)
    writeLeagues(
      ownLeagues().map((one) => (one.leagueId === known.leagueId ? { ...one, status, matches } : one)),
    );
}

const matchesOf = (league: TournamentReply, place: Place): readonly string[] =>
  league.format === 'knockout'
    ? league.rounds.flat().flatMap(({ pair, matches }) => (pair.includes(place) ? matches : []))
    : league.rounds.flatMap(({ pairings }) =>
        pairings.flatMap(({ seats, matches }) => (seats.includes(place) ? matches : [])),
      );
