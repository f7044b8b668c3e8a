// Players of the test of strength by name: `level:3`, or `at:COMMIT`, the bot of another commit, which may have a level too, as
// `at:HEAD~2,level:2`.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadBot } from '../../src/catalogue/botPlayers.ts';
import type { AnyBotPlayer } from '../../src/search/botPlayer.ts';
import { STRENGTHS, type Strength } from '../../src/search/botPlayer.ts';
import type { GameTools } from '../games/gameTools.ts';
import { type Entrant, strengthEntrant } from '../tournament/entrant.ts';

export interface PlayerSource {
  readonly level: Strength;
  /** Root of the checkout whose bot plays; undefined: this one. */
  readonly root?: string;
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const BOTS = 'packages/shared/src/catalogue/botPlayers.ts';
const TOP = STRENGTHS.at(-1) as Strength;

/** Checks out other commits; throws a sentence about what it does not understand. */
export function playerSource(text: string): PlayerSource {
  const parts = text.split(',').map((part) => part.split(':', 2) as [string, string?]);
  let source: PlayerSource = { level: TOP };
  for (const [kind, value = ''] of parts) {
    if (kind === 'level') source = { ...source, level: levelOf(value) };
    else if (kind === 'at') source = { ...source, root: checkedOut(value) };
    else throw new Error(`no such player: ${text} (there are level:N, at:COMMIT, and at:COMMIT,level:N)`);
  }
  return source;
}

function levelOf(text: string): Strength {
  const level = STRENGTHS.find((one) => String(one) === text);
  if (level === undefined) throw new Error(`no such level: ${text} (there is ${STRENGTHS.join(', ')})`);
  return level;
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

export async function entrantOf(tools: GameTools, { level, root }: PlayerSource): Promise<Entrant> {
  const bot = root === undefined ? await loadBot(tools.game.id) : await botAt(root, tools.game.id);
  if (bot === undefined) throw new Error(`nobody plays ${tools.game.id}`);
  return strengthEntrant(tools, bot, level);
}

/** Module addresses differ between checkouts, so both bots run beside each other. */
async function botAt(root: string, gameId: string): Promise<AnyBotPlayer | undefined> {
  const bots = (await import(pathToFileURL(join(root, BOTS)).href)) as { loadBot: typeof loadBot };
  return bots.loadBot(gameId);
}
