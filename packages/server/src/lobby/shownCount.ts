// Progress of a match as visible to spectators, for link previews; does not load the match.

import type { EventStore } from '../ports/ports.ts';
import type { Linked } from './currentRow.ts';
import type { Tables } from './tables.ts';

interface CountPorts {
  readonly tables: Pick<Tables, 'find' | 'games'>;
  readonly store: Pick<EventStore, 'listed'>;
}

/** Round or turn number; 0: not counted, nothing visible yet, or unknown without reading the log. */
export async function shownCount({ tables, store }: CountPorts, { row }: Linked): Promise<number> {
  const { matchId } = row;
  const table = tables.find(matchId);
  if (table !== undefined) {
    const view = table.playing.sight?.position.publicView;
    return view === undefined ? 0 : (tables.games.get(row.game)?.count?.(view) ?? 0);
  }
  // The stored progress is undelayed (TABLE-27).
  if (row.delay !== undefined) return 0;
  const listed = (await store.listed([matchId])).get(matchId);
  return listed === undefined || listed === 'damaged' ? 0 : (listed.progress?.count ?? 0);
}
