// News of people's games for all servers by Redis: each tells which matches have changed at it, and for whom. Whoever cannot hear it looks by
// itself after a while.

import { randomUUID } from 'node:crypto';
import type { FellowGames, GamesChange } from '../../people/fellowGames.ts';
import type { Link } from './link.ts';

/** What changes within so long is told together. */
const TOGETHER_MS = 50;
/** Whoever could not begin to hear tries again. */
const AGAIN_MS = 1000;

export class RedisGames implements FellowGames {
  private readonly link: Link;
  private readonly server = randomUUID();
  private readonly channel: string;
  private listener: ((change: GamesChange) => void) | undefined;
  private matchIds = new Set<string>();
  private personIds = new Set<string>();
  private telling: NodeJS.Timeout | undefined;
  private trying: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** Before the link is opened. */
  constructor(link: Link) {
    this.link = link;
    this.channel = link.channel('games');
    link.ears.on('ready', () => void this.subscribe());
    link.onHeard(this.channel, (text) => this.hear(text));
  }

  tell({ matchIds, personIds }: GamesChange): void {
    for (const matchId of matchIds) this.matchIds.add(matchId);
    for (const personId of personIds) this.personIds.add(personId);
    this.telling ??= setTimeout(() => this.tellAll(), TOGETHER_MS).unref();
  }

  listen(listener: (change: GamesChange) => void): void {
    this.listener = listener;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.telling);
    clearTimeout(this.trying);
  }

  private tellAll(): void {
    this.telling = undefined;
    const change: GamesChange = { matchIds: [...this.matchIds], personIds: [...this.personIds] };
    this.matchIds = new Set();
    this.personIds = new Set();
    this.link.publish(this.channel, JSON.stringify({ server: this.server, ...change }));
  }

  private async subscribe(): Promise<void> {
    clearTimeout(this.trying);
    if (this.isClosed || this.link.ears.status !== 'ready') return;
    try {
      await this.link.ears.subscribe(this.channel);
    } catch {
      this.trying = setTimeout(() => void this.subscribe(), AGAIN_MS).unref();
    }
  }

  private hear(text: string): void {
    const told = toldBy(text);
    if (told !== undefined && told.server !== this.server) this.listener?.(told);
  }
}

/** Undefined for anything else: another version of the server may say more. */
function toldBy(text: string): (GamesChange & { readonly server: string }) | undefined {
  try {
    const { server, matchIds, personIds } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const isTold = typeof server === 'string' && isTexts(matchIds) && isTexts(personIds);
    return isTold ? { server, matchIds, personIds } : undefined;
  } catch {
    return undefined;
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
