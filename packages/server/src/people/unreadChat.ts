// Unread chat messages in a person's matches (UI-P10): one query for all, without loading matches. Not counted are messages in other
// channels, erased ones, and those hidden by a block (UI-P80).

import { ALL, peopleOf as peopleIn } from '@hexmarch/shared/protocol/people/chat';
import { STORED_MAX } from '../chat/chatBook.ts';
import { type Between, isHidden } from '../chat/hidden.ts';
import type { ChatStore, UnreadBy } from '../ports/chatStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { DamagedError } from '../ports/ports.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Blocks } from './blocks.ts';
import type { ListedSeat } from './listedSeats.ts';

interface UnreadChatPorts {
  readonly store: Pick<PeopleStore, 'blocksWith'>;
  readonly events: { readonly chat: Pick<ChatStore, 'unread' | 'page'> };
  readonly blocks: Pick<Blocks, 'at'>;
}

/** Count by seat, where there are any. Rejects where a store cannot be read. */
export async function unreadChat(
  { store, events: { chat }, blocks }: UnreadChatPorts,
  personId: string,
  seats: readonly ListedSeat[],
): Promise<ReadonlyMap<ListedSeat, number>> {
  const found = await chat.unread(seats.map(({ of }) => ({ matchId: of.matchId, person: of.tenure })));
  const byPlace = Map.groupBy(found, ({ matchId, person }) => `${matchId} ${person}`);
  const mayHide = byPlace.size > 0 && (await store.blocksWith(personId)).length > 0;
  const counts = new Map<ListedSeat, number>();
  for (const seat of seats) {
    const unread = byPlace.get(`${seat.of.matchId} ${seat.of.tenure}`)?.filter(isHeard) ?? [];
    const between = mayHide && unread.length > 0 ? await betweenAt(blocks, seat) : [];
    let count = 0;
    for (const one of unread) count += await countOf(chat, one, between);
    if (count > 0) counts.set(seat, count);
  }
  return counts;
}

const isHeard = ({ channel, person }: UnreadBy): boolean =>
  channel === ALL || peopleIn(channel).includes(person);

function betweenAt(
  blocks: Pick<Blocks, 'at'>,
  { of, listed, table }: ListedSeat,
): Promise<readonly Between[]> {
  const everybody = () => table?.seating.everybody ?? rulersIn(listed.row);
  return blocks.at(of.matchId, everybody).around({ id: of.tenure });
}

/** Seated people are identified by their seat. */
function rulersIn(row: ListedSeat['listed']['row']) {
  try {
    return peopleOf(row).arbiters ?? [];
  } catch (error) {
    if (error instanceof DamagedError) return [];
    throw error;
  }
}

async function countOf(
  chat: Pick<ChatStore, 'page'>,
  { matchId, channel, author, read, count }: UnreadBy,
  between: readonly Between[],
): Promise<number> {
  const around = between.filter(({ person }) => person === author);
  if (around.length === 0) return count;
  // Earlier messages of a blocked person are hidden too.
  if (around.some(({ isOwn, until }) => isOwn && until === 0)) return 0;
  const lines = await chat.page(matchId, channel, Number.MAX_SAFE_INTEGER, STORED_MAX);
  return lines.filter(
    (line) => line.n > read && line.author === author && line.text !== '' && !isHidden(line, around),
  ).length;
}
