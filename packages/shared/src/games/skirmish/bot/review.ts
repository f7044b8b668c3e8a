// What the review of a match asks of Skirmish Society: orders are compared by the positions that follow at once, under the same guesses of
// what the others do. The judge's curve tells the chances in these.

import type { Seat } from '../../../kernel/game.ts';
import { canonicalText } from '../../../kernel/json.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { chancesOf } from '../../../search/chances.ts';
import type { OrdersReviewer, OrdersWorth } from '../../../search/reviewer.ts';
import { chooseOrders } from '../counting.ts';
import { layOut } from '../field.ts';
import { formatOrder } from '../orderText.ts';
import type { SkirmishState } from '../state.ts';
import { boardOf, canOrder, sidesIn } from '../world.ts';
import chances from './chances.json' with { type: 'json' };
import { climbed } from './climb.ts';
import { type Force, forceOf, orderOf, type Plan, quietPlan } from './deeds.ts';
import { type Ground, groundOf, nextGround } from './ground.ts';
import { evaluationOf, skirmishJudge } from './judge.ts';
import { LEVELS, type Mind } from './minds.ts';
import { Race } from './race.ts';
import { coursesOf } from './rollouts.ts';
import { stancePlan } from './stances.ts';
import { type Doing, doingsOf, tried } from './trial.ts';
import { isOver } from './worth.ts';

const STRONGEST = LEVELS.at(-1) as Mind;
/** Guessed orders of the others. */
const GUESSES = 24;
/** Of these, those to which good answers are looked for. */
const ANSWERED = 3;
/** Work for one answer, in resolved orders. */
const ORDERS_MAX = 8_000;
const SEED = 1;

export const skirmishReviewer: OrdersReviewer<SkirmishState> = {
  version: `1 ${canonicalText(chances.curve)}`,
  chances: (state) => skirmishJudge.standings(state, 0),
  ordersWorth,
};

/** Who has joined forces orders with the partner, and is not judged alone. */
const isJudged = (state: SkirmishState, seat: Seat): boolean =>
  state.people.every(({ plays }, person) => (person === seat) === (plays === seat)) && canOrder(state, seat);

function ordersWorth(state: SkirmishState, seat: Seat): OrdersWorth | undefined {
  if (!isJudged(state, seat)) return undefined;
  const ground = groundOf(state);
  const force = forceOf(ground, seat);
  const given = doingsIn(state);
  const own = given.filter(({ player }) => player === seat);
  const others = given.filter(({ player }) => player !== seat);
  const courses = coursesOf(ground, seat, { ...STRONGEST.foresight, courses: GUESSES }, SEED);
  const guesses = courses.map(({ first }) => first);
  const value = (theirs: readonly Doing[], mine: readonly Doing[]): number =>
    chanceAfter(state, ground, [...theirs, ...mine], seat);
  const mean = (mine: readonly Doing[]): number =>
    guesses.reduce((sum, theirs) => sum + value(theirs, mine), 0) / guesses.length;
  const plans = plansFor(ground, force, guesses.slice(0, ANSWERED));
  const played = mean(own);
  const best = bestOf(plans, seat, mean);
  const real = value(others, own);
  const answers = [...plans, answerTo(ground, force, others)];
  const answer = bestOf(answers, seat, (mine) => value(others, mine));
  const isBetter = best.value > played;
  return {
    ...{ played, real },
    best: Math.max(played, best.value),
    better: isBetter ? textsOf(ground, best.plan) : undefined,
    answer: Math.max(real, answer.value),
  };
}

/** The orders that count, as trials take them. */
function doingsIn(state: SkirmishState): readonly Doing[] {
  const board = boardOf(state);
  const { counted } = chooseOrders(board, sidesIn(state), state.effect, state.orders.flat());
  const { acts } = layOut(board.terrain, state.effect, counted);
  return acts.map(({ player, kind, from, to, source }) => ({ player, deed: { kind, from, to, source } }));
}

/** Once the orders are carried out, before votes count and forces join. */
function chanceAfter(state: SkirmishState, ground: Ground, doings: readonly Doing[], seat: Seat): number {
  const stand = tried(ground, doings);
  if (isOver(ground, stand)) return Number(stand.vp[seat] === Math.max(...stand.vp));
  const evaluation = evaluationOf(state, nextGround(ground, stand), stand);
  return chancesOf(chances.curve, { ...evaluation, turn: state.turn + 1 })[seat] ?? 0;
}

/** Fixed rules of all stances, and answers to some guesses. */
function plansFor(ground: Ground, force: Force, guesses: readonly (readonly Doing[])[]): readonly Plan[] {
  const race = new Race(ground);
  const byStance = STRONGEST.foresight.own.map((stance) =>
    stancePlan(race, force, stance, seededRandom(SEED)),
  );
  return [...byStance, ...guesses.map((others) => answerTo(ground, force, others))];
}

function answerTo(ground: Ground, force: Force, others: readonly Doing[]): Plan {
  const work = { done: 0, most: ORDERS_MAX, stop: () => false };
  const climb = { ground, force, others, manner: STRONGEST.manner, random: seededRandom(SEED), work };
  return climbed(climb, quietPlan(ground, force)).plan;
}

/** The first of equal ones. */
function bestOf(plans: readonly Plan[], seat: Seat, worth: (mine: readonly Doing[]) => number) {
  let best: { readonly plan: Plan; readonly value: number } = { plan: [], value: -1 };
  for (const plan of plans) {
    const value = worth(doingsOf(seat, plan));
    if (value > best.value) best = { plan, value };
  }
  return best;
}

const textsOf = ({ board }: Ground, plan: Plan): readonly string[] =>
  plan.flatMap((deed) => (deed === null ? [] : [formatOrder(orderOf(board.terrain, deed))]));
