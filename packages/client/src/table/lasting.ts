// What somebody has opened, chosen or half written stays when the layout changes: turned or resized, the parts of a
// screen are put together anew, and what they kept themselves would be gone.

import { type Signal, signal } from '@preact/signals';

const kept = new WeakMap<object, Map<string, Signal<unknown>>>();

/** The same signal for the same name as long as that lives which it is about, such as a visit's table. */
export function lasting<T>(of: object, name: string, first: T): Signal<T> {
  const all = kept.get(of) ?? new Map<string, Signal<unknown>>();
  kept.set(of, all);
  const known = all.get(name) ?? signal<unknown>(first);
  all.set(name, known);
  return known as Signal<T>;
}
