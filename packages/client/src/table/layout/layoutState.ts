// UI state that survives a change of layout (rotation or resize), which remounts the parts of a
// screen and would lose their own state.

import { type Signal, signal } from '@preact/signals';

/** Takes a tapped cell in place of the board, while a message is being typed; returns whether it did. */
type Naming = (cell: string) => boolean;

export const namingAt = (table: object): Signal<Naming | undefined> =>
  layoutState<Naming | undefined>(table, 'naming', undefined);

const signals = new WeakMap<object, Map<string, Signal<unknown>>>();

/** The same signal for the same name for the lifetime of its owner, such as a visit's table. */
export function layoutState<T>(of: object, name: string, first: T): Signal<T> {
  const all = signals.get(of) ?? new Map<string, Signal<unknown>>();
  signals.set(of, all);
  const known = all.get(name) ?? signal<unknown>(first);
  all.set(name, known);
  return known as Signal<T>;
}
