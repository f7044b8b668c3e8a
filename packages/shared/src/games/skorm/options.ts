// SKORM-11: the settings of a match, read from unknown JSON. What cannot be played is refused here.

import { judged } from '../../kernel/audit.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { checkStart, readStart } from '../../kernel/start.ts';
import { armySize } from './army.ts';
import { audit } from './audit.ts';
import { GOLD, tileIndex } from './board.ts';
import { err } from './codes.ts';
import { defaultOptions } from './opening.ts';
import { QUIET_ROUNDS_MAX, USUAL } from './optionRanges.ts';
import { seatsOf } from './parts.ts';
import { cornerOf, zoneOf } from './placement.ts';
import { formatPosition, readPosition } from './position.ts';
import type { SkormOptions, SkormSettings, SkormState, Tile, Zones } from './types.ts';

const REPETITION_MAX = 100;

type Fields = Readonly<Record<string, unknown>>;

/** Settings that are missing have their defaults; how many play, a position says. */
export function parseOptions(input: unknown): Result<SkormSettings> {
  const position = isFields(input) ? input.position : undefined;
  const options = readOptions(
    position === undefined ? input : { players: seatsIn(position), ...(input as Fields) },
  );
  if (!options.ok) return options;
  const settings = playable(options.value);
  return settings.ok && position !== undefined ? fromPosition(position, settings.value) : settings;
}

const seatsIn = (position: unknown): 2 | 3 => (String(position).startsWith('3p ') ? 3 : 2);

function fromPosition(text: unknown, options: SkormOptions): Result<SkormSettings> {
  const read = readStart(text, (known) => readPosition(known, options));
  if (!read.ok) return read;
  const state = read.value;
  const settings = { ...options, position: formatPosition(state) };
  return judged([...audit(state), ...checkBeginning(state)], settings);
}

// TABLE-11.1: placement is over, and all seats are in the match.
const checkBeginning = ({ phase, gone }: SkormState): readonly Refusal[] =>
  checkStart({ hasBegun: phase !== 'set', isOver: phase === 'over', isWhole: gone.length === 0 });

/** Settings of the right types and sizes, whether or not the zones can be played. */
export function readOptions(input: unknown): Result<SkormOptions> {
  if (!isFields(input)) return bad('11');
  const { players = 2 } = input;
  if (players !== 2 && players !== 3) return bad('2.2');
  const given = { ...defaultOptions(players), ...known(input) };
  const { zones, dominationThreshold, dominationCountsWarlord, repetitionLimit, quietRounds } = given;
  const threshold = isFields(dominationThreshold)
    ? { ...USUAL.dominationThreshold, ...dominationThreshold }
    : undefined;
  if (!isZones(zones)) return bad('2.5');
  if (
    threshold === undefined ||
    !isNatural(threshold['2'], armySize(2)) ||
    !isNatural(threshold['3'], armySize(3))
  )
    return bad('7.4');
  if (typeof dominationCountsWarlord !== 'boolean') return bad('7.5');
  // A limit of 1 would draw the match as it begins.
  if (!isNatural(repetitionLimit, REPETITION_MAX) || repetitionLimit === 1) return bad('8.2');
  if (!isNatural(quietRounds, QUIET_ROUNDS_MAX)) return bad('8.3');
  return ok({
    players,
    zones,
    dominationThreshold: { '2': threshold['2'], '3': threshold['3'] },
    dominationCountsWarlord,
    repetitionLimit,
    quietRounds,
  });
}

const bad = (rule: string): Result<never> => err('bad-options', `SKORM-${rule}`);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NAMES = [
  'zones',
  'dominationThreshold',
  'dominationCountsWarlord',
  'repetitionLimit',
  'quietRounds',
] as const;

const known = (input: Fields): Partial<Record<(typeof NAMES)[number], unknown>> =>
  Object.fromEntries(NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));

const isNatural = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

const isZones = (value: unknown): value is Zones =>
  value === 'wedge' || value === 'rhombus' || (Array.isArray(value) && value.every(isTileList));

const isTileList = (value: unknown): value is readonly Tile[] =>
  Array.isArray(value) &&
  value.every((tile) => typeof tile === 'string' && tileIndex(tile) >= 0) &&
  new Set(value).size === value.length;

/** Whether every seat has a zone of its own with room for its army. */
function playable(options: SkormOptions): Result<SkormOptions> {
  const { players, zones } = options;
  if (typeof zones === 'string') return ok(options);
  const seats = seatsOf(players);
  if (zones.length !== seats.length) return err('bad-zones', 'SKORM-2.5');
  const all = seats.flatMap((seat) => zoneOf(options, seat));
  if (new Set(all).size < all.length || all.includes(GOLD)) return err('bad-zones', 'SKORM-2.5');
  const isInvaded = seats.some((seat) =>
    seats.some((other) => other !== seat && zoneOf(options, seat).includes(cornerOf(players, other))),
  );
  if (isInvaded) return err('bad-zones', 'SKORM-2.4');
  const isCramped = seats.some((seat) => {
    const free = zoneOf(options, seat).filter((tile) => tile !== cornerOf(players, seat));
    return free.length < armySize(players) - 1;
  });
  return isCramped ? err('bad-zones', 'SKORM-2.1') : ok(options);
}
