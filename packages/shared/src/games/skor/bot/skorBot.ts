// The bot of Skor: plans the rest of its turn anew for every command, from its seat's view alone.

import { awaitsAnswer } from '../../../kernel/drawState.ts';
import type { Seat } from '../../../kernel/game.ts';
import { type BotPlayer, mindOf } from '../../../search/botPlayer.ts';
import { withServerDice } from '../carryOut.ts';
import { drawStateOf, isTurnFull } from '../table.ts';
import type { PlayerCommand, SkorState, SkorView } from '../types.ts';
import { chooseSetup, draftCulture } from './chooseSetup.ts';
import { evaluate } from './evaluate.ts';
import { bestAnswered, giveUp } from './reply.ts';
import { planTurn, type Work } from './turnPlan.ts';
import { type Eyes, eyesAfter, TUNED_WEIGHTS, type Weights, weightsKnown } from './weights.ts';

interface Mind {
  /** Share of the full weights, in hundredths; 0 has those of a beginner. */
  readonly knowledge: number;
  /** Beam width. */
  readonly width: number;
  /** Node budget per command. */
  readonly nodesMax: number;
  /** Turns after the own one that are searched: the opponent's, then the next own one. */
  readonly replies: number;
  /** Evaluation noise, in hundredths of a Resource. */
  readonly slip: number;
  /** Absent: by knowledge. */
  readonly weights?: Weights;
}

/** Weakest first; how far they are apart is measured by `npm run -s ladder`. */
const LEVELS: readonly Mind[] = [
  { knowledge: 0, width: 1, nodesMax: 4_000, replies: 0, slip: 690 },
  { knowledge: 0, width: 1, nodesMax: 4_000, replies: 0, slip: 470 },
  { knowledge: 0, width: 1, nodesMax: 4_000, replies: 0, slip: 320 },
  { knowledge: 34, width: 1, nodesMax: 6_000, replies: 0, slip: 296 },
  { knowledge: 62, width: 1, nodesMax: 8_000, replies: 0, slip: 255 },
  { knowledge: 100, width: 1, nodesMax: 10_000, replies: 0, slip: 150 },
  { knowledge: 100, width: 2, nodesMax: 20_000, replies: 0, slip: 80 },
  { knowledge: 100, width: 4, nodesMax: 40_000, replies: 1, slip: 4 },
  { knowledge: 100, width: 4, nodesMax: 40_000, replies: 1, slip: 0, weights: TUNED_WEIGHTS },
];

const END: PlayerCommand = { type: 'end' };

export const skorBot: BotPlayer<SkorView, PlayerCommand> = {
  levels: LEVELS,
  nextCommand(shown, seat, ask) {
    const mind = mindOf(LEVELS, ask);
    const { seed, stop } = ask;
    const view = withServerDice(shown);
    if (view.outcome !== null) return undefined;
    if (view.stage === 'draft') return draftCulture(view, seat, seed);
    if (view.stage === 'setup')
      return view.choices[seat] === null ? chooseSetup(view, seat, seed) : undefined;
    // Hosts may ask out of turn when an offer is open (SKOR-10.3).
    if (view.active !== seat)
      return isOffered(view, seat) ? answerOffer(view, seat, eyesOf(view, seat, mind)) : undefined;
    return think(view, seat, mind, seed, stop ?? (() => false));
  },
};

const turnsOf = (state: SkorState, seat: Seat): number => state.players[seat]?.turns ?? 0;

const eyesOf = (state: SkorState, seat: Seat, { weights, knowledge }: Mind): Eyes =>
  eyesAfter(weights ?? weightsKnown(knowledge), turnsOf(state, seat));

const isOffered = (state: SkorState, seat: Seat): boolean =>
  awaitsAnswer(drawStateOf(state), seat) && !isTurnFull(state);

/** The next command by these settings. */
function think(state: SkorState, seat: Seat, mind: Mind, seed: number, stop: () => boolean): PlayerCommand {
  const eyes = eyesOf(state, seat, mind);
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
  const line = mind.replies > 0 ? bestAnswered(lines, seat, work, mind.replies) : lines[0];
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
