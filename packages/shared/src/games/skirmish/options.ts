// SKI-15: the settings of a match, read from unknown JSON. What cannot be played is refused here.

import { judged } from '../../kernel/audit.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { checkStart, readStart } from '../../kernel/start.ts';
import { audit } from './audit.ts';
import { err } from './codes.ts';
import { MAP_SEEDS } from './land/skirmishMap.ts';
import { SKIRMISH_OPTIONS } from './optionRanges.ts';
import { formatPosition, readPosition } from './position.ts';
import type { SkirmishOptions, SkirmishSettings, SkirmishState } from './state.ts';
import { playing } from './world.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rule that each setting belongs to (SKI-15). */
const RULES: Readonly<Record<(typeof SKIRMISH_OPTIONS)[number]['key'], string>> = {
  players: 'SKI-2.1',
  playersMin: 'SKI-2.1',
  mapType: 'SKI-2.4',
  vp: 'SKI-9.4',
  mode: 'SKI-3.2',
  resolutionHour: 'SKI-3.2',
  localOffset: 'SKI-3.7',
  votes: 'SKI-10.1',
  voteStartTurn: 'SKI-10.1',
  votingMode: 'SKI-10.8',
  hints: 'SKI-13.7',
  broadcasts: 'SKI-13.5',
  orderCheck: 'SKI-13.6',
  earlyResolution: 'SKI-3.8',
  expansionMinimum: 'SKI-9.2',
  lockBeforeMs: 'SKI-3.4',
  lockAfterMs: 'SKI-3.4',
  fastLockBeforeMs: 'SKI-3.4',
  fastLockAfterMs: 'SKI-3.4',
};

type Range = (typeof SKIRMISH_OPTIONS)[number];

function isWithin(range: Range, value: unknown): boolean {
  if (range.kind === 'flag') return typeof value === 'boolean';
  if (range.kind === 'choice') return (range.values as readonly unknown[]).includes(value);
  return Number.isInteger(value) && Number(value) >= range.min && Number(value) <= range.max;
}

/** Settings that are missing have their defaults; how many play, a position says. */
export function parseOptions(input: unknown): Result<SkirmishSettings> {
  if (!isFields(input)) return err('bad-options', 'SKI-15');
  const settings: Record<string, unknown> = {};
  for (const range of SKIRMISH_OPTIONS) {
    const value = input[range.key] ?? range.initial;
    if (!isWithin(range, value)) return err('bad-options', RULES[range.key], { option: range.key });
    settings[range.key] = value;
  }
  const read = settings as unknown as SkirmishSettings;
  const { position, mapSeed } = input;
  if (position !== undefined) return fromPosition(position, read);
  if (read.playersMin > read.players) return err('bad-options', RULES.playersMin, { option: 'playersMin' });
  if (mapSeed === undefined || mapSeed === null) return ok(read);
  // SKI-2.5: a map can be made again from its seed.
  return Number.isInteger(mapSeed) && Number(mapSeed) >= 0 && Number(mapSeed) < MAP_SEEDS
    ? ok({ ...read, mapSeed: Number(mapSeed) })
    : err('bad-options', 'SKI-2.5', { option: 'mapSeed' });
}

function fromPosition(text: unknown, settings: SkirmishSettings): Result<SkirmishSettings> {
  const { players: _, playersMin: __, ...options } = settings;
  const read = readStart(text, (known) => readPosition(known, options));
  if (!read.ok) return read;
  const state = read.value;
  const { players, type: mapType } = state.map;
  const found = { ...settings, players, playersMin: players, mapType, position: formatPosition(state) };
  return judged([...audit(state), ...checkBeginning(state)], found);
}

// TABLE-11.1: all players are in the match.
const checkBeginning = (state: SkirmishState): readonly Refusal[] =>
  checkStart({
    hasBegun: true,
    isOver: state.outcome !== null,
    isWhole: playing(state).length === state.map.players,
  });

export const defaultOptions: SkirmishOptions = (() => {
  const read = SKIRMISH_OPTIONS.map(({ key, initial }) => [key, initial] as const);
  const { players: _, playersMin: __, ...options } = Object.fromEntries(read);
  return options as unknown as SkirmishOptions;
})();
