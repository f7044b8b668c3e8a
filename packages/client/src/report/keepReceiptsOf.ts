// Spectators get a receipt for each report at the table; it is stored, so that they learn of the outcome on a later visit.

import { effect } from '@preact/signals';
import type { Visit } from '../chat/chatContext.ts';
import { keepReceipts } from '../net/people/reports.ts';
import type { ChatSource } from '../source/chat.ts';

const subscribed = new WeakSet<ChatSource>();

/** Until the page is left. */
export function keepReceiptsOf({ chat, matchId }: Pick<Visit, 'chat' | 'matchId'>): void {
  if (subscribed.has(chat)) return;
  subscribed.add(chat);
  effect(() => {
    if (chat.receipts.value.length > 0) keepReceipts(matchId, chat.receipts.value);
  });
}
