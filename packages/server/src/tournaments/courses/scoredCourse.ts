// Advances a tournament that counts points (TABLE-31): results, no-shows, the next round, and its matches. Every step may be done by two
// servers, or twice.

import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { matchIdAt } from '../../base/keys.ts';
import type { ScoredLeague } from '../state/leagueRows.ts';
import {
  isRoundDue,
  settled,
  withAttendance,
  withResult,
  withRound,
  withScoredMatch,
  withTakenOut,
} from '../state/scoredRounds.ts';
import { allPairings, matchesBefore, type Placed, runningIn } from '../state/scoredState.ts';
import { breakMs, type CoursePorts, noShowMs } from './course.ts';

export class ScoredCourse {
  private readonly ports: CoursePorts<ScoredLeague>;

  constructor(ports: CoursePorts<ScoredLeague>) {
    this.ports = ports;
  }

  async step(leagueId: string): Promise<void> {
    const { clock, find, change } = this.ports;
    for (const placed of allPairings(find(leagueId).rounds)) await this.lookAt(leagueId, placed);
    const advance = (one: ScoredLeague) => advanced(one, clock.uptime());
    const known = find(leagueId);
    if (advance(known) !== known) await change(leagueId, advance);
    for (const placed of allPairings(find(leagueId).rounds)) await this.makeIfDue(leagueId, placed);
  }

  private async lookAt(leagueId: string, placed: Placed): Promise<void> {
    const { tables, change, journal } = this.ports;
    const { pairing, ...at } = placed;
    const matchId = runningIn(pairing);
    if (matchId !== undefined) {
      const result = await tables.resultOf(matchId);
      if (result === 'played') return this.lookWhoCame(leagueId, placed, matchId);
      await change(leagueId, (one) => withResult(one, at, matchId, result === 'void' ? undefined : result));
      journal.info({ league: leagueId, match: matchId }, 'a match of a league is decided');
    } else if (pairing.absent !== undefined && pairing.isAttended !== true)
      await this.takeOut(leagueId, placed);
  }

  // TABLE-31.7: those who have not come in time are out of this match.
  private async lookWhoCame(leagueId: string, { pairing, ...at }: Placed, matchId: string): Promise<void> {
    const { tables, clock, find, change } = this.ports;
    const deadline = (pairing.begunAt ?? 0) + noShowMs(find(leagueId).clock);
    if (pairing.isAttended === true || clock.uptime() < deadline) return;
    const missing = await tables.missingAt(matchId);
    if (missing === undefined) return;
    const absent = pairing.seats.filter((_, seat) => missing.includes(seat));
    await change(leagueId, (one) => withAttendance(one, at, matchId, absent));
  }

  private async takeOut(leagueId: string, { pairing, ...at }: Placed): Promise<void> {
    const { seats, absent = [], matches } = pairing;
    const matchId = matches.at(-1);
    const away = seats.flatMap((entrant, seat) => (absent.includes(entrant) ? [seat] : []));
    const isDone = matchId === undefined || (await this.ports.tables.takeOut(matchId, away)) === true;
    if (isDone) await this.ports.change(leagueId, (one) => withTakenOut(one, at));
  }

  // TABLE-31.13: one match a pairing, whichever server makes it.
  private async makeIfDue(leagueId: string, { pairing, ...at }: Placed): Promise<void> {
    const { clock, tables, find, change, gameOf } = this.ports;
    if (pairing.points !== undefined || pairing.begunAt !== undefined) return;
    const league = find(leagueId);
    const attempt = pairing.matches.length;
    const matchId = matchIdAt(league.matchKey, `${at.round} ${at.index} ${attempt}`);
    const people = pairing.seats.map((entrant) => league.players[entrant]).filter((one) => one !== undefined);
    await tables.make(matchId, { ...termsIn(league), game: gameOf(league), options: league.options }, people);
    let isOurs = false;
    await change(leagueId, (one) => {
      const noted = withScoredMatch(one, at, attempt, matchId, clock.uptime());
      isOurs = noted !== one;
      return noted;
    });
    if (isOurs) await tables.opened(matchId, matchesBefore(find(leagueId), at));
  }
}

/** The next round, or when it may begin, if the last one is over or its date has come. */
function advanced(league: ScoredLeague, now: number): ScoredLeague {
  const restMs = breakMs(league.clock);
  const over = settled(league, now, restMs);
  return isRoundDue(over, now) ? settled(withRound(over, now), now, restMs) : over;
}
