// All that several servers have together in Redis, which may be lost at any time: the list of open tables, and how often somebody asks.

import { createHmac } from 'node:crypto';
import type { Store } from 'express-rate-limit';
import type { FellowRows } from '../match/fellowRows.ts';
import type { Journal } from '../match/ports.ts';
import { Link } from './link.ts';
import { RedisLobby } from './redisLobby.ts';
import { SharedHits } from './sharedHits.ts';

export interface Opened {
  readonly tables: { readonly fellowRows: FellowRows };
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
  const nameOf = naming(secret);
  const lobby = new RedisLobby(link, nameOf);
  const counted: SharedHits[] = [];
  link.open();
  return {
    tables: { fellowRows: lobby },
    web: {
      hits: (name) => {
        const hits = new SharedHits(link, name, nameOf);
        counted.push(hits);
        return hits;
      },
    },
    close: async () => {
      await lobby.close();
      for (const hits of counted) hits.shutdown();
      link.close();
    },
  };
}

/** Remembered so that a list of many is not worked out again each time. */
const NAMES_MAX = 10_000;
const NAME_LENGTH = 22;

/** Addresses of people are nowhere but in the memory of the server. */
function naming(secret: string): (address: string) => string {
  const names = new Map<string, string>();
  return (address) => {
    if (address === '') return '';
    const known = names.get(address);
    if (known !== undefined) return known;
    const name = createHmac('sha256', secret).update(address).digest('base64url').slice(0, NAME_LENGTH);
    if (names.size >= NAMES_MAX) names.clear();
    names.set(address, name);
    return name;
  };
}
