// The field that a host has chosen, with the spaces that are marked on it (SKURE-1.1, 13.2).

import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { refusal } from './codes.ts';
import { fieldOf as fromRows, readField, zoneFaults } from './field.ts';
import { placeAt, readPlace } from './geometry.ts';
import { ROSTER } from './roster.ts';
import { arrangementOf } from './sides.ts';
import type { SkureSettings } from './state.ts';
import { mayStand } from './terrain.ts';
import type { Field, Place } from './types.ts';

interface Chosen {
  readonly field: Field;
  readonly hold: readonly Place[];
}

const refused = (error: Refusal): Result<never> => ({ ok: false, error });

type Wanted = Pick<SkureSettings, 'players' | 'sides' | 'objective' | 'field' | 'hold'>;

// SKURE-1.1: Meadow for two players, Crossing for three and four.
export const usualField = (players: number): string => (players === 2 ? 'meadow' : 'crossing');

export function fieldOf(wanted: Wanted): Result<Chosen> {
  const named = ROSTER.maps.find(({ id }) => id === wanted.field);
  const read =
    named === undefined ? readField(wanted.field) : { ok: true as const, field: fromRows(named.rows) };
  const faults = read.ok ? zoneFaults(read.field, arrangementOf(wanted)) : read.faults;
  const [first] = faults;
  if (first !== undefined) return refused(refusal(first.fault, first.rule, first.params));
  if (!read.ok) return refused(refusal('bad-options', 'SKURE-1.1', { option: 'field' }));
  return withHold(wanted, read.field);
}

const HOLD_MOST = 6;

// SKURE-13.2: 1 to 6 spaces.
function withHold({ objective, hold }: Wanted, field: Field): Result<Chosen> {
  if (objective !== 'hold') return ok({ field, hold: [] });
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

/** One space, two or four in the middle, as far as somebody can stand there on foot. */
function middle(field: Field): readonly Place[] {
  const halves = (length: number): readonly number[] =>
    length % 2 === 1 ? [(length - 1) / 2] : [length / 2 - 1, length / 2];
  return halves(field.height)
    .flatMap((y) => halves(field.width).map((x) => placeAt(field, x, y)))
    .filter((place) => mayStand(field, place, 'ground'));
}
