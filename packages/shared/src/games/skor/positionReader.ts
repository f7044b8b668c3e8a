// Reading plain values out of unknown JSON. `where` names the field, as it is written in the text.

import type { Seat } from '../../kernel/game.ts';
import { PositionFault } from '../../kernel/positionFault.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { SkorFault } from './codes.ts';

/** Something in a position's text that cannot be (SKOR-11). */
export const fault = (code: SkorFault, params?: Refusal['params']): PositionFault =>
  new PositionFault({ code, rule: 'SKOR-11', ...(params === undefined ? {} : { params }) });

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fault('no-object', { where });
  return value as Fields;
}

/** `most`: how long it may be. */
export function listOf(value: unknown, where: string, most = 10_000): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw fault('no-list', { where });
  return value;
}

/** Of a JSON text. */
export function parsedJson(value: unknown, where: string): unknown {
  try {
    return JSON.parse(textOf(value, where));
  } catch {
    throw fault('no-json');
  }
}

export function textOf(value: unknown, where: string): string {
  if (typeof value !== 'string') throw fault('no-text', { where });
  return value;
}

export function truthOf(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw fault('no-truth', { where });
  return value;
}

export function integerOf(value: unknown, where: string, least: number, most = 1_000_000): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw fault('no-such-number', { where, least, most });
  }
  return value;
}

export function oneOf<T extends string>(value: unknown, allowed: readonly T[], where: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw fault('none-of', { where, allowed: allowed.join(', ') });
  return found;
}

/** Seats by the letters that texts give them. */
export const LETTERS = ['A', 'B'] as const;

export const letterOf = (seat: Seat): 'A' | 'B' | null => LETTERS[seat] ?? null;
export const seatOf = (letter: string): Seat => (LETTERS as readonly string[]).indexOf(letter);
