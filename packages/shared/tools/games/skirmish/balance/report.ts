// Results of matches with sitters as lines of text.

import { percent, wilson } from '../../../tournament/wilson.ts';
import type { PlayedTrial, Trial } from './trial.ts';

export function reportLines(trials: readonly Trial[], bot: string): readonly string[] {
  const sitting = trials.map((trial) => trial.sitting);
  const bots = trials.map((trial) => trial.bots);
  const only = (one: readonly PlayedTrial[], other: readonly PlayedTrial[]): number =>
    one.filter(({ wins }, i) => wins > 0 && other[i]?.wins === 0).length;
  const [more, fewer] = [only(bots, sitting), only(sitting, bots)];
  return [
    lineOf('sitter', sitting),
    lineOf(`${bot} in its seat`, bots),
    `paired: only ${bot} won ${more}, only the sitter ${fewer}; p = ${signTest(more, fewer).toFixed(4)} (two-sided sign test)`,
  ];
}

function lineOf(name: string, played: readonly PlayedTrial[]): string {
  const won = played.filter(({ wins }) => wins > 0).length;
  const { least, most } = wilson(won, played.length);
  const turns = played.reduce((sum, one) => sum + one.turns, 0) / played.length;
  const share = percent(won / played.length);
  return `${name}: ${won} of ${played.length} won, ${share}, 95 % interval ${percent(least)} to ${percent(most)}; mean length ${turns.toFixed(1)} turns`;
}

/** Chance of so uneven a split or a more uneven one, if both were equally likely. */
export function signTest(a: number, b: number): number {
  const count = a + b;
  let [term, tail] = [0.5 ** count, 0];
  for (let k = 0; k <= Math.min(a, b); k++) {
    tail += term;
    term *= (count - k) / (k + 1);
  }
  return Math.min(1, 2 * tail);
}
