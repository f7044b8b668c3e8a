// Saved fields in local storage, as text, and fields shared by link.

import { formatField, readField } from '@hexmarch/shared/games/skure/field/field';
import type { Field } from '@hexmarch/shared/games/skure/field/types';
import { packed, unpacked } from '../../../gameApi/positionLink.ts';
import { recallList, remember } from '../../../preferences/storage.ts';

const KEY = 'hexmarch.skure.fields';
const STORED_MAX = 30;
export const NAME_MAX = 30;

export interface StoredField {
  readonly name: string;
  readonly field: Field;
}

function read(text: unknown): Field | undefined {
  const found = typeof text === 'string' ? readField(text) : undefined;
  return found?.ok ? found.field : undefined;
}

/** Unreadable entries are skipped. */
export const storedFields = (): readonly StoredField[] =>
  recallList(KEY).flatMap((stored) => {
    const one = stored as Partial<Record<'name' | 'text', unknown>> | null;
    const field = read(one?.text);
    return field === undefined || typeof one?.name !== 'string' ? [] : [{ name: one.name, field }];
  });

const store = (fields: readonly StoredField[]): void => {
  const texts = fields.slice(0, STORED_MAX).map(({ name, field }) => ({ name, text: formatField(field) }));
  remember(KEY, JSON.stringify(texts));
};

/** A field of the same name is replaced. */
export function keepField({ name, field }: StoredField): void {
  const called = name.trim().slice(0, NAME_MAX);
  if (called === '') return;
  store([{ name: called, field }, ...storedFields().filter((one) => one.name !== called)]);
}

export const dropField = (name: string): void => store(storedFields().filter((one) => one.name !== name));

const MARK = '#skure-field=';

/** Link to the create dialog with this field preselected. */
export const linkTo = async (field: Field): Promise<string> =>
  `${location.origin}/?create=skure${MARK}${await packed(formatField(field))}`;

/** The field in the page's URL hash, if any. */
export async function linkedField(hash: string): Promise<Field | undefined> {
  return hash.startsWith(MARK) ? read(await unpacked(hash.slice(MARK.length))) : undefined;
}
