// The stored announcement: one row, shared by all processes.

import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Announcement } from '@hexmarch/shared/protocol/room/messages';
import type { Announcements } from '../table/state/announcements.ts';
import type { OperatorBook } from './operatorRows.ts';

const KEY = 'announcement';

/** An announced restart ends with the server that announced it, unless peers broadcast it as well. */
export async function keepAnnouncement(
  book: OperatorBook,
  announcement: Announcement | undefined,
): Promise<void> {
  const isPersisted = announcement !== undefined && (announcement.kind === 'text' || book.isShared);
  await book.update((draft) => {
    if (isPersisted) draft.set('announcement', KEY, announcement);
    else draft.drop('announcement', KEY);
  });
}

/**
 * Follows the stored announcement, also where a peer has announced or retracted it. `now`: ms since 1970; an earlier
 * restart is over for a server that starts after it, and stays for those that have not restarted.
 */
export function restoreAnnouncement(book: OperatorBook, announcements: Announcements, now: number): void {
  const stored = book.all('announcement').get(KEY);
  const isOver = stored?.kind === 'restart' && stored.at < now;
  if (stored !== undefined && !isOver) announcements.current = stored;
  book.onExternalChange((news) => {
    for (const { kind, before, after } of news)
      if (kind === 'announcement' && !sameJson(before ?? null, after ?? null))
        announcements.current = after as Announcement | undefined;
  });
}
