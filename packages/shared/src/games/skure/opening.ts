// Opening of a battle: with secret teams, or from a position (TABLE-11.1).

import type { SkureEvent } from './events.ts';
import { fieldOf } from './fieldOption.ts';
import type { SkureSettings } from './state.ts';

export function open(settings: SkureSettings): readonly SkureEvent[] {
  const { field, hold, position, ...options } = settings;
  if (position !== undefined) return [{ type: 'positionSet', options, position, rules: 3 }];
  const found = fieldOf(settings);
  if (!found.ok) throw new Error(`there is no such field: ${found.error.code}`);
  return [{ type: 'battleOpened', options, ...found.value, rules: 3 }];
}
