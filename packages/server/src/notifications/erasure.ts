// Erasure of one person from the notifications (TABLE-12.3, UI-P7).

import type { ErasedPerson } from '../table/state/erasedPeople.ts';
import type { Draft } from './model/notificationBook.ts';
import type { Delivery, Recipient, Webhook } from './model/notificationTypes.ts';

type Keyed<T> = readonly (readonly [key: string, row: T])[];

/** Rows about one match. */
export interface NotificationsAbout {
  readonly recipients: Keyed<Recipient>;
  readonly webhooks: Keyed<Webhook>;
  readonly deliveries: Keyed<Delivery>;
  /** Keys of deliveries to a recipient, for any match. */
  deliveriesTo(id: string): readonly string[];
}

/** False: a delivery that names the person is being sent, so erasure must be retried. */
export function eraseNotifications(rows: NotificationsAbout, draft: Draft, one: ErasedPerson): boolean {
  const { matchId, person, names } = one;
  for (const [id, recipient] of rows.recipients) {
    if (recipient.follows[matchId]?.person !== person) continue;
    const { [matchId]: _, ...follows } = recipient.follows;
    // A recipient who follows nothing is deleted.
    if (Object.keys(follows).length === 0) eraseRecipient(rows, draft, id);
    else draft.set('addressee', id, { ...recipient, follows });
  }
  for (const [id, webhook] of rows.webhooks) if (webhook.host === person) draft.drop('webhook', id);
  const naming = rows.deliveries.filter(([, delivery]) => isNaming(delivery, names));
  for (const [key, { state }] of naming) if (state === 'waiting') draft.drop('letter', key);
  return naming.every(([, { state }]) => state === 'waiting');
}

/** Deletes a recipient with all deliveries. */
export function eraseRecipient(
  { deliveriesTo }: Pick<NotificationsAbout, 'deliveriesTo'>,
  draft: Draft,
  id: string,
): void {
  for (const key of deliveriesTo(id)) draft.drop('letter', key);
  draft.drop('addressee', id);
}

function isNaming(delivery: Delivery, names: readonly string[]): boolean {
  const text = JSON.stringify(delivery);
  return names.some((name) => text.includes(JSON.stringify(name)));
}
