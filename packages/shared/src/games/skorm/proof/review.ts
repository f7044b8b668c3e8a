// What the review of a match asks of Skorm, between two players: a search from a position, and the best turns by a deeper one. All turns
// that are compared are searched to the same depth.

import type { Seat } from '../../../kernel/game.ts';
import { canonicalText } from '../../../kernel/json.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { chancesOf, type Evaluation } from '../../../search/chances.ts';
import { type Found, findBest, type SearchLimits } from '../../../search/deepening.ts';
import type { Effort, ForcedWin, Reviewer } from '../../../search/reviewer.ts';
import { SURE } from '../../../search/searchPosition.ts';
import { Transpositions } from '../../../search/transpositions.ts';
import type { Battlefield } from '../bot/battlefield.ts';
import chances from '../bot/chances.json' with { type: 'json' };
import { fieldOf } from '../bot/setUp.ts';
import { turnBy } from '../bot/skormBot.ts';
import { actionName, moveName } from '../bot/turnText.ts';
import { type Parts, partsOf } from '../bot/worth.ts';
import { formatCommand } from '../notation.ts';
import type { SkormCommand, SkormState } from '../types.ts';
import { ProofSearch, provingField, TooMuch } from './proofSearch.ts';
import { listed, turnWithShields } from './solver.ts';

interface Depth {
  readonly depthMax: number;
  /** Hardly ever reached at that depth. */
  readonly nodesMax: number;
}

const DEPTHS: Readonly<Record<Effort, Depth>> = {
  usual: { depthMax: 4, nodesMax: 100_000 },
  high: { depthMax: 5, nodesMax: 400_000 },
  highest: { depthMax: 6, nodesMax: 1_600_000 },
};
const TABLE_BITS = 14;
/** Turns that are compared with the one that was played. */
const PLANS_MAX = 2;

export const skormReviewer: Reviewer<SkormState, SkormCommand> = {
  version: `1 ${canonicalText(chances.curve)}`,
  evaluation,
  chances: chancesAt,
  // A turn is one command, perhaps after an offer.
  continued: (state, _seat, effort) => chancesAt(state, effort),
  plans,
  ideaOf,
  parts,
  forced,
};

/** The main action, whatever the rotations. */
function ideaOf(command: SkormCommand): string {
  return 'rotations' in command ? actionName(command) : formatCommand(command);
}

function chancesAt(state: SkormState, effort: Effort): readonly number[] | undefined {
  const found = evaluation(state, effort);
  return found === undefined ? undefined : chancesOf(chances.curve, found);
}

const isReviewed = ({ phase, options, outcome }: SkormState): boolean =>
  phase !== 'set' && options.players === 2 && outcome === null;

/** In hundredths of a small piece, half of the lead for either seat. As the judge's, so that its curve fits: also by a search for the seat to move. */
function evaluation(state: SkormState, effort: Effort): Evaluation | undefined {
  if (!isReviewed(state)) return undefined;
  const { active, turns: turn } = state;
  const field = fieldOf(state, active, true);
  const { moves, depth } = searched(field, DEPTHS[effort]);
  const lead = depth === 0 ? field.evaluate() : (moves[0]?.score ?? 0);
  const seats = [0, 1].map((seat) => ({ side: seat, score: (seat === active ? lead : -lead) / 2 }));
  return { turn, mover: 1 - active, seats };
}

function searched(field: Battlefield, limits: Depth & Pick<SearchLimits, 'isBarred'>): Found {
  const means = { table: new Transpositions(TABLE_BITS), isBold: true, isCalming: true };
  return findBest(field, means, { ...limits, random: seededRandom(1) });
}

function plans(
  state: SkormState,
  seat: Seat,
  effort: Effort,
  without?: SkormCommand,
): readonly (readonly SkormCommand[])[] {
  if (!isReviewed(state) || state.active !== seat) return [];
  const field = fieldOf(state, seat, true);
  const { depthMax, nodesMax } = DEPTHS[effort];
  const barred = without === undefined ? undefined : ideaOf(without);
  const { moves } = searched(field, {
    ...{ depthMax: depthMax + 1, nodesMax },
    ...(barred === undefined ? {} : { isBarred: (move) => moveName(move) === barred }),
  });
  return moves.slice(0, PLANS_MAX).map(({ move }) => [turnBy(state, field, move)]);
}

/** After so many turns, each the best that a search finds: what a turn allows shows in the answer to it. */
const TURNS_ON = 3;

function parts(state: SkormState, seat: Seat): Parts {
  const { outcome } = state;
  if (outcome !== null) return outcome.winners.length === 0 ? {} : resultFor(outcome.winners.includes(seat));
  if (!isReviewed(state)) return {};
  const field = fieldOf(state, state.active, true);
  for (let left = TURNS_ON; left > 0; left--) {
    const [best] = searched(field, { depthMax: left, nodesMax: DEPTHS.usual.nodesMax }).moves;
    if (best === undefined) break;
    field.make(best.move);
    if (field.result >= 0) return resultFor(field.result === seat);
  }
  return partsOf(field, seat);
}

const resultFor = (isWon: boolean): Parts => (isWon ? { won: SURE } : { lost: -SURE });

const FORCED_TURNS_MAX = 3;
const PROOF_NODES_MAX = 100_000;

function forced(state: SkormState, seat: Seat): ForcedWin<SkormCommand> | undefined {
  if (!isReviewed(state) || state.active !== seat || isNearlyDrawn(state)) return undefined;
  const search = new ProofSearch(provingField(state, seat), PROOF_NODES_MAX);
  try {
    for (let turns = 1; turns <= FORCED_TURNS_MAX; turns++) {
      const move = listed(search).find((one) => search.isWonBy(one, turns));
      if (move !== undefined) return { turns, first: turnWithShields(state, search, move, turns - 1) };
    }
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  return undefined;
}

/** The proof knows no draws. */
const isNearlyDrawn = ({ options: { players, quietRounds }, quiet }: SkormState): boolean =>
  quietRounds > 0 && quiet + players * FORCED_TURNS_MAX >= players * quietRounds;
