// The field that a host has chosen, with the spaces that are marked on it (SKURE-1.1, 13.2).

import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { refusal } from './codes.ts';
import { largestSide } from './company/muster.ts';
import { readField, zoneFaults } from './field/field.ts';
import { columnOf, readPlace, rowOf } from './field/geometry.ts';
import { mayStand } from './field/terrain.ts';
import type { Field, Place } from './field/types.ts';
import { namedField, standardField } from './namedFields.ts';
import { arrangementOf } from './sides.ts';
import type { SkureSettings } from './state.ts';

interface Chosen {
  readonly field: Field;
  readonly hold: readonly Place[];
}

const refused = (error: Refusal): Result<never> => ({ ok: false, error });

export type FieldTerms = Pick<SkureSettings, 'players' | 'sides' | 'company'>;

type Wanted = Pick<SkureSettings, 'players' | 'sides' | 'objective' | 'field' | 'hold' | 'company'>;

export function fieldOf(wanted: Wanted): Result<Chosen> {
  const named = namedField(wanted.field);
  const read = named === undefined ? readField(wanted.field) : { ok: true as const, field: named.field };
  const faults = read.ok ? zoneFaults(read.field, arrangementOf(wanted), placesNeeded(wanted)) : read.faults;
  const [first] = faults;
  if (first !== undefined) return refused(refusal(first.fault, first.rule, first.params));
  if (!read.ok) return refused(refusal('bad-options', 'SKURE-1.1', { option: 'field' }));
  return withHold(wanted, read.field);
}

// SKURE-15.10: the largest side that there can be finds room.
/** Places for Ground in each zone; undefined: as always (SKURE-2.3). */
export const placesNeeded = ({ company, players }: FieldTerms): number | undefined =>
  company === undefined ? undefined : Math.max(1, largestSide(company, players) * company.fighters);

/** SKURE-15.10: up to so many fighters meet on the smallest field. */
const SMALL_COMPANY = 12;

/** Where the host chooses none. */
export function usualField(terms: FieldTerms): string {
  const { company, players } = terms;
  if (company === undefined) return standardField(arrangementOf(terms));
  return players * company.fighters <= SMALL_COMPANY ? 'meadow' : 'crossing';
}

const HOLD_MOST = 6;

/** 1 to 6 spaces (SKURE-13.2). */
function withHold({ objective, hold, company }: Wanted, field: Field): Result<Chosen> {
  // Of a company battle captains or a master may still choose it (SKURE-15.12).
  if (objective !== 'hold' && company === undefined) return ok({ field, hold: [] });
  const words = hold.trim() === '' ? [] : hold.trim().split(/\s+/);
  const places = words.map((word) => readPlace(field, word));
  const marked = words.length === 0 ? middle(field) : places.filter((place) => place !== undefined);
  const isSound =
    marked.length === (words.length || marked.length) &&
    new Set(marked).size === marked.length &&
    marked.length >= 1 &&
    marked.length <= HOLD_MOST &&
    marked.every((place) => mayStand(field, place, 'ground'));
  return isSound
    ? ok({ field, hold: marked.toSorted((a, b) => a - b) })
    : refused(refusal('bad-hold', 'SKURE-13.2', { most: HOLD_MOST }));
}

/** Spaces nearest the middle on which one can stand on foot; as fair as the field is. */
function middle(field: Field): readonly Place[] {
  const { width, height } = field;
  const places = Array.from({ length: width * height }, (_, place) => place);
  const away = (place: Place): number => {
    const [dx, dy] = [2 * columnOf(width, place) + 1 - width, 2 * rowOf(width, place) + 1 - height];
    return dx * dx + dy * dy;
  };
  const free = places.filter((place) => mayStand(field, place, 'ground'));
  const least = Math.min(...free.map(away));
  const near = free.filter((place) => away(place) === least);
  // After half a turn the first is the last.
  return near.length <= HOLD_MOST ? near : [...near.slice(0, 2), ...near.slice(-2)];
}
