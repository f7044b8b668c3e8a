// The bot of Skor: plans the rest of its turn anew for every command, from its seat's view alone.

import { awaitsAnswer } from '../../../kernel/drawState.ts';
import type { Seat } from '../../../kernel/game.ts';
import type { BotPlayer, Strength } from '../../../search/botPlayer.ts';
import { withServerDice } from '../enteredRolls.ts';
import { drawStateOf, isTurnFull } from '../table.ts';
import type { PlayerCommand, SkorState, SkorView } from '../types.ts';
import { chooseSetup } from './chooseSetup.ts';
import { draftCulture } from './cultures.ts';
import { evaluate } from './evaluate.ts';
import { giveUp } from './giveUp.ts';
import { MINDS, type Mind } from './minds.ts';
import { bestAnswered } from './reply.ts';
import { planTurn, type Work } from './turnPlan.ts';
import { type Eyes, eyesAfter } from './weights.ts';

const END: PlayerCommand = { type: 'end' };

export const skorBot: BotPlayer<SkorView, PlayerCommand> = {
  nextCommand(shown, seat, { strength, seed, stop }) {
    const view = withServerDice(shown);
    if (view.outcome !== null) return undefined;
    if (view.stage === 'draft') return draftCulture(view, seat, seed);
    if (view.stage === 'setup')
      return view.choices[seat] === null ? chooseSetup(view, seat, seed) : undefined;
    // Hosts may ask out of turn when an offer is open (SKOR-10.3).
    if (view.active !== seat)
      return isOffered(view, seat) ? answerOffer(view, seat, eyesOf(view, seat, strength)) : undefined;
    return think(view, seat, MINDS[strength], seed, stop ?? (() => false));
  },
};

const turnsOf = (state: SkorState, seat: Seat): number => state.players[seat]?.turns ?? 0;

const eyesOf = (state: SkorState, seat: Seat, strength: Strength): Eyes =>
  eyesAfter(MINDS[strength].weights, turnsOf(state, seat));

const isOffered = (state: SkorState, seat: Seat): boolean =>
  awaitsAnswer(drawStateOf(state), seat) && !isTurnFull(state);

/** The next command by these settings. */
export function think(
  state: SkorState,
  seat: Seat,
  mind: Mind,
  seed: number,
  stop: () => boolean,
): PlayerCommand {
  const eyes = eyesAfter(mind.weights, turnsOf(state, seat));
  if (state.stage === 'purge' || state.stage === 'upkeep') return giveUp(state, seat, eyes);
  if (isTurnFull(state)) return END;
  if (isOffered(state, seat)) return answerOffer(state, seat, eyes);
  const work: Work = {
    eyes,
    slip: { size: slipIn(state, seat, mind), seed },
    width: mind.width,
    nodes: 0,
    nodesMax: mind.nodesMax,
    stop,
  };
  const lines = planTurn(state, seat, work);
  const line = mind.answers ? bestAnswered(lines, seat, work) : lines[0];
  return line?.first ?? END;
}

// Civilians without work at the end of grace (SKOR-4.4) may never find any, as nothing is fed without income. So even beginners plan the
// first turns carefully.
const CAREFUL_TURNS = 3;
const CAREFUL = 5;

function slipIn(state: SkorState, seat: Seat, { slip }: Mind): number {
  return turnsOf(state, seat) <= CAREFUL_TURNS ? Math.trunc(slip / CAREFUL) : slip;
}

/** Evaluation below which a draw is a gain, in hundredths of a Resource. */
const LOSING = -5_000;

const answerOffer = (state: SkorState, seat: Seat, eyes: Eyes): PlayerCommand =>
  evaluate(state, seat, eyes) < LOSING ? { type: 'accept-draw' } : { type: 'decline-draw' };
