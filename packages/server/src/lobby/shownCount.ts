// How far a match is, as those know who watch it: for links to it. It is not woken.

import type { EventStore } from '../ports/ports.ts';
import type { Linked } from './currentRow.ts';
import type { Tables } from './tables.ts';

export interface CountPorts {
  readonly tables: Pick<Tables, 'find' | 'games'>;
  readonly store: Pick<EventStore, 'listed'>;
}

/** As its game counts; 0: nothing is counted, nothing was shown yet, or nobody can say without reading its log. */
export async function shownCount({ tables, store }: CountPorts, { row }: Linked): Promise<number> {
  const { matchId } = row;
  const table = tables.find(matchId);
  if (table !== undefined) {
    const view = table.playing.sight?.position.publicView;
    return view === undefined ? 0 : (tables.games.get(row.game)?.count?.(view) ?? 0);
  }
  // What is kept beside the log is as the players know it (TABLE-27).
  if (row.delay !== undefined) return 0;
  const kept = (await store.listed([matchId])).get(matchId);
  return kept === undefined || kept === 'damaged' ? 0 : (kept.news?.count ?? 0);
}
