// The games that this server offers: built-in ones and those of game modules named by the operator.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';

/** The module cannot be used; the message says why. */
export class GameModuleError extends Error {}

/** Built-in games and then those of `files`, in order. Throws `GameModuleError`. */
export async function loadGames(
  builtIn: readonly AnyGame[],
  files: readonly string[],
): Promise<readonly AnyGame[]> {
  const games = [...builtIn];
  for (const file of files) {
    const game = await loadGame(file);
    if (games.some((other) => other.id === game.id)) {
      throw new GameModuleError(`${file}: a game "${game.id}" already exists`);
    }
    games.push(game);
  }
  return games;
}

/** A module whose export `bot` plays a game that is not of this repository. */
export interface BotModule {
  readonly url: string;
  /** How many levels its bot has. */
  readonly levels: number;
}

/** The modules with a bot for their game, by game. Throws `GameModuleError`. */
export async function loadBotModules(files: readonly string[]): Promise<Readonly<Record<string, BotModule>>> {
  const found: Record<string, BotModule> = {};
  for (const file of files) {
    const game = await loadGame(file);
    const { bot } = await moduleOf(file);
    if (bot !== undefined) found[game.id] = { url: addressOf(file), levels: levelsOf(bot, file) };
  }
  return found;
}

function levelsOf(bot: unknown, file: string): number {
  const { levels } = bot as { readonly levels?: unknown };
  if (!Array.isArray(levels) || levels.length === 0)
    throw new GameModuleError(`${file}: bot.levels must be a list with the settings of each level`);
  return levels.length;
}

const addressOf = (file: string): string => pathToFileURL(resolve(file)).href;

const moduleOf = async (file: string): Promise<Record<string, unknown>> =>
  (await import(addressOf(file))) as Record<string, unknown>;

async function loadGame(file: string): Promise<AnyGame> {
  let module: Record<string, unknown>;
  try {
    module = await moduleOf(file);
  } catch (error) {
    throw new GameModuleError(`${file}: cannot load: ${error instanceof Error ? error.message : error}`);
  }
  const game = module.default ?? module.game;
  const faults = faultsOf(game);
  if (faults.length > 0) throw new GameModuleError(`${file}: not a game: ${faults.join('; ')}`);
  return game as AnyGame;
}

const FUNCTIONS = [
  'parseOptions',
  'seatsFor',
  'parseCommand',
  'upcast',
  'initialState',
  'open',
  'decide',
  'evolve',
  'forfeit',
  'turn',
  'playing',
  'legalCommands',
  'outcome',
  'audit',
  'view',
  'redact',
  'formatCommand',
  'parseCommandText',
  'formatPosition',
  'parsePosition',
] as const satisfies readonly (keyof AnyGame)[];

/** What is missing for a `GameDefinition`, as messages. */
export function faultsOf(game: unknown): readonly string[] {
  if (typeof game !== 'object' || game === null)
    return ['neither a default export nor one named "game" is an object'];
  const fields = game as Readonly<Record<string, unknown>>;
  const faults: string[] = FUNCTIONS.filter((name) => typeof fields[name] !== 'function').map(
    (name) => `${name} is not a function`,
  );
  if (typeof fields.id !== 'string' || !/^[a-z][a-z0-9-]{0,31}$/.test(fields.id)) {
    faults.push('id must be 1 to 32 lower-case letters, digits and dashes, starting with a letter');
  }
  if (typeof fields.title !== 'string' || fields.title === '') faults.push('title must be a text');
  if (!Number.isInteger(fields.rulesVersion)) faults.push('rulesVersion must be a whole number');
  if (!Array.isArray(fields.secretEvents)) faults.push('secretEvents must be a list');
  if (fields.asides !== undefined && !Array.isArray(fields.asides)) faults.push('asides must be a list');
  if (!isSeatRange(fields.seats))
    faults.push(`seats must be { min, max } with 1 <= min <= max <= ${LIMITS.seatsMax}`);
  return faults;
}

function isSeatRange(value: unknown): boolean {
  const { min, max } = (value ?? {}) as { min?: unknown; max?: unknown };
  return (
    Number.isInteger(min) &&
    Number.isInteger(max) &&
    Number(min) >= 1 &&
    Number(max) >= Number(min) &&
    Number(max) <= LIMITS.seatsMax
  );
}
