// A match against one bot at a table counts for the player's own level, as those of practice do: in this browser alone.

import { ladderOf } from '@hexmarch/shared/catalogue/botPlayers';
import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { levelOf } from '@hexmarch/shared/search/botNumber';
import { fetchRecord } from '../../../net/api/api.ts';
import { tokenOf } from '../../../net/api/keys.ts';
import { countMatch } from '../../../preferences/ownLevel.ts';

export interface TableMatch extends Pick<MatchSnapshot, 'game' | 'seats' | 'options'> {
  readonly matchId: string;
  readonly seat: Seat;
  readonly outcome: Outcome;
}

export async function countTableMatch(match: TableMatch): Promise<void> {
  const { game, matchId, seat, seats, outcome } = match;
  const ladder = ladderOf(game);
  const bot = seats[1 - seat]?.bot ?? 0;
  if (ladder === undefined || seats.length !== 2 || bot === 0 || isFromPosition(match)) return;
  const levels = await ladder.rated?.();
  const elo = levels?.elos[levelOf(ladder, bot) - 1];
  if (levels === undefined || elo === undefined) return;
  const score = outcome.winners.length === 0 ? 1 / seats.length : Number(outcome.winners.includes(seat));
  if (!countMatch(game, { id: matchId, elo, score, seatCount: seats.length }, levels)) return;
  if (levels.errors === undefined) return;
  const { countOwnSkill } = await import('../../replay/review/ownSkill.ts');
  const question = { bytes: await fetchRecord(matchId, tokenOf(matchId)), seat: undefined };
  await countOwnSkill({ game, seat, id: matchId, levels, question });
}

/** It may have been as good as won (TABLE-11). */
const isFromPosition = ({ options }: TableMatch): boolean => JSON.parse(options).position !== undefined;
