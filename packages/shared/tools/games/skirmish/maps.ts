// `npm run -s maps`: quality and speed of the map generator of Skirmish Society; or one map as data.

import {
  MAP_TYPES,
  type MapType,
  PLAYERS_MAX,
  PLAYERS_MIN,
} from '../../../src/games/skirmish/land/skirmishMap.ts';
import { type Drawing, drawingOf } from '../../../src/games/skirmish/map/drawMap.ts';
import { MAP_LAWS } from '../../../src/games/skirmish/map/mapLaws.ts';
import { EXIT_FAILED, newCommand, optionsOf, runCommand, type Say, whole } from '../../command.ts';
import { quantilesOf } from '../../quantile.ts';

const COMMAND = newCommand('maps')
  .description(
    `Draws maps for every number of players and both types, and prints a line for each: how many attempts they took (SKI-2.5), how
long, and how many relaxed one of these laws, since none of their attempts held all:
${MAP_LAWS.join(', ')}.`,
  )
  .option(
    '--players <N>',
    `only for so many players, ${PLAYERS_MIN} to ${PLAYERS_MAX}`,
    whole('players', PLAYERS_MIN),
  )
  .option('--type <T>', `only of this type: ${MAP_TYPES.join(' or ')}`, typeOf)
  .option('--maps <N>', 'so many maps for each line', whole('maps', 1), 64)
  .option('--seed <S>', 'seed of the first; the others follow', whole('seed', 0), 1)
  .option(
    '--attempts <N>',
    'at most so many attempts a map (default: as the rules say)',
    whole('attempts', 1),
  )
  .option('--data', 'instead: the map of these players, this type and this seed as JSON (SKI-2.6)')
  .addHelpText(
    'after',
    '\nExit status: 0 if all maps hold all laws, 1 if one relaxes any, 2 when the question cannot be answered.',
  );

interface MapsOptions {
  readonly players?: number;
  readonly type?: MapType;
  readonly maps: number;
  readonly seed: number;
  readonly attempts?: number;
  readonly data?: true;
}

export function main(args: readonly string[], say: Say): number | undefined {
  const options = optionsOf<MapsOptions>(COMMAND, args, say);
  if (options === undefined) return undefined;
  return options.data ? printMap(options, say) : survey(options, say);
}

function typeOf(text: string): MapType {
  const type = MAP_TYPES.find((one) => one === text);
  if (type === undefined) throw new Error(`--type wants ${MAP_TYPES.join(' or ')}`);
  return type;
}

function printMap({ players, type, seed, attempts }: MapsOptions, say: Say): undefined {
  if (players === undefined || type === undefined) throw new Error('--data wants --players and --type');
  say(JSON.stringify(drawingOf({ players, type, seed }, attempts).map));
}

const ALL_PLAYERS = Array.from({ length: PLAYERS_MAX - PLAYERS_MIN + 1 }, (_, i) => PLAYERS_MIN + i);
const COLUMNS = ['type', 'players', 'maps', 'attempts', 'most', 'ms', 'most', 'relaxed'] as const;

function survey(options: MapsOptions, say: Say): number | undefined {
  const { maps, seed, attempts: most } = options;
  const types = options.type === undefined ? MAP_TYPES : [options.type];
  const players = options.players === undefined ? ALL_PLAYERS : [options.players];
  say(line(COLUMNS));
  let relaxed = 0;
  for (const type of types) {
    for (const count of players) {
      const drawings = Array.from({ length: maps }, (_, i) =>
        timed(() => drawingOf({ players: count, type, seed: seed + i }, most)),
      );
      const attempts = quantilesOf(drawings.map(({ drawing }) => drawing.attempts));
      const ms = quantilesOf(drawings.map((one) => one.ms));
      const laws = relaxedIn(drawings.map(({ drawing }) => drawing));
      const times = [ms(0.5), ms(1)].map((value) => value.toFixed(1));
      say(line([type, count, maps, attempts(0.5), attempts(1), ...times, laws || '-']));
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

function timed(draw: () => Drawing): { readonly drawing: Drawing; readonly ms: number } {
  const start = process.hrtime.bigint();
  const drawing = draw();
  return { drawing, ms: Number(process.hrtime.bigint() - start) / 1e6 };
}

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i < COLUMNS.length - 1 ? `${cell}`.padStart(9) : `  ${cell}`)).join('');

await runCommand(import.meta, main);
