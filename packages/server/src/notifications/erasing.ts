// Somebody at a table is not to be named any more (TABLE-12.3, UI-P7): what goes of notices.

import type { Forgotten } from '../table/state/erasedRows.ts';
import type { Draft } from './model/noticeBook.ts';
import type { Addressee, Letter, Webhook } from './model/noticeTypes.ts';

type Keyed<T> = readonly (readonly [key: string, row: T])[];

/** What of the book is about one match. */
export interface NoticesAbout {
  readonly addressees: Keyed<Addressee>;
  readonly webhooks: Keyed<Webhook>;
  readonly letters: Keyed<Letter>;
  /** Keys of letters to an addressee, of whichever match. */
  lettersTo(id: string): readonly string[];
}

/** False: a letter that names this one is going out right now, so it must be looked for again. */
export function eraseNotices(rows: NoticesAbout, draft: Draft, one: Forgotten): boolean {
  const { matchId, person, names } = one;
  for (const [id, addressee] of rows.addressees) {
    if (addressee.follows[matchId]?.person !== person) continue;
    const { [matchId]: _, ...follows } = addressee.follows;
    // Nobody is told anything any more by whom nothing is followed.
    if (Object.keys(follows).length === 0) eraseAddressee(rows, draft, id);
    else draft.put('addressee', id, { ...addressee, follows });
  }
  for (const [id, webhook] of rows.webhooks) if (webhook.host === person) draft.drop('webhook', id);
  const naming = rows.letters.filter(([, letter]) => isNaming(letter, names));
  for (const [key, { state }] of naming) if (state === 'waiting') draft.drop('letter', key);
  return naming.every(([, { state }]) => state === 'waiting');
}

/** All of an addressee. */
export function eraseAddressee(
  { lettersTo }: Pick<NoticesAbout, 'lettersTo'>,
  draft: Draft,
  id: string,
): void {
  for (const key of lettersTo(id)) draft.drop('letter', key);
  draft.drop('addressee', id);
}

function isNaming(letter: Letter, names: readonly string[]): boolean {
  const text = JSON.stringify(letter);
  return names.some((name) => text.includes(JSON.stringify(name)));
}
