// State that several servers share in Redis, and may lose at any time. The library for it is loaded only where it is configured.

import type { Store } from 'express-rate-limit';
import type { Journal } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import type { PeerRows } from '../lobby/peerRows.ts';
import type { PeerGames } from '../people/peerGames.ts';

export interface SharedState {
  readonly tables: { readonly peerRows?: PeerRows };
  readonly people: { readonly peerGames?: PeerGames };
  readonly web: {
    /** Counters of the rate limit of this name; absent: each limit counts in memory. */
    readonly hits?: (name: string) => Store;
  };
  close(): Promise<void>;
}

const ALONE: SharedState = { tables: {}, people: {}, web: {}, close: async () => undefined };

/** Never fails: Redis may come and go at any time. */
export async function openSharedState(
  { cluster }: Pick<Config, 'cluster'>,
  journal: Journal,
): Promise<SharedState> {
  const { redisUrl, secret = '' } = cluster ?? {};
  if (redisUrl === undefined) return ALONE;
  const { openRedis } = await import('../cluster/redis/redis.ts');
  return openRedis(redisUrl, secret, journal);
}
