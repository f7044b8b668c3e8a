// Plain JSON values: canonical text (sorted keys, no spaces), deep equality.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Same value, same text on every machine. */
export function canonicalText(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  const record = value as Record<string, unknown>;
  const fields = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalText(record[key])}`);
  return `{${fields.join(',')}}`;
}

export const sameJson = (a: unknown, b: unknown): boolean => a === b || canonicalText(a) === canonicalText(b);
