// All that several servers have together in Redis, which may be lost at any time: the list of open tables, news of people's games, and how
// often somebody asks.

import type { Store } from 'express-rate-limit';
import { namingAddresses } from '../../base/addressNames.ts';
import type { Journal } from '../../base/clock.ts';
import type { FellowRows } from '../../lobby/fellowRows.ts';
import type { FellowGames } from '../../people/fellowGames.ts';
import { Link } from './link.ts';
import { RedisGames } from './redisGames.ts';
import { RedisLobby } from './redisLobby.ts';
import { SharedHits } from './sharedHits.ts';

export interface Opened {
  readonly tables: { readonly fellowRows: FellowRows };
  readonly people: { readonly fellowGames: FellowGames };
  readonly web: {
    /** Counts for a limit of this name. */
    readonly hits: (name: string) => Store;
  };
  close(): Promise<void>;
}

/**
 * Is there at once, whether Redis is or not. `secret`: the same at all servers; by it addresses are known there, and to nobody who has
 * not got it.
 */
export function openRedis(url: string, secret: string, journal: Journal): Opened {
  const link = new Link(url, journal);
  const nameOf = namingAddresses(secret);
  const lobby = new RedisLobby(link, nameOf);
  const games = new RedisGames(link);
  const counted: SharedHits[] = [];
  link.open();
  return {
    tables: { fellowRows: lobby },
    people: { fellowGames: games },
    web: {
      hits: (name) => {
        const hits = new SharedHits(link, name, nameOf);
        counted.push(hits);
        return hits;
      },
    },
    close: async () => {
      games.close();
      await lobby.close();
      for (const hits of counted) hits.shutdown();
      link.close();
    },
  };
}
