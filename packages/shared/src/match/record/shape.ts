// Combinators for schemas of JSON lines, as predicates of unknown values.

import type { JsonObject } from './recordBytes.ts';

export type Test = (value: unknown) => boolean;
export type Shape = Readonly<Record<string, Test>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text =
  (most: number): Test =>
  (value) =>
    typeof value === 'string' && value.length <= most;

export const matching =
  (form: RegExp): Test =>
  (value) =>
    typeof value === 'string' && form.test(value);

export const whole =
  (least: number, most: number): Test =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

export const oneOf =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value);

export const listOf =
  (test: Test, most: number): Test =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(test);

/** `optional`: fields that may be absent. */
export const shaped =
  (shape: Shape, optional: Shape = {}): Test =>
  (value) =>
    isObject(value) && badField(value, shape, optional) === undefined;

/** The first field that is missing, unknown or malformed. */
export function badField(value: JsonObject, shape: Shape, optional: Shape = {}): string | undefined {
  const missing = Object.keys(shape).find((name) => !Object.hasOwn(value, name));
  return missing ?? Object.keys(value).find((name) => !holds(shape, optional, name, value[name]));
}

function holds(shape: Shape, optional: Shape, name: string, value: unknown): boolean {
  const known = [shape, optional].find((fields) => Object.hasOwn(fields, name));
  return known?.[name]?.(value) === true;
}
