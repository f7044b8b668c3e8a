// A game's options as its table sends them, addressed by the keys of their fields: `limits.turns` is `turns` of the object
// `limits`.

import { positionIn } from '@hexmarch/shared/kernel/start';
import type { GameEntry, OptionField } from './gameEntry.ts';

export type Options = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field's value, or its default. */
export const optionOf = (options: Options, { key, initial }: Pick<OptionField, 'key' | 'initial'>): unknown =>
  valueAt(options, key) ?? initial;

export function valueAt(options: Options, key: string): unknown {
  let value: unknown = options;
  for (const name of key.split('.')) value = isObject(value) ? value[name] : undefined;
  return value;
}

export function withOption(options: Options, key: string, value: unknown): Options {
  const [name = '', ...rest] = key.split('.');
  if (rest.length === 0) return { ...options, [name]: value };
  const inner = options[name];
  return { ...options, [name]: withOption(isObject(inner) ? inner : {}, rest.join('.'), value) };
}

/** Fields that apply given the other options' values. */
export const applicableFields = (fields: readonly OptionField[], options: Options): readonly OptionField[] =>
  fields.filter(({ when, suits, beforePlay }) => {
    if (beforePlay && positionIn(options) !== undefined) return false;
    if (suits?.(options) === false) return false;
    const other = fields.find(({ key }) => key === when?.key);
    return when === undefined || other === undefined || optionOf(options, other) === when.is;
  });

/** Of the usual kind of match: options of other kinds stay unset. */
export const initialOptions = (fields: readonly OptionField[]): Options =>
  fields
    .filter(({ suits }) => suits?.({}) !== false)
    .reduce<Options>((options, { key, initial }) => withOption(options, key, initial), {});

type FieldSelector = (entry: Pick<GameEntry, 'options'>, options: Options) => readonly OptionField[];

/** Choices, and fields with a component of their own, stand alone; the rest is grouped under one heading. */
const standsAlone = ({ kind }: OptionField): boolean => kind === 'choice' || kind === 'own';

export const choicesOf: FieldSelector = ({ options: fields }, options) =>
  applicableFields(fields, options).filter((field) => standsAlone(field) && !field.more);
export const smallOf: FieldSelector = ({ options: fields }, options) =>
  applicableFields(fields, options).filter((field) => !(standsAlone(field) || field.more));
/** Of a match against the computer: those that the game asks for, and the collapsed rest. */
export function fieldsAlone(
  { options: fields }: Pick<GameEntry, 'options'>,
  options: Options,
  first: readonly string[],
): { readonly first: readonly OptionField[]; readonly more: readonly OptionField[] } {
  const applicable = applicableFields(fields, options).filter(({ roomsOnly }) => roomsOnly !== true);
  const isFirst = ({ key }: OptionField): boolean => first.includes(key);
  return { first: applicable.filter(isFirst), more: applicable.filter((field) => !isFirst(field)) };
}

/** The collapsed ones. */
export const moreOf: FieldSelector = ({ options: fields }, options) =>
  applicableFields(fields, options).filter(({ more }) => more === true);
