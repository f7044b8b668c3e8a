// Commands whose options depend on the game that `--game` names.

import type { Command } from 'commander';
import { newCommand, optionsOf } from '../command.ts';
import type { GameTools } from './gameTools.ts';
import { GAME_TOOLS, gameNames, toolsOf } from './registry.ts';

interface GameCommand {
  readonly command: Command;
  readonly tools: GameTools;
}

/** A command with the options of the game that the arguments name; its help has those of all games. */
export function newGameCommand(name: string, byDefault: string, args: readonly string[]): GameCommand {
  const newOne = () => newCommand(name).option('--game <G>', `the game: ${gameNames()}`, byDefault);
  const named = newOne().helpOption(false).allowUnknownOption().allowExcessArguments();
  const tools = toolsOf(optionsOf<{ game: string }>(named, args, () => undefined)?.game);
  const command = newOne();
  for (const option of tools.simulated.options) command.addOption(option.hideHelp());
  command.addHelpText('after', () => GAME_TOOLS.map((game) => helpOf(game, command)).join('\n'));
  return { command, tools };
}

function helpOf({ game, simulated }: GameTools, command: Command): string {
  const help = command.createHelp();
  const width = Math.max(...simulated.options.map((option) => help.optionTerm(option).length));
  const items = simulated.options.map((option) =>
    help.formatItem(help.optionTerm(option), width, help.optionDescription(option), help),
  );
  return ['', ...help.formatItemList(`Only for ${game.id}:`, items, help)].join('\n').trimEnd();
}
