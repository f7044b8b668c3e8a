// Leagues on the server (TABLE-26), and what this browser keeps of those it has a part in: one key for all matches of each.

import type {
  CreateLeagueReply,
  CreateLeagueRequest,
  JoinLeagueReply,
  LeagueTold,
} from '@hexmarch/shared/protocol/leagues';
import { recallList, remember } from '../preferences/storage.ts';
import { call } from './api.ts';
import { keepToken } from './keys.ts';

const KEY = 'hexmarch.leagues';
const KEPT_MAX = 20;

export interface OwnLeague {
  readonly leagueId: string;
  readonly game: string;
  readonly size: number;
  readonly key: string;
  /** As it was seen last. */
  readonly status: LeagueTold['status'];
  /** Its matches of this browser, as far as they have been seen. */
  readonly matches: readonly string[];
}

/** The one that was entered last comes first. */
export const ownLeagues = (): readonly OwnLeague[] => recallList(KEY).filter(isOwnLeague);

const ownLeague = (leagueId: string): OwnLeague | undefined =>
  ownLeagues().find((one) => one.leagueId === leagueId);

/** The page of a league, which is also the link to it. */
export const leaguePath = (leagueId: string): string => `/league/${encodeURIComponent(leagueId)}`;

/** The page of the league of which that match is, where this browser has a part in it. */
export function leaguePathOf(matchId: string): string | undefined {
  const league = ownLeagues().find(({ matches }) => matches.includes(matchId));
  return league && leaguePath(league.leagueId);
}

/** The id of a new league. Throws `ApiError`, as all that follows. */
export async function holdLeague(request: CreateLeagueRequest): Promise<string> {
  const { leagueId, key } = await call<CreateLeagueReply>('POST', '/api/leagues', request);
  const { game, size } = request;
  keep({ leagueId, game, size, key, status: 'open', matches: [] });
  return leagueId;
}

/** As it is now; whoever plays in it can enter their match from then on. */
export async function lookAtLeague(leagueId: string): Promise<LeagueTold> {
  const known = ownLeague(leagueId);
  const told = await call<LeagueTold>('GET', apiPath(leagueId), undefined, known?.key ?? null);
  if (known !== undefined) note(known, told);
  return told;
}

export async function joinLeague({ leagueId, game, size }: LeagueTold, name: string): Promise<void> {
  const { key } = await call<JoinLeagueReply>('POST', `${apiPath(leagueId)}/join`, { name });
  keep({ leagueId, game, size, key, status: 'open', matches: [] });
}

type Act = 'begin' | 'leave' | 'play';

/** What its host, or whoever plays in it, does. */
export async function actInLeague(leagueId: string, act: Act): Promise<void> {
  await call('POST', `${apiPath(leagueId)}/${act}`, undefined, ownLeague(leagueId)?.key ?? null);
}

export async function removeFromLeague(leagueId: string, place: number): Promise<void> {
  await call('POST', `${apiPath(leagueId)}/remove`, { place }, ownLeague(leagueId)?.key ?? null);
}

const apiPath = (leagueId: string): string => `/api/leagues/${encodeURIComponent(leagueId)}`;

/** Whoever has left, or was sent away, has no part in it any more. */
function note(known: OwnLeague, { you, status, rounds }: LeagueTold): void {
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
  remember(KEY, JSON.stringify(leagues.slice(0, KEPT_MAX)));
}

/** Somebody else may have written anything there. */
function isOwnLeague(kept: unknown): kept is OwnLeague {
  if (typeof kept !== 'object' || kept === null) return false;
  const { leagueId, game, key, matches } = kept as Partial<OwnLeague>;
  return [leagueId, game, key].every((text) => typeof text === 'string') && Array.isArray(matches);
}
