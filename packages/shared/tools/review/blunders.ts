// Planted blunders: turns that a random player would have made in matches between strong bots, and whether the review names them.

import { actorOf } from '../../src/kernel/actors.ts';
import { fold } from '../../src/kernel/fold.ts';
import type { Random } from '../../src/kernel/game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { costOf, decisionsIn, isMistake, reviewed } from '../../src/review/decisions.ts';
import { isUnclear } from '../../src/review/parts.ts';
import type { Means } from '../../src/review/plans.ts';
import { reviewOf } from '../../src/review/review.ts';
import type { Step } from '../../src/review/steps.ts';
import { type PlayedTurn, turnsOf } from '../../src/review/turns.ts';
import type { AnyReviewer } from '../../src/search/reviewer.ts';
import type { SampledMatch } from '../calibrate/samples.ts';
import type { GameTools } from '../games/gameTools.ts';
import { type Entrant, type Player, randomEntrant } from '../tournament/entrant.ts';
import { lastOf, observedMatch } from './reviewedMatch.ts';

export interface PlantedTurn {
  /** Undefined: no decision of it was bad enough. */
  readonly blunder: Blunder | undefined;
}

interface Blunder {
  /** The review has a confirmed mistake in it. */
  readonly isFound: boolean;
  /** The turn has a verdict. */
  readonly isClear: boolean;
}

/** Of the seat's chance, by the reviewer's higher effort. */
const BLUNDER = 0.15;
/** One turn in so many is planted. Odd, so that there are turns of both seats. */
const EVERY = 5;
/** Of a planted turn. */
const COMMANDS_MAX = 60;

export function plantedTurns(
  tools: GameTools,
  reviewer: AnyReviewer,
  sampled: SampledMatch,
  entrants: readonly [Entrant, Entrant],
): readonly PlantedTurn[] {
  const random = seededRandom(sampled.seed);
  const player = randomEntrant(tools).sitDown(random);
  const { steps, seats } = observedMatch(tools, sampled, entrants);
  const turns = turnsOf(tools.game, steps).filter((_, i) => i % EVERY === EVERY - 1);
  return turns.flatMap(({ steps: [first], ...turn }) => {
    const planted = first && playedFrom(tools, first.before, turn, player, random);
    return planted === undefined ? [] : [{ blunder: blunderIn({ tools, reviewer, seats }, planted) }];
  });
}

/** Undefined where it does not end, and where the match ends in it. */
function playedFrom(
  { game }: GameTools,
  state: unknown,
  { number, seat }: Pick<PlayedTurn, 'number' | 'seat'>,
  player: Player,
  dice: Random,
): PlayedTurn | undefined {
  const steps: Step[] = [];
  for (let before = state; steps.length < COMMANDS_MAX; ) {
    const command = player(before, seat);
    const decision = command && game.decide(before, command, actorOf(seat), dice);
    if (decision?.ok !== true) return undefined;
    const after = fold(game, before, decision.value);
    steps.push({ action: steps.length + 1, actor: seat, command, before, after });
    if (game.outcome(after) !== undefined) return undefined;
    if (game.turn(after).number !== number) return { number, seat, steps };
    before = after;
  }
  return undefined;
}

interface Reviewing {
  readonly tools: GameTools;
  readonly reviewer: AnyReviewer;
  readonly seats: number;
}

function blunderIn({ tools: { game }, reviewer, seats }: Reviewing, turn: PlayedTurn): Blunder | undefined {
  const means: Means = { game, reviewer, seats, work: { done: 0, most: 0 } };
  const worst = decisionsIn(game, turn)
    .flatMap((decision) => reviewed(means, decision, 'high') ?? [])
    .toSorted((a, b) => costOf(b) - costOf(a))[0];
  if (worst === undefined || costOf(worst) < BLUNDER) return undefined;
  const review = lastOf(reviewOf(game, reviewer, { seats, steps: withNext(turn), outcome: ABANDONED }));
  const found = review?.turns[0];
  if (found === undefined) throw new Error('a turn that was judged has no review');
  const isFound = (found.decisions ?? []).some((one) => one.from === worst.from && isMistake(one));
  return { isFound, isClear: !isUnclear(found) };
}

/** How a match ends has no part in the review of an earlier turn. */
const ABANDONED = { winners: [], reason: 'abandoned', rule: '' };

/** With the start of the next turn, in which nothing is decided. */
function withNext({ steps }: PlayedTurn): readonly Step[] {
  const before = steps.at(-1)?.after;
  return [...steps, { action: steps.length + 1, actor: 0, command: undefined, before, after: before }];
}
