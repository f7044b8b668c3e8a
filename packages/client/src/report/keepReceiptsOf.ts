// Whoever looks on gets a receipt for what is reported at the table; it is kept as it comes, so that the end is heard of by coming back.

import { effect } from '@preact/signals';
import type { Visit } from '../chat/visit.ts';
import { keepReceipts } from '../net/reports.ts';
import type { TalkSource } from '../source/talk.ts';

const kept = new WeakSet<TalkSource>();

/** From now on, as long as the page is there. */
export function keepReceiptsOf({ talk, matchId }: Pick<Visit, 'talk' | 'matchId'>): void {
  if (kept.has(talk)) return;
  kept.add(talk);
  effect(() => {
    if (talk.receipts.value.length > 0) keepReceipts(matchId, talk.receipts.value);
  });
}
