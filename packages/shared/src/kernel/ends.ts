// Ends of a command: every state that it can lead to, with exact probabilities, for reviews, calibration and look-ahead over chance. A
// command ends where somebody else is asked. Works on a state and on a seat's view, which takes a state's place.

import { fold } from './fold.ts';
import { type End, type Fraction, leastCommonMultiple, lowest, productOf, sumOf } from './fraction.ts';
import type { Actor, GameDefinition, Random, Tagged } from './game.ts';
import { differenceText } from './json.ts';
import { scriptedRandom } from './random.ts';

/** More ends are not listed. */
export const ENDS_MAX = 4096;
/** Limit of the work: several sequences of faces may lead to the same end. */
const SEQUENCES_MAX = 4 * ENDS_MAX;

const CERTAIN: Fraction = { n: 1, d: 1 };

type Rules<S, C extends Tagged, E extends Tagged> = Pick<
  GameDefinition<S, C, E, unknown, unknown>,
  'decide' | 'evolve'
>;

/**
 * Every state that the command can lead to, in a fixed order; equal states are one end, and the probabilities add up to exactly 1.
 * Undefined if the command is refused, and where it would be too much: more than `ENDS_MAX` ends, more sequences of faces than are tried,
 * or no safe integers for the probabilities.
 */
export function endsOf<S, C extends Tagged, E extends Tagged>(
  game: Rules<S, C, E> & Pick<GameDefinition<S, C, E, unknown, unknown>, 'endsOf'>,
  state: S,
  command: C,
  actor: Actor,
): readonly End<S>[] | undefined {
  return game.endsOf === undefined
    ? branchedEnds(game, state, command, actor)
    : game.endsOf(state, command, actor);
}

// For implementations.

/**
 * For each die or pick of a decision in the order of throws, the highest face (of a pick: value + 1) up to which, from its own on, only the
 * face itself would differ. Undefined: there are more than `ENDS_MAX` ends.
 */
export type SameUpTo<E> = (events: readonly E[]) => readonly number[] | undefined;

const eachFace = (): readonly number[] => [];

/** By deciding the command again for every sequence of faces; faces that do the same are tried once. */
export function branchedEnds<S, C extends Tagged, E extends Tagged>(
  game: Rules<S, C, E>,
  state: S,
  command: C,
  actor: Actor,
  sameUpTo: SameUpTo<E> = eachFace,
): readonly End<S>[] | undefined {
  const dice = new BranchingDice();
  const ends = new Ends(state);
  for (let tried = 0; tried < SEQUENCES_MAX; tried++) {
    const decision = game.decide(state, command, actor, dice);
    const same = decision.ok ? sameUpTo(decision.value) : undefined;
    if (!decision.ok || same === undefined) return undefined;
    const end = fold(game, state, decision.value);
    if (dice.areUnused()) return [{ state: end, ...CERTAIN }];
    dice.widen(same);
    const chance = dice.chance();
    if (chance === undefined || !ends.add(end, chance)) return undefined;
    if (!dice.advance()) return ends.list();
  }
  return undefined;
}

/** Faces in the order of throws that lead to an end, and the probability of all that lead there. */
export interface FaceSequence {
  readonly faces: readonly number[];
  readonly chance: Fraction;
}

/** By deciding the command once for each sequence; together they must be certain. */
export function endsBySequences<S, C extends Tagged, E extends Tagged>(
  game: Rules<S, C, E>,
  state: S,
  command: C,
  actor: Actor,
  sequences: readonly FaceSequence[],
): readonly End<S>[] | undefined {
  const ends = new Ends(state);
  for (const { faces, chance } of sequences) {
    const decision = game.decide(state, command, actor, scriptedRandom(faces));
    if (!decision.ok || !ends.add(fold(game, state, decision.value), chance)) return undefined;
  }
  return ends.list();
}

/** Merges equal states. */
class Ends<S> {
  private readonly before: S;
  private readonly found = new Map<string, End<S>>();
  /** A common denominator of all chances: as long as it is a safe integer, every sum of them is exact. */
  private whole = 1;

  constructor(before: S) {
    this.before = before;
  }

  /** False if they cannot be listed. */
  add(state: S, chance: Fraction): boolean {
    this.whole = leastCommonMultiple(this.whole, chance.d);
    const key = differenceText(this.before, state);
    const known = this.found.get(key);
    const { n, d } = known === undefined ? chance : sumOf([known, chance]);
    this.found.set(key, { state: known?.state ?? state, n, d });
    return Number.isSafeInteger(this.whole) && this.found.size <= ENDS_MAX;
  }

  list(): readonly End<S>[] {
    return [...this.found.values()];
  }
}

/** The faces `from` to `to` of a die, which do the same. */
interface Branch {
  readonly sides: number;
  from: number;
  to: number;
}

/** Gives the lowest face of each branch, and goes through all of them depth first. */
class BranchingDice implements Random {
  private readonly path: Branch[] = [];
  private thrown = 0;

  die(sides: number): number {
    const known = this.path[this.thrown++];
    if (known !== undefined) return known.from;
    this.path.push({ sides, from: 1, to: 1 });
    return 1;
  }

  pick(count: number): number {
    return this.die(count) - 1;
  }

  areUnused(): boolean {
    return this.path.length === 0;
  }

  /** Where not every die of the path is known, each face stands for itself. */
  widen(same: readonly number[]): void {
    if (same.length !== this.path.length) return;
    this.path.forEach((branch, i) => {
      branch.to = same[i] ?? branch.from;
    });
  }

  /** Undefined where it is no fraction of safe integers. */
  chance(): Fraction | undefined {
    let chance = CERTAIN;
    for (const { sides, from, to } of this.path) {
      chance = productOf(chance, lowest(to - from + 1, sides));
      if (!Number.isSafeInteger(chance.d)) return undefined;
    }
    return chance;
  }

  /** To the next path; false after the last. */
  advance(): boolean {
    this.thrown = 0;
    while (this.path.at(-1)?.to === this.path.at(-1)?.sides && this.path.length > 0) this.path.pop();
    const last = this.path.at(-1);
    if (last === undefined) return false;
    last.from = last.to + 1;
    last.to = last.from;
    return true;
  }
}
