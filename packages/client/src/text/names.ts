// Lists of names in a sentence.

import { isolated } from '@hexmarch/shared/kernel/names';
import { say } from './common.ts';
import { listOf, listText } from './language.ts';

/** `Aster`, `Aster and Bryn`, `Aster, Bryn and Cleo`. */
export const together = (names: readonly string[]): string => listText(names);

/** Four at most; of more the first two and how many others: `Aster, Bryn +8`. */
export const fewTogether = (names: readonly string[]): string =>
  names.length < 5 ? together(names) : `${joined(names.slice(0, 2), ', ')} +${names.length - 2}`;

/** The same for rich parts: the items with the separators between them. */
export const togetherParts = <P extends object>(items: readonly P[]): readonly (string | P)[] =>
  listOf(items.map((_, i) => String(i))).map(({ type, value }) =>
    type === 'element' ? (items[Number(value)] ?? value) : value,
  );

/** Between names outside a sentence: `Aster – Bryn`. */
export const joined = (names: readonly string[], between: string): string =>
  names.map(isolated).join(between);

/** Who plays whom: `Aster against Bryn`, and from three on `Aster, Bryn and Cleo`. */
export function versus(names: readonly string[]): string {
  const [one = '', other = ''] = names;
  return names.length === 2 ? say('versus', { one, other }) : together(names);
}
