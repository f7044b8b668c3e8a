// `npm run -s simulate`: random legal matches as record lines (vectors/README.md).

import './brokenPipe.ts';
import { parseArgs } from 'node:util';
import { playRandomly } from '../src/bot/skorStyle.ts';
import { finalPosition } from '../src/games/skor/finalPosition.ts';
import { formatCommand } from '../src/games/skor/notation.ts';
import { letterOf } from '../src/games/skor/position.ts';
import { skor } from '../src/games/skor/skor.ts';
import type { SkorOptions, SkorState } from '../src/games/skor/types.ts';
import { digestOf, faceLetters } from './skorVectors.ts';

const HELP = `Usage: npm run -s simulate -- --game skor --seed S --games K [options]

Plays K random legal matches and prints each as one record line (vectors/README.md). Match i has the seed S + i - 1;
the same seed prints the same bytes on any machine.

  --game skor          the game (default skor)
  --seed S             seed of the first match, 0 or more (default 1)
  --games K            how many matches (default 1)
  --round-limit N      rounds until a draw (default 150)
  --alternative WHEN   whether the alternative culture is allowed: never, always or mixed (default mixed: every third)
  --help               this text
`;

interface Request {
  readonly seed: number;
  readonly games: number;
  readonly roundLimit: number;
  readonly alternative: 'never' | 'always' | 'mixed';
}

const MIXED_EVERY = 3;

function integer(text: string, name: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} wants a whole number of ${least} or more`);
  return value;
}

function readRequest(): Request | undefined {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'skor' },
      seed: { type: 'string', default: '1' },
      games: { type: 'string', default: '1' },
      'round-limit': { type: 'string', default: '150' },
      alternative: { type: 'string', default: 'mixed' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  if (values.game !== skor.id) throw new Error(`no such game: ${values.game}`);
  const { alternative } = values;
  if (alternative !== 'never' && alternative !== 'always' && alternative !== 'mixed') {
    throw new Error('--alternative wants never, always or mixed');
  }
  return {
    seed: integer(values.seed, 'seed', 0),
    games: integer(values.games, 'games', 1),
    roundLimit: integer(values['round-limit'], 'round-limit', 1),
    alternative,
  };
}

function optionsOf(seed: number, request: Request): SkorOptions {
  const isMixedIn = request.alternative === 'mixed' && seed % MIXED_EVERY === 0;
  return { alternative: request.alternative === 'always' || isMixedIn, roundLimit: request.roundLimit };
}

/** One random match as a record line, without the line's end. */
export function recordLine(seed: number, options: SkorOptions): string {
  const { opened, openingFaces, plies } = playRandomly(seed, options);
  const faces = [...openingFaces];
  const commands: string[] = [];
  let state: SkorState = opened;
  for (const ply of plies) {
    const text = formatCommand(ply.command);
    const isToMove = ply.seat === ply.before.active;
    commands.push(isToMove ? text : `${letterOf(ply.seat)}: ${text}`);
    faces.push(...ply.faces);
    state = ply.after;
  }
  const final = finalPosition(state);
  const record = { game: skor.id, seed, options, dice: faceLetters(faces), commands: commands.join('; ') };
  return JSON.stringify({ ...record, winner: final.winner, final, digest: digestOf(final) });
}

function main(): void {
  const request = readRequest();
  if (request === undefined) {
    process.stdout.write(HELP);
    return;
  }
  for (let i = 0; i < request.games; i++) {
    const seed = request.seed + i;
    process.stdout.write(`${recordLine(seed, optionsOf(seed, request))}\n`);
  }
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
