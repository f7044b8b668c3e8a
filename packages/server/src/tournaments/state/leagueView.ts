// Public view of a tournament, with the private part for the holder of a token.

import { promiseOf } from '@hexmarch/shared/pairing/pairing';
import type {
  MeetingSnapshot,
  PairingSnapshot,
  ScoredReply,
  TournamentReply,
} from '@hexmarch/shared/protocol/lobby/leagues';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { sameHash } from '../../base/keys.ts';
import { type Meeting, matchOf, seatsIn, winnerOf } from './bracket.ts';
import { statusOf, type Tournament } from './leagueRows.ts';
import { isJoinable, runningIn, type ScoredPairing, type ScoredState, standingsIn } from './scoredState.ts';

interface Viewing {
  /** Of running matches, where known. */
  readonly rows: ReadonlyMap<string, MatchRow>;
  /** Token hash of the viewer. */
  readonly keyHash: string | undefined;
  readonly time: ViewTime;
}

export function leagueView(leagueId: string, league: Tournament, viewing: Viewing): TournamentReply {
  const { game, options, size, host, players } = league;
  const { rows, keyHash, time } = viewing;
  const base = {
    ...{ leagueId, game, options, ...termsIn(league), size, now: time.now },
    host: host.name,
    status: statusOf(league),
    players: players.map(({ name }) => name),
    ...viewerPart(league, keyHash),
  };
  if (league.format !== 'knockout') return { ...base, ...scoredView(league, rows, time) };
  const winner = winnerOf(league.rounds);
  return {
    ...{ ...base, format: league.format },
    rounds: league.rounds.map((meetings) => meetings.map((meeting) => meetingView(meeting, rows))),
    ...(winner === undefined ? {} : { winner }),
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

function viewerPart(
  { host, players }: Tournament,
  keyHash: string | undefined,
): Pick<TournamentReply, 'you'> {
  if (keyHash === undefined) return {};
  const isHost = sameHash(host.keyHash, keyHash);
  const place = players.findIndex((player) => sameHash(player.keyHash, keyHash));
  return isHost || place >= 0 ? { you: { isHost, place: place < 0 ? null : place } } : {};
}

// Tournaments that count points.

type ScoredPart = Pick<
  ScoredReply,
  | 'format'
  | 'roundCount'
  | 'twice'
  | 'roundDays'
  | 'presence'
  | 'isJoinable'
  | 'rounds'
  | 'standings'
  | 'nextRoundAt'
  | 'promise'
  | 'secret'
>;

interface ViewTime {
  /** Ms since 1970. */
  readonly now: number;
  /** Deadlines are stored in it. */
  readonly uptime: number;
  /** How long people are waited for. */
  readonly noShowMs: number;
}

/** `rows`: of running matches, where known. */
function scoredView(
  state: ScoredState,
  rows: ReadonlyMap<string, MatchRow>,
  { now, uptime, noShowMs }: ViewTime,
): ScoredPart {
  const { format, roundCount, twice, roundDays, players, rounds, nextAt, secret, isEnded } = state;
  const wall = (at: number) => now + at - uptime;
  const pairing = (one: ScoredPairing) => {
    const until = runningIn(one) === undefined ? 0 : (one.begunAt ?? 0) + noShowMs;
    return { ...pairingView(one, rows), ...(until > uptime ? { awaitedUntil: wall(until) } : {}) };
  };
  return {
    ...{ format, roundCount, isJoinable: isJoinable(state), promise: promiseOf(secret) },
    ...(twice === undefined ? {} : { twice }),
    ...(roundDays === undefined ? {} : { roundDays }),
    presence: players.map(({ presence = null }) => presence),
    rounds: rounds.map(({ pairings, byes, stillRan }) => ({
      pairings: pairings.map(pairing),
      byes,
      stillRan,
    })),
    standings: standingsIn(state),
    ...(nextAt === undefined || isEnded === true ? {} : { nextRoundAt: wall(nextAt) }),
    // TABLE-31.3: the secret is shown at the end.
    ...(isEnded === true ? { secret } : {}),
  };
}

function pairingView(pairing: ScoredPairing, rows: ReadonlyMap<string, MatchRow>): PairingSnapshot {
  const { seats, reason, matches, absent, points } = pairing;
  const row = rows.get(runningIn(pairing) ?? '');
  return {
    ...{ seats, reason, matches },
    ...(absent === undefined ? {} : { absent }),
    ...(points === undefined ? {} : { points }),
    ...(row === undefined ? {} : { live: { status: row.status, here: row.here, watchers: row.watchers } }),
  };
}
