// Cache of link previews with a TTL of a minute (UI-P47): programs fetch one link many times. What is in memory is read
// anew each time, and an entry is invalidated as soon as its match is loaded or anything of it changes: what has become private is
// not shown any more from that moment on. Where peers may load it there is no cache.

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
  readonly untilMs: number;
}

const TTL_MS = 60_000;
const ENTRIES_MAX = 500;

export class HeadingCache {
  private readonly ports: HeadingCachePorts;
  /** By address and language. */
  private readonly cache = new Map<string, CacheEntry>();
  private readonly keysOf = new Map<string, readonly string[]>();
  /** Counts changes of any match: what was read before one may be stale. */
  private changes = 0;

  constructor(ports: HeadingCachePorts) {
    this.ports = ports;
  }

  /** As `headingFor`. */
  async of(path: string, language: NotificationLanguage, sights: Sights): Promise<Heading | undefined> {
    const { isAwake, now } = this.ports;
    const key = `${language} ${path}`;
    const known = this.cache.get(key);
    if (known !== undefined && known.untilMs > now() && !isAwake(known.matchId)) return known.heading;
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
    const keys = this.keysOf.get(matchId);
    if (keys === undefined) return;
    for (const key of keys) this.cache.delete(key);
    this.keysOf.delete(matchId);
  }

  private keep(key: string, matchId: string, heading: Heading): void {
    this.cache.delete(key);
    this.cache.set(key, { heading, matchId, untilMs: this.ports.now() + TTL_MS });
    const keys = this.keysOf.get(matchId) ?? [];
    this.keysOf.set(matchId, keys.includes(key) ? keys : [...keys, key]);
    const [oldest] = this.cache.values();
    if (this.cache.size > ENTRIES_MAX && oldest !== undefined) this.drop(oldest.matchId);
  }
}
