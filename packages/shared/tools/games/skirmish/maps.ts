// `npm run -s maps`: quality and speed of the map generator of Skirmish Society; or one map as data.

import { parseArgs } from 'node:util';
import {
  MAP_TYPES,
  type MapType,
  PLAYERS_MAX,
  PLAYERS_MIN,
} from '../../../src/games/skirmish/land/skirmishMap.ts';
import { type Drawing, drawingOf } from '../../../src/games/skirmish/map/drawMap.ts';
import { MAP_LAWS } from '../../../src/games/skirmish/map/mapLaws.ts';
import { EXIT_FAILED, integer, runCommand, type Say } from '../../command.ts';

const HELP = `Usage: npm run -s maps -- [options]

Draws maps for every number of players and both types, and prints a line for each: how many attempts they took (SKI-2.5), how
long, and how many relaxed one of these laws, since none of their attempts held all:
${MAP_LAWS.join(', ')}.

  --players N    only for so many players, ${PLAYERS_MIN} to ${PLAYERS_MAX}
  --type T       only of this type: ${MAP_TYPES.join(' or ')}
  --maps N       so many maps for each line (default 64)
  --seed S       seed of the first; the others follow (default 1)
  --attempts N   at most so many attempts a map (default: as the rules say)
  --data         instead: the map of these players, this type and this seed as JSON (SKI-2.6)
  --help         this text

Exit status: 0 if all maps hold all laws, 1 if one relaxes any, 2 when the question cannot be answered.`;

interface MapsRequest {
  readonly players: readonly number[];
  readonly types: readonly MapType[];
  readonly maps: number;
  readonly seed: number;
  readonly attempts: number | undefined;
}

export function main(args: readonly string[], say: Say): number | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      players: { type: 'string' },
      type: { type: 'string' },
      maps: { type: 'string', default: '64' },
      seed: { type: 'string', default: '1' },
      attempts: { type: 'string' },
      data: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(HELP);
    return;
  }
  const request: MapsRequest = {
    players: playersOf(values.players),
    types: typesOf(values.type),
    maps: integer(values.maps, 'maps', 1),
    seed: integer(values.seed, 'seed', 0),
    attempts: values.attempts === undefined ? undefined : integer(values.attempts, 'attempts', 1),
  };
  return values.data ? printMap(request, say) : survey(request, say);
}

function playersOf(text: string | undefined): readonly number[] {
  const all = Array.from({ length: PLAYERS_MAX - PLAYERS_MIN + 1 }, (_, i) => PLAYERS_MIN + i);
  return text === undefined ? all : [integer(text, 'players', PLAYERS_MIN)];
}

function typesOf(text: string | undefined): readonly MapType[] {
  const types = MAP_TYPES.filter((type) => text === undefined || type === text);
  if (types.length === 0) throw new Error(`--type wants ${MAP_TYPES.join(' or ')}`);
  return types;
}

function printMap({ players, types, seed, attempts }: MapsRequest, say: Say): undefined {
  const [[count, another], [type, other]] = [players, types];
  if (count === undefined || type === undefined || another !== undefined || other !== undefined)
    throw new Error('--data wants --players and --type');
  say(JSON.stringify(drawingOf({ players: count, type, seed }, attempts).map));
}

const COLUMNS = ['type', 'players', 'maps', 'attempts', 'most', 'ms', 'most', 'relaxed'] as const;

function survey({ players, types, maps, seed, attempts: most }: MapsRequest, say: Say): number | undefined {
  say(line(COLUMNS));
  let relaxed = 0;
  for (const type of types) {
    for (const count of players) {
      const drawings = Array.from({ length: maps }, (_, i) =>
        timed(() => drawingOf({ players: count, type, seed: seed + i }, most)),
      );
      const attempts = drawings.map(({ drawing }) => drawing.attempts).sort((a, b) => a - b);
      const ms = drawings.map((one) => one.ms).sort((a, b) => a - b);
      const laws = relaxedIn(drawings.map(({ drawing }) => drawing));
      const times = [medianOf(ms), ms.at(-1) ?? 0].map((value) => value.toFixed(1));
      say(line([type, count, maps, medianOf(attempts), attempts.at(-1) ?? 0, ...times, laws || '-']));
      if (laws !== '') relaxed++;
    }
  }
  return relaxed > 0 ? EXIT_FAILED : undefined;
}

/** `evenRivals 2`, joined; empty if all laws hold. */
const relaxedIn = (drawings: readonly Drawing[]): string =>
  MAP_LAWS.map((law) => [law, drawings.filter(({ relaxed }) => relaxed.includes(law)).length] as const)
    .filter(([, count]) => count > 0)
    .map(([law, count]) => `${law} ${count}`)
    .join(', ');

const medianOf = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

function timed(draw: () => Drawing): { readonly drawing: Drawing; readonly ms: number } {
  const start = process.hrtime.bigint();
  const drawing = draw();
  return { drawing, ms: Number(process.hrtime.bigint() - start) / 1e6 };
}

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i < COLUMNS.length - 1 ? `${cell}`.padStart(9) : `  ${cell}`)).join('');

await runCommand(import.meta, main);
