// The options that an engine names, with the words of the dialog that asks for them.

import type { OptionRange } from '@hexmarch/shared/kernel/optionRange';
import type { Asking, OptionField } from './gameEntry.ts';

/** What is within an object is asked for in the same words, whichever part it is. */
type NameOf<Key extends string> = Key extends `${infer Name}.${string}` ? Name : Key;

/** The names of all labels of a range: `zones`, and for a choice also `zones.wedge`. */
type LabelOf<Range extends OptionRange> = Range extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? NameOf<Range['key']> | `${NameOf<Range['key']>}.${Value & (string | number)}`
  : NameOf<Range['key']>;

/**
 * `label` is given every name for which there must be words, so that one without does not compile; `asking` says of a key how it is
 * asked for, where that is not as usual.
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
