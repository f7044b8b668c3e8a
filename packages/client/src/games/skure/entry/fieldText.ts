// Fields by their names, before any of them is loaded.

import { has, say } from './say.ts';

/** Of a named field by its id; undefined for the text of another one. */
export function namedFieldText(id: string): string | undefined {
  const key = `field.${id}`;
  return has(key) ? say(key) : undefined;
}

/** `Ruins`, or how large an own field is; without a value the usual one of so many players. */
export function fieldText(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (text === '') return say('field.usual');
  const rows = text.trim().split(/[/\s]+/);
  return namedFieldText(text) ?? say('field.own', { width: rows[0]?.length ?? 0, height: rows.length });
}
