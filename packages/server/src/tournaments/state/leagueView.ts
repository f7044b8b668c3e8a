// Public view of a league, with the private part for the holder of a token.

import type { LeagueReply, MeetingSnapshot } from '@hexmarch/shared/protocol/lobby/leagues';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { sameHash } from '../../base/keys.ts';
import { type Meeting, matchOf, seatsIn, winnerOf } from './bracket.ts';
import type { League } from './leagueRows.ts';

/** `rows`: of running matches, where known; `keyHash`: token hash of the viewer. */
export function leagueView(
  leagueId: string,
  league: League,
  rows: ReadonlyMap<string, MatchRow>,
  keyHash: string | undefined,
  now: number,
): LeagueReply {
  const { game, options, size, host, players, rounds } = league;
  const winner = winnerOf(rounds);
  return {
    ...{ leagueId, game, options, ...termsIn(league), size, now },
    host: host.name,
    status: rounds.length === 0 ? 'open' : winner === undefined ? 'playing' : 'over',
    players: players.map(({ name }) => name),
    rounds: rounds.map((meetings) => meetings.map((meeting) => meetingView(meeting, rows))),
    ...(winner === undefined ? {} : { winner }),
    ...viewerPart(league, keyHash),
  };
}

function meetingView(meeting: Meeting, rows: ReadonlyMap<string, MatchRow>): MeetingSnapshot {
  const { pair, matches, winner, dueAt } = meeting;
  const seats = matches.length === 0 ? undefined : seatsIn(meeting, matches.length - 1);
  const row = rows.get(matchOf(meeting) ?? '');
  return {
    ...{ pair, matches },
    ...(seats === undefined ? {} : { seats }),
    ...(row === undefined ? {} : { live: { status: row.status, here: row.here, watchers: row.watchers } }),
    ...(winner === undefined ? {} : { winner }),
    ...(dueAt === undefined ? {} : { beginsAt: dueAt }),
  };
}

function viewerPart({ host, players }: League, keyHash: string | undefined): Pick<LeagueReply, 'you'> {
  if (keyHash === undefined) return {};
  const isHost = sameHash(host.keyHash, keyHash);
  const place = players.findIndex((player) => sameHash(player.keyHash, keyHash));
  return isHost || place >= 0 ? { you: { isHost, place: place < 0 ? null : place } } : {};
}
