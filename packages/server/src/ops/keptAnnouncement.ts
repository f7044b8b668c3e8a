// What everybody is told, as it is kept: one row, which all processes have that share it.

import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Announcement } from '@hexmarch/shared/protocol/messages';
import type { Announcements } from '../table/state/announcements.ts';
import type { OperatorBook } from './operatorRows.ts';

const KEY = 'announcement';

/** A restart is over with the server that announced it, unless others are told of it as well. */
export async function keepAnnouncement(
  book: OperatorBook,
  announcement: Announcement | undefined,
): Promise<void> {
  const isKept = announcement !== undefined && (announcement.kind === 'text' || book.isShared);
  await book.update((draft) => {
    if (isKept) draft.put('announcement', KEY, announcement);
    else draft.drop('announcement', KEY);
  });
}

/**
 * From here on what is kept is told, also where another process has announced it or taken it back. `now`: ms since 1970; a restart
 * that was to come before is over for whoever starts after it, and stays for those who have not restarted.
 */
export function tellKept(book: OperatorBook, announcements: Announcements, now: number): void {
  const kept = book.all('announcement').get(KEY);
  const isOver = kept?.kind === 'restart' && kept.at < now;
  if (kept !== undefined && !isOver) announcements.current = kept;
  book.onNews((news) => {
    for (const { kind, before, after } of news)
      if (kind === 'announcement' && !sameJson(before ?? null, after ?? null))
        announcements.current = after as Announcement | undefined;
  });
}
