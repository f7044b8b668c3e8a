// The reader of docs/own-client.md in Python: what it prints of a match, under the names of slots, is what the engine shows.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { canonicalText, type Json } from '@hexmarch/shared/kernel/json';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { unpackBoard } from '@hexmarch/shared/protocol/board/boardText';
import { resignation, settled } from '../../../shared/tools/byWord.ts';
import { withChange } from '../../../shared/tools/namedChange.ts';
import { PUBLIC_GAMES } from '../../../shared/tools/trialGames.ts';
import { harness } from '../support/harness.ts';

const SCRIPT = join(import.meta.dirname, '../../../../docs/examples/spectator/spectator.py');
const SEED = 11;
const COMMANDS = 16;
/** The second spectator comes after so many of them. */
const LATE = 6;

const hall = harness(['--no-limits']);

interface Spectator {
  /** It has printed the board. */
  readonly begun: Promise<unknown>;
  /** All lines, once the match is over. */
  readonly ended: Promise<readonly string[]>;
}

function startSpectator(code: string): Spectator {
  const program = process.env.PYTHON3 ?? 'python3';
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONUTF8: '1' };
  const script = spawn(program, [SCRIPT, hall.url, code], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = createInterface(script.stdout);
  const lines: string[] = [];
  output.on('line', (line) => void lines.push(line));
  const ended = once(script, 'close').then(
    ([status]) => {
      if (status !== 0) throw new Error(`the script ended with ${status}`);
      return lines;
    },
    (cause: unknown) => {
      throw new Error('there is no Python to test with: install it, or name one with PYTHON3', { cause });
    },
  );
  return { begun: Promise.race([once(output, 'line'), ended]), ended };
}

const LAID_OUT = /^(\d+) (\{.*\})$/;
const CHANGED = /^(\d+) (\S+) (.*) -> (.*)$/;

/** The board after each action that changed it, by the action's number, in canonical form. */
function boardsOf(lines: readonly string[]): ReadonlyMap<number, string> {
  const boards = new Map<number, string>();
  let [board, laid]: readonly Json[] = [{}, {}];
  for (const line of lines) {
    const [, at, text] = LAID_OUT.exec(line) ?? [];
    const [, action, path, , content] = CHANGED.exec(line) ?? [];
    if (text !== undefined) {
      laid = unpackBoard(text);
      board = laid;
    } else if (path !== undefined && content !== undefined) {
      board = withChange(board ?? {}, laid ?? {}, { path: path === '.' ? '' : path, content });
    } else throw new Error(`unreadable: ${line}`);
    boards.set(Number(at ?? action), canonicalText(board));
  }
  return boards;
}

/** Plays a match of random commands, then somebody resigns; returns the board after every action. */
async function playWatched(before: (command: number, code: string) => Promise<void>) {
  const [trial] = PUBLIC_GAMES;
  if (trial === undefined) throw new Error('no game');
  const { game, options } = trial;
  const random = seededRandom(SEED);
  const { matchId, code, players } = await hall.seated({ game: game.id, options: options(random, 'whole') });
  const host = hall.server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('no host');
  const shown = new Map<number, string>();
  const show = () => shown.set(host.position.told, canonicalText(host.position.publicView));
  const endings = Object.keys(settled(game));
  const act = async (seat: number, text: string) => {
    const player = players[seat];
    await player?.until(() => player.state.sequence === host.sequence);
    await player?.act(text);
    show();
  };
  show();
  for (let command = 0; command < COMMANDS; command += 1) {
    await before(command, code);
    const { state, turn } = host.position;
    const [seat = 0] = turn.awaiting;
    const lasting = game.legalCommands(state, seat).filter(({ type }) => !endings.includes(type));
    const chosen = lasting[random.pick(lasting.length)];
    if (chosen === undefined) throw new Error(`nothing to play: ${canonicalText(state)}`);
    await act(seat, game.formatCommand(state, chosen));
  }
  await act(0, resignation(game));
  return shown;
}

test('a program in Python prints every change under its name, whenever it comes', async () => {
  const spectators: Spectator[] = [];
  const shown = await playWatched(async (command, code) => {
    if (command !== 0 && command !== LATE) return;
    const spectator = startSpectator(code);
    spectators.push(spectator);
    await spectator.begun;
  });
  expect(spectators).toHaveLength(2);
  for (const { ended } of spectators) {
    const boards = boardsOf(await ended);
    expect(boards.size).toBeGreaterThan(LATE);
    for (const [action, board] of boards) expect([action, board]).toEqual([action, shown.get(action)]);
    expect([...boards.keys()].at(-1)).toBe([...shown.keys()].at(-1));
  }
}, 60_000);
