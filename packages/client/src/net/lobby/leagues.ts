// Tournaments on the server (TABLE-26), and this browser's storage of those it takes part in: one key for all matches of each.

import type {
  CreateLeagueReply,
  CreateLeagueRequest,
  JoinLeagueReply,
  LeagueReply,
} from '@hexmarch/shared/protocol/lobby/leagues';
import { recallList, remember } from '../../preferences/storage.ts';
import { LEAGUES_KEY } from '../../preferences/storedNames.ts';
import { call } from '../api/api.ts';
import { keepToken } from '../api/keys.ts';

const STORED_MAX = 20;

export interface OwnLeague {
  readonly leagueId: string;
  readonly game: string;
  readonly size: number;
  readonly key: string;
  /** Its last known status. */
  readonly status: LeagueReply['status'];
  /** Its known matches of this browser. */
  readonly matches: readonly string[];
}

/** The one joined last comes first. */
export const ownLeagues = (): readonly OwnLeague[] => recallList(LEAGUES_KEY).filter(isOwnLeague);

const ownLeague = (leagueId: string): OwnLeague | undefined =>
  ownLeagues().find((one) => one.leagueId === leagueId);

/** The page of a tournament, which is also the invitation link. */
export const leaguePath = (leagueId: string): string => `/league/${encodeURIComponent(leagueId)}`;

/** The page of that match's tournament, if this browser takes part in it. */
export function leaguePathOf(matchId: string): string | undefined {
  const league = ownLeagues().find(({ matches }) => matches.includes(matchId));
  return league && leaguePath(league.leagueId);
}

/** The id of a new tournament. Throws `ApiError`, like all below. */
export async function holdLeague(request: CreateLeagueRequest): Promise<string> {
  const { leagueId, key } = await call<CreateLeagueReply>('POST', '/api/leagues', request);
  const { game, size } = request;
  keep({ leagueId, game, size, key, status: 'open', matches: [] });
  return leagueId;
}

/** Its current state; stores the keys of its participant's matches. */
export async function lookAtLeague(leagueId: string): Promise<LeagueReply> {
  const known = ownLeague(leagueId);
  const league = await call<LeagueReply>('GET', apiPath(leagueId), undefined, known?.key ?? null);
  if (known !== undefined) note(known, league);
  return league;
}

export async function joinLeague({ leagueId, game, size }: LeagueReply, name: string): Promise<void> {
  const { key } = await call<JoinLeagueReply>('POST', `${apiPath(leagueId)}/join`, { name });
  keep({ leagueId, game, size, key, status: 'open', matches: [] });
}

type Act = 'begin' | 'leave' | 'play';

/** Acts of its host or of a participant. */
export async function actInLeague(leagueId: string, act: Act): Promise<void> {
  await call('POST', `${apiPath(leagueId)}/${act}`, undefined, ownLeague(leagueId)?.key ?? null);
}

export async function removeFromLeague(leagueId: string, place: number): Promise<void> {
  await call('POST', `${apiPath(leagueId)}/remove`, { place }, ownLeague(leagueId)?.key ?? null);
}

const apiPath = (leagueId: string): string => `/api/leagues/${encodeURIComponent(leagueId)}`;

/** A participant who has left or was removed is forgotten. */
function note(known: OwnLeague, { you, status, rounds }: LeagueReply): void {
  if (you === undefined) {
    write(ownLeagues().filter(({ leagueId }) => leagueId !== known.leagueId));
    return;
  }
  const own = rounds.flat().filter(({ pair }) => you.place !== null && pair.includes(you.place));
  const matches = own.flatMap((meeting) => meeting.matches);
  for (const matchId of matches) if (!known.matches.includes(matchId)) keepToken(matchId, known.key);
  if (matches.length !== known.matches.length || status !== known.status)
    write(ownLeagues().map((one) => (one.leagueId === known.leagueId ? { ...one, status, matches } : one)));
}

const keep = (league: OwnLeague): void =>
  write([league, ...ownLeagues().filter(({ leagueId }) => leagueId !== league.leagueId)]);

function write(leagues: readonly OwnLeague[]): void {
  remember(LEAGUES_KEY, JSON.stringify(leagues.slice(0, STORED_MAX)));
}

/** Storage is untrusted. */
function isOwnLeague(stored: unknown): stored is OwnLeague {
  if (typeof stored !== 'object' || stored === null) return false;
  const { leagueId, game, key, matches } = stored as Partial<OwnLeague>;
  return [leagueId, game, key].every((text) => typeof text === 'string') && Array.isArray(matches);
}
