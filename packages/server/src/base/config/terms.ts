// Schemas of a room's settings, derived from their description: they validate unknown JSON.

import type { Setting } from '@hexmarch/shared/roomSettings/roomSettings';
import {
  keysWith,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
} from '@hexmarch/shared/roomSettings/settingGroups';
import type { FieldShape, Fields, Shape } from '@hexmarch/shared/roomSettings/shape';
import { z } from 'zod';

export function schemaOf(shape: Shape): z.ZodType {
  switch (shape.is) {
    case 'boolean':
      return z.boolean();
    case 'integer':
      return z.int().min(shape.least).max(shape.most);
    case 'literal':
      return z.literal(shape.values);
    case 'cases':
      return casesOf(shape);
  }
}

function casesOf({ by, cases }: Extract<Shape, { is: 'cases' }>): z.ZodType {
  const [first, ...others] = Object.entries(cases).map(([name, fields]) =>
    z.strictObject({ [by]: z.literal(name), ...fieldsOf(fields) }),
  );
  return first === undefined ? z.never() : z.discriminatedUnion(by, [first, ...others]);
}

const fieldsOf = (fields: Fields): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)]));

const fieldOf = (field: FieldShape): z.ZodType =>
  field.optional ? schemaOf(field).optional() : schemaOf(field);

type Schemas<K extends SettingKey> = Readonly<Record<K, z.ZodType>>;

const schemasOf = <K extends SettingKey>(keys: readonly K[], mayLack: (setting: Setting) => boolean) =>
  Object.fromEntries(
    keys.map((key) => {
      const setting = SETTINGS[key];
      const schema = schemaOf(setting.shape);
      return [key, mayLack(setting) ? schema.optional() : schema];
    }),
  ) as Schemas<K>;

/** Of a request to create a table: settings with a fallback may be absent. */
export const REQUEST_SCHEMAS = schemasOf(
  SETTING_KEYS,
  ({ optional, fallback }) => optional === true || fallback !== undefined,
);

/** Of the terms that players agree to, which are sent whole. */
export const TERM_SCHEMAS = schemasOf(keysWith({ changes: 'agreed' }), ({ optional }) => optional === true);

export const TERMS = z.object(TERM_SCHEMAS);
