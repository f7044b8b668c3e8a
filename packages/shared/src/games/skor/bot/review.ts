// What the review of a match asks of Skor: the best plans for the rest of a turn, and the chances to which they lead.

import type { Seat } from '../../../kernel/game.ts';
import { canonicalText } from '../../../kernel/json.ts';
import { chancesOf, type Evaluation } from '../../../search/chances.ts';
import type { Effort, Reviewer } from '../../../search/reviewer.ts';
import { withServerDice } from '../carryOut.ts';
import { formatCommand } from '../notation.ts';
import { isBeforePlay } from '../query.ts';
import { isTurnFull } from '../table.ts';
import type { PlayerCommand, SkorState } from '../types.ts';
import chances from './chances.json' with { type: 'json' };
import { partsOf } from './evaluate.ts';
import { after, outcomes } from './outcomes.ts';
import { fed, giveUp, mustGiveUp } from './reply.ts';
import { commandsOf, type Line, planTurn, type Work } from './turnPlan.ts';
import { WEIGHTS } from './weights.ts';

const EYES = { own: WEIGHTS, other: WEIGHTS };
const END: PlayerCommand = { type: 'end' };

/** Beam width and node budget of one plan. */
const PLANS: Readonly<Record<Effort, Pick<Work, 'width' | 'nodesMax'>>> = {
  usual: { width: 2, nodesMax: 2_000 },
  high: { width: 6, nodesMax: 8_000 },
  highest: { width: 12, nodesMax: 32_000 },
};
/** Plans that are compared with what was played. */
const PLANS_MAX = 3;
/** Attacks in a row whose ends are gone on with. */
const ATTACKS_AHEAD = 2;

export const skorReviewer: Reviewer<SkorState, PlayerCommand> = {
  version: `1 ${canonicalText(chances.toPlay.curve)}`,
  evaluation,
  chances: chancesAt,
  continued: (state, seat, effort) => {
    // SKOR-10.2b: what waits for the game master's roll is not known yet.
    if (state.rollDue !== undefined) return undefined;
    const chance = chanceWithin(withServerDice(state), seat, effort, ATTACKS_AHEAD);
    return chance === undefined ? undefined : bySeat(seat, chance);
  },
  plans: (state, seat, effort, without) => plans(withServerDice(state), seat, { effort, without }),
  ideaOf,
  parts: (state, seat) => partsOf(quietEnd(withServerDice(state), seat), seat, EYES),
};

/** Of a move and a shot, where to. */
function ideaOf(command: PlayerCommand): string {
  return command.type === 'move' || command.type === 'fire' ? `to ${command.to}` : formatCommand(command);
}

function linesOf(state: SkorState, seat: Seat, effort: Effort, without?: PlayerCommand): readonly Line[] {
  const barred = without === undefined ? undefined : ideaOf(without);
  return planTurn(state, seat, {
    ...PLANS[effort],
    eyes: EYES,
    slip: { size: 0, seed: 0 },
    nodes: 0,
    stop: () => false,
    ...(barred === undefined ? {} : { isBarred: (command) => ideaOf(command) === barred }),
  });
}

/** In hundredths of a Resource, half of the lead for either seat. */
function evaluation(given: SkorState, effort: Effort): Evaluation | undefined {
  const state = withServerDice(given);
  if (isBeforePlay(state) || state.outcome !== null || state.rollDue !== undefined) return undefined;
  const mover = state.active;
  const lead = linesOf(fed(state, mover, EYES), mover, effort)[0]?.value ?? 0;
  const seats = [0, 1].map((seat) => ({ side: seat, score: (seat === mover ? lead : -lead) / 2 }));
  return { turn: state.players[mover]?.turns ?? 0, mover, seats };
}

function chancesAt(state: SkorState, effort: Effort): readonly number[] | undefined {
  const found = evaluation(state, effort);
  return found === undefined ? undefined : chancesOf(chances.toPlay.curve, found);
}

const bySeat = (seat: Seat, chance: number): readonly number[] =>
  [0, 1].map((one) => (one === seat ? chance : 1 - chance));

/**
 * Of `seat`, whose turn goes on, by the better of the best plan without an attack and the best one that attacks, as long as so many
 * attacks are left.
 */
function chanceWithin(state: SkorState, seat: Seat, effort: Effort, attacks: number): number | undefined {
  const start = isOngoing(state, seat) ? fed(state, seat, EYES) : state;
  if (!isOngoing(start, seat)) return chanceAfter(start, seat, effort);
  const lines = isTurnFull(start) ? [] : linesOf(start, seat, effort);
  const quiet = lines.find(({ attack }) => attack === null)?.state ?? start;
  const peaceful = chanceAfter(isOngoing(quiet, seat) ? after(quiet, seat, END) : quiet, seat, effort);
  const fighting = attacks === 0 ? undefined : lines.find(({ attack }) => attack !== null);
  const won = fighting === undefined ? undefined : chanceOfAttack(fighting, seat, effort, attacks - 1);
  return peaceful === undefined || won === undefined ? (peaceful ?? won) : Math.max(peaceful, won);
}

const isOngoing = (state: SkorState, seat: Seat): boolean => state.outcome === null && state.active === seat;

/** Once its turn is over. */
const chanceAfter = (state: SkorState, seat: Seat, effort: Effort): number | undefined =>
  state.outcome === null ? chancesAt(state, effort)?.[seat] : resultOf(state, seat);

function chanceOfAttack({ state, attack }: Line, seat: Seat, effort: Effort, attacks: number): number {
  let [sum, chances] = [0, 0];
  for (const { state: end, chance } of attack === null ? [] : outcomes(state, seat, attack)) {
    sum += chance * (chanceWithin(end, seat, effort, attacks) ?? 0);
    chances += chance;
  }
  return sum / Math.max(1, chances);
}

/** Where the best plan without another attack leads, so that turns that go on are compared with those that are over. */
function quietEnd(state: SkorState, seat: Seat): SkorState {
  if (!isOngoing(state, seat) || state.rollDue !== undefined) return state;
  const start = fed(state, seat, EYES);
  if (!isOngoing(start, seat) || isTurnFull(start)) return start;
  return linesOf(start, seat, 'usual').find(({ attack }) => attack === null)?.state ?? start;
}

function resultOf({ outcome }: SkorState, seat: Seat): number {
  const winners = outcome?.winners ?? [];
  return winners.length === 0 ? 0.5 : Number(winners.includes(seat));
}

interface PlanQuery {
  readonly effort: Effort;
  readonly without: PlayerCommand | undefined;
}

function plans(
  state: SkorState,
  seat: Seat,
  { effort, without }: PlanQuery,
): readonly (readonly PlayerCommand[])[] {
  if (!isOngoing(state, seat) || isBeforePlay(state) || state.rollDue !== undefined) return [];
  if (mustGiveUp(state)) return without === undefined ? [[giveUp(state, seat, EYES)]] : [];
  if (isTurnFull(state)) return [];
  return linesOf(state, seat, effort, without)
    .slice(0, PLANS_MAX)
    .map((line) => {
      const isToEnd = line.attack === null && isOngoing(line.state, seat);
      return isToEnd ? [...commandsOf(line), END] : commandsOf(line);
    });
}
