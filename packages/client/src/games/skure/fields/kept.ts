// Fields that this browser keeps by name, as text, and those that come by link.

import { formatField, readField } from '@hexmarch/shared/games/skure/field';
import type { Field } from '@hexmarch/shared/games/skure/types';
import { packed, unpacked } from '../../../gameApi/positionLink.ts';
import { recallList, remember } from '../../../preferences/storage.ts';

const KEY = 'hexmarch.skure.fields';
const KEPT_MAX = 30;
export const NAME_MAX = 30;

export interface KeptField {
  readonly name: string;
  readonly field: Field;
}

function read(text: unknown): Field | undefined {
  const found = typeof text === 'string' ? readField(text) : undefined;
  return found?.ok ? found.field : undefined;
}

/** What can no longer be read is left out. */
export const keptFields = (): readonly KeptField[] =>
  recallList(KEY).flatMap((kept) => {
    const one = kept as Partial<Record<'name' | 'text', unknown>> | null;
    const field = read(one?.text);
    return field === undefined || typeof one?.name !== 'string' ? [] : [{ name: one.name, field }];
  });

const store = (fields: readonly KeptField[]): void => {
  const texts = fields.slice(0, KEPT_MAX).map(({ name, field }) => ({ name, text: formatField(field) }));
  remember(KEY, JSON.stringify(texts));
};

/** A second one of that name takes the place of the first. */
export function keepField({ name, field }: KeptField): void {
  const called = name.trim().slice(0, NAME_MAX);
  if (called === '') return;
  store([{ name: called, field }, ...keptFields().filter((one) => one.name !== called)]);
}

export const dropField = (name: string): void => store(keptFields().filter((one) => one.name !== name));

const MARK = '#skure-field=';

/** Leads to where a table is opened, with this field to be chosen there. */
export const linkTo = async (field: Field): Promise<string> =>
  `${location.origin}/?create=skure${MARK}${await packed(formatField(field))}`;

/** The field in the address of this page, if there is one. */
export async function linkedField(hash: string): Promise<Field | undefined> {
  return hash.startsWith(MARK) ? read(await unpacked(hash.slice(MARK.length))) : undefined;
}
