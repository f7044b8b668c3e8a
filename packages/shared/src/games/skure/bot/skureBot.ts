// The practice opponent of Skure: a function of what its seat sees. Start reading at choice.ts for what it does with a turn.

import { awaitsAnswer } from '../../../kernel/drawState.ts';
import type { Random, Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { type Ask, type BotPlayer, mindOf } from '../../../search/botPlayer.ts';
import type { Question } from '../agenda.ts';
import { characterOf } from '../characters.ts';
import { answersFor, check, checkTurn } from '../decide.ts';
import { isAdjacent } from '../field/geometry.ts';
import { type InCompany, isActingCaptain, isInCompany } from '../leaders.ts';
import { outlookOn } from '../plan/outlook.ts';
import { playing, sideOfSeat } from '../sides.ts';
import type { AnswerCommand, SkureCommand, SkureView } from '../state.ts';
import { outlookWorth } from './chances.ts';
import { nextAct } from './choice.ts';
import { chooseTeam, placement } from './chooseTeam.ts';
import { leadsActor, nextDue, pickOrReady, placeOrReady } from './companyBot.ts';
import { holdingsOf } from './judge.ts';
import { LEVELS, type Mind } from './levels.ts';
import { stakesOf } from './stakes.ts';

export const skureBot: BotPlayer<SkureView, SkureCommand> = {
  levels: LEVELS,
  nextCommand: (view, seat, ask) => commandOfMind(view, seat, mindOf(LEVELS, ask), ask),
};

/** As `nextCommand`, of any mind. */
function commandOfMind(
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
  if (isInCompany(view)) return commandInCompany(view, seat, mind, { random, stop });
  if (view.phase === 'teams')
    return view.teams[seat] === null ? { type: 'team', team: chooseTeam(view.options, random) } : undefined;
  if (view.phase === 'places') return view.ready[seat] ? undefined : placement(view, seat, random);
  if (awaitsAnswer(view, seat)) return { type: isLosing(view, seat) ? 'accept-draw' : 'decline-draw' };
  const question = view.held?.question ?? null;
  if (question !== null) return question.asked.includes(seat) ? answerTo(view, seat, question) : undefined;
  return checkTurn(view, seat) === undefined ? nextAct(view, mind, stop ?? (() => false)) : undefined;
}

interface Thinking {
  readonly random: Random;
  readonly stop: Ask['stop'];
}

/** SKURE-15: a seat that commands, or is told by its captain alone. */
function commandInCompany(
  view: InCompany,
  seat: Seat,
  mind: Mind,
  { random, stop }: Thinking,
): SkureCommand | undefined {
  if (view.company.absent.includes(seat)) return { type: 'here' };
  if (view.phase === 'teams') return pickOrReady(view, seat, random);
  if (view.phase === 'places') return placeOrReady(view, seat, random);
  if (isActingCaptain(view, seat) && awaitsAnswer(view, seat))
    return { type: isLosing(view, seat) ? 'accept-draw' : 'decline-draw' };
  const question = view.held?.question ?? null;
  if (question !== null) return question.asked.includes(seat) ? answerTo(view, seat, question) : undefined;
  if (view.held !== null) return undefined;
  return leadsActor(view, seat) ? nextAct(view, mind, stop ?? (() => false)) : nextDue(view, seat);
}

/** Worse off than this, in hundredths of a point, a draw is a gain. */
const LOSING = 1_500;

function isLosing(view: SkureView, seat: Seat): boolean {
  const holdings = holdingsOf(view);
  const own = sideOfSeat(view.options, seat);
  const most = Math.max(0, ...holdings.filter((_, side) => side !== own));
  return (holdings[own] ?? 0) < most - LOSING;
}

// Decides whether to guard a friend, when its owner is asked out of turn (SKURE-9.3).

/** The one who loses least by it, if that is less than the target would lose. */
function answerTo(view: SkureView, seat: Seat, { by, on, guards }: Question): AnswerCommand {
  const attacker = characterOf(view, by);
  const target = characterOf(view, on);
  const stakes = stakesOf(view, target);
  const isMelee = isAdjacent(view.field.width, attacker.at, target.at);
  const worthTo = (id: string, isGuarding: boolean): number =>
    outlookWorth(
      stakes,
      outlookOn(view, attacker, characterOf(view, id), { isMelee, isCharge: false, isGuarding }),
    );
  let best: AnswerCommand = { type: 'decline' };
  let most = worthTo(on, false);
  for (const guard of guards) {
    if (!answersFor(view, seat, guard)) continue;
    const worth = worthTo(guard, true);
    if (worth > most) [best, most] = [{ type: 'take', guard, ally: on }, worth];
  }
  return best;
}
