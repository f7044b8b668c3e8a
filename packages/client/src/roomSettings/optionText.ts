// The options of a table in the words of the create dialog.

import type { GameEntry, OptionField } from '../gameApi/gameEntry.ts';
import { applicableFields, type Options, optionOf } from '../gameApi/options.ts';
import { say } from '../text/common.ts';
import { numberText } from '../text/language.ts';

/** An option's value as text: `yes`, `150`, `Wedge`. */
export function optionText(field: OptionField, value: unknown, options: Options = {}): string {
  if (field.kind === 'own') return field.text(value, options);
  if (field.kind === 'flag') return say(value === true ? 'yes' : 'no');
  if (field.kind === 'switch') return say(value === field.on ? 'yes' : 'no');
  if (field.kind === 'number') {
    return field.words?.text(Number(value), options) ?? numberText(Number(value));
  }
  return field.values.find((one) => one.value === value)?.label() ?? String(value);
}

/** Settings that differ from the defaults, for lists. */
export function unusual(
  { options: fields }: Pick<GameEntry, 'options'>,
  options: unknown,
): readonly string[] {
  const given = optionsIn(options);
  return applicableFields(fields, given).flatMap((field) => {
    if (field.inSummary) return [];
    const value = optionOf(given, field);
    return value === field.initial
      ? []
      : [say('option.set', { option: field.label(), value: optionText(field, value, given) })];
  });
}

/** As the server sends them. */
export const optionsIn = (options: unknown): Options => (isRecord(options) ? options : {});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
