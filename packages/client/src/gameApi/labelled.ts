// An engine's options joined with the labels of the create dialog.

import type { OptionRange } from '@hexmarch/shared/kernel/optionRange';
import type { Asking, OptionField } from './gameEntry.ts';

/** The fields of an object have the same labels, whichever part it is. */
type NameOf<Key extends string> = Key extends `${infer Name}.${string}` ? Name : Key;

/** The names of all labels of a range: `zones`, and for a choice also `zones.wedge`. */
type LabelOf<Range extends OptionRange> = Range extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? NameOf<Range['key']> | `${NameOf<Range['key']>}.${Value & (string | number)}`
  : NameOf<Range['key']>;

/**
 * `label` is called with every name for which a label is needed, so that a missing one does not compile; `asking` overrides the
 * presentation of a key.
 */
export const labelled = <const Range extends OptionRange>(
  ranges: readonly Range[],
  label: (name: LabelOf<Range>) => string,
  asking: Partial<Readonly<Record<Range['key'], Asking>>> = {},
): readonly OptionField[] =>
  ranges.map((range) => ({
    ...field(range, label as (name: string) => string),
    ...asking[range.key as Range['key']],
  }));

function field(range: OptionRange, label: (name: string) => string): OptionField {
  const [name = ''] = range.key.split('.');
  const labelled = { label: () => label(name) };
  if (range.kind !== 'choice') return { ...range, ...labelled };
  const values = range.values.map((value) => ({ value, label: () => label(`${name}.${value}`) }));
  return { ...range, ...labelled, values };
}
