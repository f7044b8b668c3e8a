// Settings of a battle, read from unknown JSON. What cannot be played is refused here.

import { judged } from '../../kernel/audit.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { checkStart, readStart } from '../../kernel/start.ts';
import { audit } from './audit.ts';
import { refusal } from './codes.ts';
import { fieldOf } from './fieldOption.ts';
import { standardField } from './namedFields.ts';
import { SKURE_OPTIONS } from './optionRanges.ts';
import { formatPosition, readPosition } from './position.ts';
import { arrangementOf, playing } from './sides.ts';
import { NOBODY, type SkureOptions, type SkureSettings, type SkureState } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;
type Range = (typeof SKURE_OPTIONS)[number];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rule that each setting belongs to. */
const RULES: Readonly<Record<Range['key'], string>> = {
  players: 'SKURE-2.1',
  sides: 'SKURE-2.1',
  points: 'SKURE-2.2',
  objective: 'SKURE-13.2',
  roundLimit: 'SKURE-13.3',
  teamSeconds: 'SKURE-2.2',
  placeSeconds: 'SKURE-2.4',
  reactionSeconds: 'SKURE-9.3',
  master: 'SKURE-13.4',
  rolls: 'SKURE-13.4',
};

function isWithin(range: Range, value: unknown): boolean {
  if (range.kind === 'switch') return value === range.off || value === range.on;
  if (range.kind === 'choice') return (range.values as readonly unknown[]).includes(value);
  return Number.isInteger(value) && Number(value) >= range.min && Number(value) <= range.max;
}

const bad = (option: string, rule: string): Result<never> => ({
  ok: false,
  error: refusal('bad-options', rule, { option }),
});

/** More than the largest field with everything in it. */
const FIELD_TEXT_MAX = 1000;

/** Settings that are missing have their defaults. */
export function parseOptions(input: unknown): Result<SkureSettings> {
  if (!isFields(input)) return bad('options', 'SKURE-2.1');
  const settings: Record<string, unknown> = {};
  for (const range of SKURE_OPTIONS) {
    const value = input[range.key] ?? range.initial;
    if (!isWithin(range, value)) return bad(range.key, RULES[range.key]);
    settings[range.key] = value;
  }
  const options = settings as unknown as SkureOptions;
  if (options.sides === 'pairs' && options.players !== 4) return bad('sides', RULES.sides);
  // By hand with a full battle master alone.
  if (options.rolls === 'hand' && options.master !== 'full') return bad('rolls', RULES.rolls);
  const { field = standardField(arrangementOf(options)), hold = '', position } = input;
  if (typeof field !== 'string' || field.length > FIELD_TEXT_MAX) return bad('field', 'SKURE-1.1');
  if (typeof hold !== 'string' || hold.length > FIELD_TEXT_MAX) return bad('hold', 'SKURE-13.2');
  const read = { ...options, field, hold };
  if (position !== undefined) return fromPosition(position, read);
  const chosen = fieldOf(read);
  return chosen.ok ? ok(read) : chosen;
}

function fromPosition(
  text: unknown,
  { field: _, hold: __, ...options }: SkureSettings,
): Result<SkureSettings> {
  const read = readStart(text, (known) => readPosition(known, options));
  if (!read.ok) return read;
  const state = read.value;
  const settings = { ...state.options, field: '', hold: '', position: formatPosition(state) };
  return judged([...audit(state), ...checkBeginning(state)], settings);
}

// TABLE-11.1: in play, with all players in the battle. Neutral characters need a battle master who can play them.
const checkBeginning = (state: SkureState): readonly Refusal[] =>
  checkStart({
    hasBegun: state.phase === 'battle',
    isOver: state.outcome !== null,
    isWhole:
      playing(state).length === state.options.players &&
      (state.options.master === 'full' || state.characters.every(({ seat }) => seat !== NOBODY)),
  });

export const defaultOptions: SkureOptions = Object.fromEntries(
  SKURE_OPTIONS.map(({ key, initial }) => [key, initial]),
) as unknown as SkureOptions;
