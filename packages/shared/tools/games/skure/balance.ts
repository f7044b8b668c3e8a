// Balance statistics of Skure by class, zone and turn order, on every field; or of sides of unequal size.

import { readFileSync } from 'node:fs';
import type { OptionValues } from 'commander';
import { NAMED_FIELDS, type NamedField } from '../../../src/games/skure/namedFields.ts';
import { type Say, whole } from '../../command.ts';
import type { Balance } from '../gameTools.ts';
import { battlesOn, playBattle } from './balance/battle.ts';
import { classTable, fieldTable } from './balance/report.ts';
import { playUneven, type Sizes, unevenTable } from './balance/uneven.ts';

const DESCRIPTION = `Plays battles of Skure between practice opponents of strength 3, on every named field with each number of players that it is made
for, and prints two tables: of fields, who won by zone and by the first turn; of classes, how often a team with it won. Shares are in
hundredths of an even share; bold: further from 100 than 95 of 100 counts would be by chance alone.

With --uneven it plays company battles between opponents of strength 2 instead, on sides of so many seats with equal pools, and prints
how often the larger side won.`;

interface BalanceOptions extends OptionValues {
  readonly field?: string;
  readonly uneven?: string;
  readonly battles: number;
  readonly seed: number;
  readonly each?: true;
  readonly from?: string;
}

export const BALANCE: Balance<BalanceOptions> = {
  describe: (command) =>
    command
      .description(DESCRIPTION)
      .option('--field <F>', `only on this field: ${NAMED_FIELDS.map(({ id }) => id).join(', ')}`)
      .option('--uneven <M,N>', 'seats of the larger and of the smaller side, such as 6,5')
      .option('--battles <N>', 'on each field; with --uneven, in all', whole('battles', 1), 300)
      .option('--seed <S>', 'seed of the first battle on the first field', whole('seed', 0), 1)
      .option('--each', 'a line of JSON for every battle instead of the tables')
      .option('--from <FILE>', 'plays none: reads such lines'),
  run(options, say) {
    const { field, uneven } = options;
    if (uneven !== undefined) {
      const sizes = sizesIn(uneven);
      report(options, seedsOf(options), (one) => playUneven(sizes, one), unevenTable, say);
      return;
    }
    const planned = fieldsOf(field).flatMap((named) => battlesOn(named, options.battles, options.seed));
    report(options, planned, playBattle, (played) => [...fieldTable(played), '', ...classTable(played)], say);
  },
};

/** Plays what is planned, or reads what has been played. */
function report<P, B>(
  { each, from }: BalanceOptions,
  planned: readonly P[],
  play: (plan: P) => B,
  tableOf: (played: readonly B[]) => readonly string[],
  say: Say,
): void {
  if (each) {
    for (const plan of planned) say(JSON.stringify(play(plan)));
    return;
  }
  const played = from === undefined ? planned.map(play) : linesOf<B>(from);
  for (const line of tableOf(played)) say(line);
}

const seedsOf = ({ battles, seed }: BalanceOptions): readonly number[] =>
  Array.from({ length: battles }, (_, i) => seed + i);

function sizesIn(text: string): Sizes {
  const [, larger, smaller] = /^([1-9]\d?),([1-9]\d?)$/.exec(text) ?? [];
  const sizes: Sizes = [Number(larger), Number(smaller)];
  if (!(sizes[0] >= sizes[1])) throw new Error('--uneven wants two numbers, such as 6,5, the larger first');
  return sizes;
}

function fieldsOf(id: string | undefined): readonly NamedField[] {
  const fields = NAMED_FIELDS.filter((named) => id === undefined || named.id === id);
  if (fields.length === 0)
    throw new Error(`--field wants one of ${NAMED_FIELDS.map((one) => one.id).join(', ')}`);
  return fields;
}

const linesOf = <B>(file: string): readonly B[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as B);
