// The practice opponent of Skure: a function of what its seat sees. Start reading at choice.ts for what it does with a turn.

import { awaitsAnswer } from '../../../kernel/drawState.ts';
import type { Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import type { Ask, BotPlayer } from '../../../search/botPlayer.ts';
import { check, checkTurn } from '../decide.ts';
import { playing, sideOfSeat } from '../sides.ts';
import type { SkureCommand, SkureView } from '../state.ts';
import { answerTo } from './answer.ts';
import { nextAct } from './choice.ts';
import { chooseTeam } from './chooseTeam.ts';
import { placement } from './formation.ts';
import { holdingsOf } from './judge.ts';
import { MINDS, type Mind } from './minds.ts';

export const skureBot: BotPlayer<SkureView, SkureCommand> = {
  nextCommand: (view, seat, ask) => commandOfMind(view, seat, MINDS[ask.strength], ask),
};

/** As `nextCommand`, of any mind. */
export function commandOfMind(
  view: SkureView,
  seat: Seat,
  mind: Mind,
  { seed, stop }: Pick<Ask, 'seed' | 'stop'>,
): SkureCommand | undefined {
  if (view.outcome !== null || !playing(view).includes(seat)) return undefined;
  // It leaves to people whether a battle goes on without its master (SKURE-13.4).
  if (check(view, seat, { type: 'go-on' }) === undefined) return { type: 'go-on' };
  if (view.paused) return undefined;
  const random = seededRandom(seed);
  if (view.phase === 'teams')
    return view.teams[seat] === null ? { type: 'team', team: chooseTeam(view.options, random) } : undefined;
  if (view.phase === 'places') return view.ready[seat] ? undefined : placement(view, seat, random);
  if (awaitsAnswer(view, seat)) return { type: isLosing(view, seat) ? 'accept-draw' : 'decline-draw' };
  const question = view.held?.question ?? null;
  if (question !== null) return question.asked.includes(seat) ? answerTo(view, seat, question) : undefined;
  return checkTurn(view, seat) === undefined ? nextAct(view, mind, stop ?? (() => false)) : undefined;
}

/** Worse off than this, in hundredths of a point, a draw is a gain. */
const LOSING = 1_500;

function isLosing(view: SkureView, seat: Seat): boolean {
  const holdings = holdingsOf(view);
  const own = sideOfSeat(view.options, seat);
  const most = Math.max(0, ...holdings.filter((_, side) => side !== own));
  return (holdings[own] ?? 0) < most - LOSING;
}
