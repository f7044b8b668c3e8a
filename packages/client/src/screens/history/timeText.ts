// Durations in words, of any size.

import { numberText } from '../../text/language.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Ms in the largest fitting unit, and the next: `2 days 4 hr`, `1 min 24 sec`, `3.5 sec`. */
export function timeText(ms: number): string {
  if (ms < 10_000) return withUnit(Math.round(ms / 100) / 10, 'second');
  const seconds = Math.round(ms / 1000);
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  const [unit, size] = UNITS[first] ?? ['second', 1];
  const [nextUnit, nextSize] = UNITS[first + 1] ?? ['second', size];
  const remainder = Math.floor((seconds % size) / nextSize);
  const whole = withUnit(Math.floor(seconds / size), unit);
  return remainder === 0 ? whole : `${whole} ${withUnit(remainder, nextUnit)}`;
}

const withUnit = (value: number, unit: string): string =>
  numberText(value, { style: 'unit', unit, unitDisplay: 'short' });
