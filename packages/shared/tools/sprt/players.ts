// Players of the test of strength by name: `level:3`; `strength:2`; `mind:{"nodesMax":30000}`, settings in place of the level's; `at:COMMIT`, the bot of
// another commit. Parts may be joined, the mind last: `at:HEAD~2,level:2,mind:{"slip":40}`.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadBot } from '../../src/catalogue/botPlayers.ts';
import { STRENGTHS, type Strength } from '../../src/search/botNumber.ts';
import type { AnyBotPlayer } from '../../src/search/botPlayer.ts';
import { jsonObject } from '../command.ts';
import type { GameTools } from '../games/gameTools.ts';
import { type Entrant, strengthEntrant } from '../tournament/entrant.ts';

export interface PlayerSource {
  /** Undefined: that of the strength. */
  readonly level?: number;
  readonly strength: Strength;
  /** Settings in place of the level's; plain data. */
  readonly mind?: object;
  /** Root of the checkout whose bot plays; undefined: this one. */
  readonly root?: string;
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const BOTS = 'packages/shared/src/catalogue/botPlayers.ts';
const TOP = STRENGTHS.at(-1) as Strength;

const PLAYER =
  /^(?:at:(?<commit>[^,]+))?,?(?:level:(?<level>\d+)|strength:(?<strength>[^,]+))?,?(?:mind:(?<mind>\{.*\}))?$/;

/** Checks out other commits; throws a sentence about what it does not understand. */
export function playerSource(text: string): PlayerSource {
  const { commit, level, strength, mind } = PLAYER.exec(text)?.groups ?? {};
  if (text === '' || PLAYER.exec(text) === null)
    throw new Error(
      `no such player: ${text} (there are level:N, strength:N, mind:{…} and at:COMMIT, joined by commas)`,
    );
  return {
    ...(level === undefined ? {} : { level: Number(level) }),
    strength: strength === undefined ? TOP : strengthOf(strength),
    ...(commit === undefined ? {} : { root: checkedOut(commit) }),
    ...(mind === undefined ? {} : { mind: jsonObject('mind')(mind) }),
  };
}

function strengthOf(text: string): Strength {
  const strength = STRENGTHS.find((one) => String(one) === text);
  if (strength === undefined) throw new Error(`no such strength: ${text} (there is ${STRENGTHS.join(', ')})`);
  return strength;
}

const checkouts = new Map<string, string>();

/** A worktree of that commit, removed when the process ends. */
function checkedOut(commit: string): string {
  const known = checkouts.get(commit);
  if (known !== undefined) return known;
  const folder = join(mkdtempSync(join(tmpdir(), 'hexmarch-at-')), 'tree');
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  git('worktree', 'add', '--detach', folder, commit);
  process.on('exit', () => git('worktree', 'remove', '--force', folder));
  if (!existsSync(join(folder, BOTS))) throw new Error(`${commit} has no ${BOTS}`);
  checkouts.set(commit, folder);
  return folder;
}

/** Throws a sentence if there is no such bot or level. */
export async function entrantOf(tools: GameTools, source: PlayerSource): Promise<Entrant> {
  const { level, strength, mind, root } = source;
  const bot = root === undefined ? await loadBot(tools.game.id) : await botAt(root, tools.game.id);
  if (bot === undefined) throw new Error(`nobody plays ${tools.game.id}`);
  const { levels = [] } = bot;
  if (level !== undefined && levels[level - 1] === undefined)
    throw new Error(`no such level: ${level} (there are 1 to ${levels.length})`);
  const settings = level === undefined ? {} : levels[level - 1];
  return strengthEntrant(tools, bot, strength, { ...settings, ...mind });
}

/** Module addresses differ between checkouts, so both bots run beside each other. */
async function botAt(root: string, gameId: string): Promise<AnyBotPlayer | undefined> {
  const bots = (await import(pathToFileURL(join(root, BOTS)).href)) as { loadBot: typeof loadBot };
  return bots.loadBot(gameId);
}
