// How much was said in the matches of a person that the person has not read (UI-P10): one question for all of them, and none is woken.
// What is not for that one's ears, erased, or of somebody between whom and that one there is a block (UI-P80) was not said.

import { ALL, peopleOf as peopleIn } from '@hexmarch/shared/protocol/talk';
import { type Between, isHidden } from '../chat/hidden.ts';
import { KEPT_MAX } from '../chat/talkBook.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { DamagedError } from '../ports/ports.ts';
import type { TalkStore, UnreadBy } from '../ports/talkStore.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Blocks } from './blocks.ts';
import type { ListedSeat } from './listedSeats.ts';

export interface UnreadTalkPorts {
  readonly store: Pick<PeopleStore, 'blocksWith'>;
  readonly events: { readonly talk: Pick<TalkStore, 'unread' | 'page'> };
  readonly blocks: Pick<Blocks, 'at'>;
}

/** Lines by seat, for those seats where there are any. Rejects where a store cannot be read. */
export async function unreadTalk(
  { store, events: { talk }, blocks }: UnreadTalkPorts,
  personId: string,
  seats: readonly ListedSeat[],
): Promise<ReadonlyMap<ListedSeat, number>> {
  const found = await talk.unread(seats.map(({ of }) => ({ matchId: of.matchId, person: of.tenure })));
  const byPlace = Map.groupBy(found, ({ matchId, person }) => `${matchId} ${person}`);
  const mayHide = byPlace.size > 0 && (await store.blocksWith(personId)).length > 0;
  const counts = new Map<ListedSeat, number>();
  for (const seat of seats) {
    const said = byPlace.get(`${seat.of.matchId} ${seat.of.tenure}`)?.filter(isHeard) ?? [];
    const between = mayHide && said.length > 0 ? await betweenAt(blocks, seat) : [];
    let count = 0;
    for (const one of said) count += await countOf(talk, one, between);
    if (count > 0) counts.set(seat, count);
  }
  return counts;
}

const isHeard = ({ channel, person }: UnreadBy): boolean =>
  channel === ALL || peopleIn(channel).includes(person);

function betweenAt(blocks: Pick<Blocks, 'at'>, { of, kept, table }: ListedSeat): Promise<readonly Between[]> {
  const everybody = () => table?.seating.everybody ?? rulersIn(kept.row);
  return blocks.at(of.matchId, everybody).around({ id: of.tenure });
}

/** Who has a seat is known by it. */
function rulersIn(row: ListedSeat['kept']['row']) {
  try {
    return peopleOf(row).arbiters ?? [];
  } catch (error) {
    if (error instanceof DamagedError) return [];
    throw error;
  }
}

async function countOf(
  talk: Pick<TalkStore, 'page'>,
  { matchId, channel, author, read, count }: UnreadBy,
  between: readonly Between[],
): Promise<number> {
  const around = between.filter(({ person }) => person === author);
  if (around.length === 0) return count;
  // Whom one blocks one does not read at all, also what was said before.
  if (around.some(({ isOwn, until }) => isOwn && until === 0)) return 0;
  const lines = await talk.page(matchId, channel, Number.MAX_SAFE_INTEGER, KEPT_MAX);
  return lines.filter(
    (line) => line.n > read && line.author === author && line.text !== '' && !isHidden(line, around),
  ).length;
}
