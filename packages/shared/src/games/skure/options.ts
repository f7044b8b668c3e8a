// Settings of a battle, read from unknown JSON. What cannot be played is refused here.

import { judged } from '../../kernel/audit.ts';
import type { OptionRange } from '../../kernel/optionRange.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { checkStart, readStart } from '../../kernel/start.ts';
import { audit } from './audit.ts';
import { refusal } from './codes.ts';
import type { CompanyOptions } from './company/state.ts';
import { fieldOf, usualField } from './fieldOption.ts';
import {
  COMPANY_DEFAULTS,
  COMPANY_LIMITS,
  COMPANY_OPTIONS,
  SKURE_OPTIONS,
  USUAL_COMPANY,
} from './optionRanges.ts';
import { formatPosition, readPosition } from './position.ts';
import { playing } from './sides.ts';
import { NOBODY, type SkureOptions, type SkureSettings, type SkureState } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;
type Range = OptionRange;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rule that each setting belongs to. */
const RULES: Readonly<Record<(typeof SKURE_OPTIONS)[number]['key'], string>> = {
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

/** The rule that each setting of a company battle belongs to. */
const COMPANY_RULES: Readonly<Record<(typeof COMPANY_OPTIONS)[number]['key'], string>> = {
  sides: 'SKURE-15.1',
  fighters: 'SKURE-15.1',
  points: 'SKURE-15.7',
  apart: 'SKURE-15.3',
  windows: 'SKURE-15.13',
  band: 'SKURE-15.13',
  turnSeconds: 'SKURE-15.16',
  objectives: 'SKURE-15.12',
};

function isWithin(range: Range, value: unknown): boolean {
  if (range.kind === 'flag') return typeof value === 'boolean';
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
  const isOfCompany = input.company !== undefined;
  const settings: Record<string, unknown> = {};
  for (const range of SKURE_OPTIONS) {
    const { key } = range;
    const value = input[key] ?? (isOfCompany ? initialInCompany(range) : range.initial);
    const isAllowed = isOfCompany && key === 'players' ? isSeatCount(value) : isWithin(range, value);
    if (!isAllowed) return bad(key, isOfCompany && key === 'players' ? 'SKURE-15.1' : RULES[key]);
    settings[key] = value;
  }
  if (isOfCompany) {
    const company = parseCompany(input.company, Number(settings.players));
    if (!company.ok) return company;
    settings.company = company.value;
    if (settings.sides !== 'each') return bad('sides', 'SKURE-15.1');
    if (input.position !== undefined) return bad('position', 'SKURE-15.1');
  }
  const options = settings as unknown as SkureOptions;
  if (options.sides === 'pairs' && options.players !== 4) return bad('sides', RULES.sides);
  // By hand with a full battle master alone.
  if (options.rolls === 'hand' && options.master !== 'full') return bad('rolls', RULES.rolls);
  const { field = usualField(options), hold = '', position } = input;
  if (typeof field !== 'string' || field.length > FIELD_TEXT_MAX) return bad('field', 'SKURE-1.1');
  if (typeof hold !== 'string' || hold.length > FIELD_TEXT_MAX) return bad('hold', 'SKURE-13.2');
  const read = { ...options, field, hold };
  if (position !== undefined) return fromPosition(position, read);
  const chosen = fieldOf(read);
  return chosen.ok ? ok(read) : chosen;
}

const isSeatCount = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 2 && Number(value) <= COMPANY_LIMITS.seats;

const initialInCompany = ({ key, initial }: (typeof SKURE_OPTIONS)[number]): unknown =>
  (COMPANY_DEFAULTS as Readonly<Record<string, unknown>>)[key] ?? initial;

// SKURE-15.1: seats, sides, fighters. Sides are assigned at the opening, whatever is given here.
function parseCompany(input: unknown, seats: number): Result<CompanyOptions> {
  if (!isFields(input)) return bad('company', 'SKURE-15.1');
  const settings: Record<string, unknown> = {};
  for (const range of COMPANY_OPTIONS) {
    const value = input[range.key] ?? range.initial;
    const isHalf = range.key === 'band' && value === 0;
    if (!isHalf && !isWithin(range, value)) return bad(`company.${range.key}`, COMPANY_RULES[range.key]);
    settings[range.key] = value;
  }
  const company: CompanyOptions = { ...USUAL_COMPANY, ...settings };
  if (seats < company.sides || seats * company.fighters > COMPANY_LIMITS.fighters)
    return {
      ok: false,
      error: refusal('bad-options', 'SKURE-15.1', {
        option: 'players',
        fighters: seats * company.fighters,
        most: COMPANY_LIMITS.fighters,
      }),
    };
  return ok(company);
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
