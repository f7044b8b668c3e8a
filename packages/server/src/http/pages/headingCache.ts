// What links to matches say, for a minute (UI-P47): whoever shows a link to many fetches it many times. What is in memory here is looked at
// each time, and what was kept of a match is forgotten as soon as it wakes or anything of it changes: what nobody may know any more is
// told no more from that moment on. Where other servers may wake it there is none of this.

import type { NoticeLanguage } from '../../notifications/model/noticeTypes.ts';
import { type Heading, headingFor, type Sights } from './heading.ts';

export interface HeadingCachePorts {
  readonly isAwake: (matchId: string) => boolean;
  /** Ms, from anywhere. */
  readonly now: () => number;
}

interface Kept {
  readonly heading: Heading;
  readonly matchId: string;
  readonly untilMs: number;
}

const KEPT_MS = 60_000;
const KEPT_MAX = 500;

export class HeadingCache {
  private readonly ports: HeadingCachePorts;
  /** By address and language. */
  private readonly kept = new Map<string, Kept>();
  private readonly keysOf = new Map<string, readonly string[]>();
  /** How often something has changed, of any match: what was looked up meanwhile may be of before. */
  private changes = 0;

  constructor(ports: HeadingCachePorts) {
    this.ports = ports;
  }

  /** As `headingFor`. */
  async of(path: string, language: NoticeLanguage, sights: Sights): Promise<Heading | undefined> {
    const { isAwake, now } = this.ports;
    const key = `${language} ${path}`;
    const known = this.kept.get(key);
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

  /** Something of it is otherwise, or may soon be. */
  drop(matchId: string): void {
    this.changes += 1;
    const keys = this.keysOf.get(matchId);
    if (keys === undefined) return;
    for (const key of keys) this.kept.delete(key);
    this.keysOf.delete(matchId);
  }

  private keep(key: string, matchId: string, heading: Heading): void {
    this.kept.delete(key);
    this.kept.set(key, { heading, matchId, untilMs: this.ports.now() + KEPT_MS });
    const keys = this.keysOf.get(matchId) ?? [];
    this.keysOf.set(matchId, keys.includes(key) ? keys : [...keys, key]);
    const [oldest] = this.kept.values();
    if (this.kept.size > KEPT_MAX && oldest !== undefined) this.drop(oldest.matchId);
  }
}
