// Cache of link previews with a TTL of a minute (UI-P47): programs fetch one link many times. What is in memory is read
// anew each time, and an entry is invalidated as soon as its match is loaded or anything of it changes: what has become private is
// not shown any more from that moment on. Where peers may load it there is no cache.

import { LRUCache } from 'lru-cache';
import { freshFor } from '../../base/cache.ts';
import type { NotificationLanguage } from '../../notifications/model/notificationTypes.ts';
import { type Heading, headingFor, type Sights } from './heading.ts';

export interface HeadingCachePorts {
  readonly isAwake: (matchId: string) => boolean;
  /** Ms, from any origin. */
  readonly now: () => number;
}

interface CacheEntry {
  readonly heading: Heading;
  readonly matchId: string;
}

const TTL_MS = 60_000;
const ENTRIES_MAX = 500;

export class HeadingCache {
  private readonly ports: HeadingCachePorts;
  /** By address and language. */
  private readonly cache: LRUCache<string, CacheEntry>;
  private readonly keysOf = new Map<string, Set<string>>();
  /** Counts changes of any match: what was read before one may be stale. */
  private changes = 0;

  constructor(ports: HeadingCachePorts) {
    this.ports = ports;
    this.cache = new LRUCache({
      ...freshFor(TTL_MS, ports.now),
      max: ENTRIES_MAX,
      dispose: ({ matchId }, key) => this.forget(matchId, key),
    });
  }

  /** As `headingFor`. */
  async of(path: string, language: NotificationLanguage, sights: Sights): Promise<Heading | undefined> {
    const { isAwake } = this.ports;
    const key = `${language} ${path}`;
    const known = this.cache.get(key);
    if (known !== undefined && !isAwake(known.matchId)) return known.heading;
    const { changes } = this;
    let matchId: string | undefined;
    const heading = await headingFor(path, language, {
      ...sights,
      table: async (by) => {
        const found = await sights.table(by);
        matchId = found?.row.matchId;
        return found;
      },
    });
    const isNow = matchId !== undefined && changes === this.changes && !isAwake(matchId);
    if (matchId !== undefined && heading !== undefined && isNow) this.keep(key, matchId, heading);
    return heading;
  }

  /** Invalidates it: something of it has changed, or may soon. */
  drop(matchId: string): void {
    this.changes += 1;
    for (const key of this.keysOf.get(matchId) ?? []) this.cache.delete(key);
  }

  private keep(key: string, matchId: string, heading: Heading): void {
    this.cache.set(key, { heading, matchId });
    const keys = this.keysOf.get(matchId) ?? new Set();
    this.keysOf.set(matchId, keys.add(key));
  }

  private forget(matchId: string, key: string): void {
    const keys = this.keysOf.get(matchId);
    keys?.delete(key);
    if (keys?.size === 0) this.keysOf.delete(matchId);
  }
}
