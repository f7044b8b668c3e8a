// Company battles between sides of unequal size with equal pools (SKURE-15.7): how often the larger one wins.

import { skureBot } from '../../../../src/games/skure/bot/skureBot.ts';
import { SIDE_LETTERS } from '../../../../src/games/skure/company/muster.ts';
import { skure } from '../../../../src/games/skure/skure.ts';
import type { AnyBotPlayer } from '../../../../src/search/botPlayer.ts';
import { strengthEntrant } from '../../../tournament/entrant.ts';
import { playMatch } from '../../../tournament/match.ts';
import { percent, wilson } from '../../../tournament/wilson.ts';
import { TOOLS } from '../index.ts';

/** Seats of the larger and of the smaller side. */
export type Sizes = readonly [larger: number, smaller: number];

/** A line of JSON each. */
export interface UnevenBattle {
  readonly sizes: Sizes;
  readonly seed: number;
  /** Letter of the larger side: A begins in the south, B in the north. */
  readonly larger: string;
  readonly won: 'larger' | 'smaller' | 'nobody';
}

const OPPONENT = strengthEntrant(TOOLS, skureBot as unknown as AnyBotPlayer, 2);

/** The larger side begins now in the south and now in the north. */
export function playUneven(sizes: Sizes, seed: number): UnevenBattle {
  const larger = seed % 2;
  const [most, least] = sizes;
  const players = most + least;
  const apart = Math.max(1, most - least);
  const options = skure.parseOptions({ players, company: { apart } });
  if (!options.ok) throw new Error(`there is no such battle (${options.error.code})`);
  // In turns, and at the end those of the larger side.
  const sides = Array.from({ length: players }, (_, i) =>
    i % 2 === 1 && i < 2 * least ? 1 - larger : larger,
  );
  const wishes = sides.map((side) => ({ side: SIDE_LETTERS.charAt(side) }));
  const plan = { options: options.value, seatCount: players, seed, seat: 0, wishes };
  const [winner] = playMatch(TOOLS, plan, [OPPONENT, OPPONENT]).outcome.winners;
  const letter = SIDE_LETTERS.charAt(larger);
  if (winner === undefined) return { sizes, seed, larger: letter, won: 'nobody' };
  return { sizes, seed, larger: letter, won: sides[winner] === larger ? 'larger' : 'smaller' };
}

/** Wins by the zone of the larger side; shares are of the battles that somebody has won, with the 95 % interval. */
export function unevenTable(battles: readonly UnevenBattle[]): readonly string[] {
  const line = (where: string, list: readonly UnevenBattle[]): string => {
    const count = (who: UnevenBattle['won']): number => list.filter(({ won }) => won === who).length;
    const [larger, smaller] = [count('larger'), count('smaller')];
    const { least, most } = wilson(larger, larger + smaller);
    const share = percent(larger / Math.max(1, larger + smaller));
    const cells = [where, larger, smaller, count('nobody'), share, `${percent(least)} to ${percent(most)}`];
    return `| ${cells.join(' | ')} |`;
  };
  const inZone = (letter: string) => battles.filter(({ larger }) => larger === letter);
  return [
    '| larger side | won | smaller won | draws | share | 95 % |',
    '| --- | --- | --- | --- | --- | --- |',
    line('south', inZone('A')),
    line('north', inZone('B')),
    line('both', battles),
  ];
}
