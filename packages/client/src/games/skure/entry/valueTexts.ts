// Names of fields and lengths of time, available before any field is loaded.

import { has, say } from './say.ts';

/** Name of a built-in field by id; undefined for a custom field's text. */
export function namedFieldText(id: string): string | undefined {
  const key = `field.${id}`;
  return has(key) ? say(key) : undefined;
}

/** `Ruins`, or the size of a custom field; without a value the default for that number of players. */
export function fieldText(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (text === '') return say('field.usual');
  const rows = text.trim().split(/[/\s]+/);
  return namedFieldText(text) ?? say('field.own', { width: rows[0]?.length ?? 0, height: rows.length });
}

/** In seconds. */
export const DURATIONS = { minute: 60, hour: 3600, day: 24 * 3600 } as const;

/** `1 day`, `12 hours`, `15 seconds`. */
export const lengthText = (seconds: number): string => {
  const { minute, hour, day } = DURATIONS;
  if (seconds % day === 0) return say('length.days', { count: seconds / day });
  if (seconds % hour === 0) return say('length.hours', { count: seconds / hour });
  return seconds % minute === 0
    ? say('length.minutes', { count: seconds / minute })
    : say('length.seconds', { count: seconds });
};
