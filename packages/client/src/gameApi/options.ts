// A game's options as its table sends them, reached by the keys of their fields: `limits.turns` is `turns` of the object
// `limits`.

import type { OptionValue } from '@hexmarch/shared/kernel/optionRange';
import { positionIn } from '@hexmarch/shared/kernel/start';
import type { GameEntry, OptionField } from './gameEntry.ts';

export type Options = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is set for a field, or how it begins. */
export function optionOf(options: Options, { key, initial }: OptionField): unknown {
  let value: unknown = options;
  for (const name of key.split('.')) value = isObject(value) ? value[name] : undefined;
  return value ?? initial;
}

export function withOption(options: Options, key: string, value: OptionValue | undefined): Options {
  const [name = '', ...rest] = key.split('.');
  if (rest.length === 0) return { ...options, [name]: value };
  const inner = options[name];
  return { ...options, [name]: withOption(isObject(inner) ? inner : {}, rest.join('.'), value) };
}

/** Fields that mean something with what the others are set to. */
export const askedOf = (fields: readonly OptionField[], options: Options): readonly OptionField[] =>
  fields.filter(({ when, beforePlay }) => {
    if (beforePlay && positionIn(options) !== undefined) return false;
    const other = fields.find(({ key }) => key === when?.key);
    return when === undefined || other === undefined || optionOf(options, other) === when.is;
  });

export const initialOptions = (fields: readonly OptionField[]): Options =>
  fields.reduce<Options>((options, { key, initial }) => withOption(options, key, initial), {});

type Asked = (entry: Pick<GameEntry, 'options'>, options: Options) => readonly OptionField[];

/** Choices, and what a game asks by itself, stand alone; the rest goes together under one heading. */
const standsAlone = ({ kind }: OptionField): boolean => kind === 'choice' || kind === 'own';

export const choicesOf: Asked = ({ options: fields }, options) =>
  askedOf(fields, options).filter((field) => standsAlone(field) && !field.more);
export const smallOf: Asked = ({ options: fields }, options) =>
  askedOf(fields, options).filter((field) => !(standsAlone(field) || field.more));
/** What is folded away. */
export const moreOf: Asked = ({ options: fields }, options) =>
  askedOf(fields, options).filter(({ more }) => more === true);
