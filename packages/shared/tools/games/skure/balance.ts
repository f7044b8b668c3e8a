// `npm run -s balance`: balance statistics of Skure by class, zone and turn order, on every field.

import { readFileSync } from 'node:fs';
import { NAMED_FIELDS, type NamedField } from '../../../src/games/skure/namedFields.ts';
import { newCommand, optionsOf, runCommand, type Say, whole } from '../../command.ts';
import { type Battle, battlesOn, playBattle } from './balance/battle.ts';
import { classTable, fieldTable } from './balance/report.ts';

const COMMAND = newCommand('balance')
  .description(
    `Plays battles of Skure between practice opponents of strength 3, on every named field with each number of players that it is made
for, and prints two tables: of fields, who won by zone and by the first turn; of classes, how often a team with it won. Shares are in
hundredths of an even share; bold: further from 100 than 95 of 100 counts would be by chance alone.`,
  )
  .option('--field <F>', `only on this field: ${NAMED_FIELDS.map(({ id }) => id).join(', ')}`)
  .option('--battles <N>', 'on each field', whole('battles', 1), 300)
  .option('--seed <S>', 'seed of the first battle on the first field', whole('seed', 0), 1)
  .option('--each', 'a line of JSON for every battle instead of the tables')
  .option('--from <FILE>', 'plays none: reads such lines');

interface BalanceOptions {
  readonly field?: string;
  readonly battles: number;
  readonly seed: number;
  readonly each?: true;
  readonly from?: string;
}

export function main(args: readonly string[], say: Say): undefined {
  const options = optionsOf<BalanceOptions>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const { field, battles, seed, each, from } = options;
  const planned = fieldsOf(field).flatMap((named) => battlesOn(named, battles, seed));
  if (each) {
    for (const plan of planned) say(JSON.stringify(playBattle(plan)));
    return;
  }
  const played = from === undefined ? planned.map(playBattle) : linesOf(from);
  for (const line of [...fieldTable(played), '', ...classTable(played)]) say(line);
}

function fieldsOf(id: string | undefined): readonly NamedField[] {
  const fields = NAMED_FIELDS.filter((named) => id === undefined || named.id === id);
  if (fields.length === 0)
    throw new Error(`--field wants one of ${NAMED_FIELDS.map((one) => one.id).join(', ')}`);
  return fields;
}

const linesOf = (file: string): readonly Battle[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Battle);

await runCommand(import.meta, main);
