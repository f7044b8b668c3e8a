// Everything that servers share in Redis, which may be lost at any time: the list of open tables, changes of people's games, and
// rate limits.

import type { Store } from 'express-rate-limit';
import { namingAddresses } from '../../base/addressNames.ts';
import type { Journal } from '../../base/clock.ts';
import type { PeerRows } from '../../lobby/peerRows.ts';
import type { PeerGames } from '../../people/gamesWatch.ts';
import { Link } from './link.ts';
import { RedisGames } from './redisGames.ts';
import { RedisLobby } from './redisLobby.ts';
import { SharedHits } from './sharedHits.ts';

export interface Opened {
  readonly tables: { readonly peerRows: PeerRows };
  readonly people: { readonly peerGames: PeerGames };
  readonly web: {
    /** Counters of the rate limit of this name. */
    readonly hits: (name: string) => Store;
  };
  close(): Promise<void>;
}

/**
 * Opens at once, whether Redis is available or not. `secret`: the same at all servers; key of the HMAC under which addresses are stored
 * there.
 */
export function openRedis(url: string, secret: string, journal: Journal): Opened {
  const link = new Link(url, journal);
  const nameOf = namingAddresses(secret);
  const lobby = new RedisLobby(link, nameOf);
  const games = new RedisGames(link);
  const counted: SharedHits[] = [];
  link.open();
  return {
    tables: { peerRows: lobby },
    people: { peerGames: games },
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
