// What several servers have together in Redis, and may lose at any time. The library for it is loaded only where there is one.

import type { Store } from 'express-rate-limit';
import type { Journal } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import type { FellowRows } from '../lobby/fellowRows.ts';
import type { FellowGames } from '../people/fellowGames.ts';

export interface Together {
  readonly tables: { readonly fellowRows?: FellowRows };
  readonly people: { readonly fellowGames?: FellowGames };
  readonly web: {
    /** Counts for a limit of this name; absent: each limit counts in memory. */
    readonly hits?: (name: string) => Store;
  };
  close(): Promise<void>;
}

const ALONE: Together = { tables: {}, people: {}, web: {}, close: async () => undefined };

/** Never fails: whether Redis is there shows later, and may change. */
export async function openTogether(
  { fellows }: Pick<Config, 'fellows'>,
  journal: Journal,
): Promise<Together> {
  const { redisUrl, secret = '' } = fellows ?? {};
  if (redisUrl === undefined) return ALONE;
  const { openRedis } = await import('../cluster/redis/redis.ts');
  return openRedis(redisUrl, secret, journal);
}
