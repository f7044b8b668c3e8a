// `npm run -s balance`: how fair a game is; each game that measures it does so in its own way (`games/<game>/balance.ts`).

import { newCommand, optionsOf, runCommand, type Say } from './command.ts';
import type { Balance } from './games/gameTools.ts';

const GAMES = ['skure', 'skirmish'];

const loadBalance = (game: string): Promise<{ readonly BALANCE: Balance }> =>
  import(`./games/${game}/balance.ts`);

const newOne = () => newCommand('balance').option('--game <G>', `the game: ${GAMES.join(' or ')}`, 'skure');

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const named = newOne().helpOption(false).allowUnknownOption().allowExcessArguments();
  const game = optionsOf<{ game: string }>(named, args, () => undefined)?.game ?? '';
  if (!GAMES.includes(game)) throw new Error(`--game wants ${GAMES.join(' or ')}`);
  const { describe, run } = (await loadBalance(game)).BALANCE;
  const options = optionsOf(describe(newOne()), args, say);
  if (options !== undefined) await run(options, say);
  return undefined;
}

await runCommand(import.meta, main);
