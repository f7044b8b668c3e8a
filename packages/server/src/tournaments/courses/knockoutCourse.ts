// Advances a knockout (TABLE-26): makes the matches that are due, and applies the results of those that are over.

import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { matchIdAt } from '../../base/keys.ts';
import {
  allMeetings,
  matchOf,
  meetingAt,
  meetingBefore,
  prizesFor,
  seatsIn,
  type Where,
  withEnding,
  withMatch,
} from '../state/bracket.ts';
import type { League } from '../state/leagueRows.ts';
import { type CoursePorts, restMs } from './course.ts';

export class KnockoutCourse {
  private readonly ports: CoursePorts<League>;

  constructor(ports: CoursePorts<League>) {
    this.ports = ports;
  }

  async step(leagueId: string): Promise<void> {
    const { clock, find } = this.ports;
    for (const { meeting, ...where } of allMeetings(find(leagueId).rounds)) {
      const matchId = matchOf(meeting);
      if (matchId !== undefined) await this.lookAtMatch(leagueId, where, matchId);
    }
    const now = clock.now();
    for (const { meeting, ...where } of allMeetings(find(leagueId).rounds))
      if (meeting.dueAt !== undefined && meeting.dueAt <= now) await this.makeMatch(leagueId, where);
  }

  private async lookAtMatch(leagueId: string, where: Where, matchId: string): Promise<void> {
    const { clock, tables, change, journal } = this.ports;
    const ending = await tables.endingOf(matchId);
    if (ending === 'played') return;
    await change(leagueId, (league) => {
      // Another server may have applied it already.
      const meeting = meetingAt(league.rounds, where);
      if (meeting === undefined || matchOf(meeting) !== matchId) return league;
      const nextAt = clock.now() + restMs(league.clock);
      // Without a result it is played again.
      const result = ending === 'void' ? {} : ending;
      return { ...league, rounds: withEnding(league.rounds, where, result, nextAt) };
    });
    journal.info({ league: leagueId, match: matchId }, 'a match of a league is decided');
  }

  // TABLE-31.13: the id follows from the place in the bracket, so two servers, or one that died before noting it, make one match.
  private async makeMatch(leagueId: string, where: Where): Promise<void> {
    const { tables, clock, find, change } = this.ports;
    const league = find(leagueId);
    const attempt = meetingAt(league.rounds, where)?.matches.length ?? 0;
    const matchId = matchIdAt(league.matchKey, `${where.round} ${where.index} ${attempt}`);
    await this.make(league, where, matchId);
    let isOurs = false;
    await change(leagueId, (now) => {
      isOurs = isDue(now, where, clock.now()) && meetingAt(now.rounds, where)?.matches.length === attempt;
      return isOurs ? { ...now, rounds: withMatch(now.rounds, where, matchId) } : now;
    });
    if (isOurs) await tables.opened(matchId, meetingBefore(find(leagueId).rounds, where));
  }

  private make(league: League, where: Where, matchId: string): Promise<void> {
    const { rounds, players } = league;
    const game = this.ports.gameOf(league);
    const meeting = meetingAt(rounds, where);
    const seats = meeting && seatsIn(meeting, meeting.matches.length);
    if (seats === undefined || game.knockout === undefined) throw new Error('nobody meets there');
    const prizes = prizesFor(rounds, where);
    const options = prizes === undefined ? league.options : game.knockout.next(league.options, prizes);
    const people = seats.map((place) => players[place]).filter((player) => player !== undefined);
    return this.ports.tables.make(matchId, { ...termsIn(league), game, options }, people);
  }
}

const isDue = ({ rounds }: League, where: Where, now: number): boolean =>
  (meetingAt(rounds, where)?.dueAt ?? Number.POSITIVE_INFINITY) <= now;
