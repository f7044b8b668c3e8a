// Numbers the values of a game's public view (slots), so that a change is sent as two numbers: the slot and its new content. The
// numbering follows from the layout text (boardText.ts), so every receiver computes the same slots.
//
//   { stage: 'move', stacks: [0, 0, 5] }   →   slot 0 the whole, 1 stage, 2 stacks, 3 to 5 its items
//
// Scalars come before lists and records, and long ones before short ones: most frequent changes are there, and the first slots
// are the cheapest (packages/server/src/sync/matchState.ts).

import type { Json } from '../../kernel/json.ts';

export type Fields = Readonly<Record<string, Json>>;
export type Items = readonly Json[];

/** Slot of a list or record, and its parts: places, or slots of scalars. */
export interface Place {
  readonly slot: number;
  /** Field name of each part; undefined: a list. */
  readonly names: readonly string[] | undefined;
  readonly parts: readonly (Place | number)[];
}

export const isContainer = (value: Json | undefined): value is Fields | Items =>
  value !== null && typeof value === 'object';

/** Fields that are `undefined` count as absent. */
export const namesOf = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name] !== undefined);

export function layoutOf(board: Fields): Place {
  let slots = 0;
  const place = (value: Fields | Items): Place => {
    const slot = slots++;
    const names = Array.isArray(value) ? undefined : namesOf(value as Fields);
    const items =
      names === undefined ? (value as Items) : names.map((name) => (value as Fields)[name] as Json);
    const parts = items.map((item): Place | number => (isContainer(item) ? 0 : slots++));
    for (const i of largestFirst(items)) parts[i] = place(items[i] as Fields | Items);
    return { slot, names, parts };
  };
  return place(board);
}

function largestFirst(items: Items): number[] {
  const sizes = items.map((item) => (isContainer(item) ? sizeOf(item) : 0));
  const containers = [...items.keys()].filter((i) => isContainer(items[i]));
  return containers.sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
}

const sizeOf = (value: Fields | Items): number =>
  Array.isArray(value) ? value.length : namesOf(value as Fields).length;

/** Slot contents: a non-negative integer stands for itself; below are three constants, then indices of words (JSON). */
export const CODE = { null: -1, true: -2, false: -3, firstWord: -4 } as const;

export const codeOfWord = (index: number): number => CODE.firstWord - index;

/** The code of a value that needs no word. */
export function plainCode(value: Json): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  if (typeof value === 'boolean') return value ? CODE.true : CODE.false;
  return value === null ? CODE.null : undefined;
}

/**
 * Prefix of a word that describes how the list or record of its slot differs from the layout: `+[kept, …items]`: the first `kept` items are
 * unchanged, then these follow; `+[[…names], {…fields}]`: these fields were removed, and these added.
 */
export const BENT = '+';
