// Pub/sub of changes of people's games: each server publishes which matches have changed, and for whom. Without Redis
// servers poll.

import { randomUUID } from 'node:crypto';
import type { GamesChange, PeerGames } from '../../people/gamesWatch.ts';
import type { Link } from './link.ts';

/** Debounce: changes within so long are published together. */
const TOGETHER_MS = 50;
/** Retry interval of the subscription. */
const AGAIN_MS = 1000;

export class RedisGames implements PeerGames {
  private readonly link: Link;
  private readonly server = randomUUID();
  private readonly channel: string;
  private listener: ((change: GamesChange) => void) | undefined;
  private matchIds = new Set<string>();
  private personIds = new Set<string>();
  private announceTimer: NodeJS.Timeout | undefined;
  private trying: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** Before the link is opened. */
  constructor(link: Link) {
    this.link = link;
    this.channel = link.channel('games');
    link.ears.on('ready', () => void this.subscribe());
    link.onHeard(this.channel, (text) => this.hear(text));
  }

  notify({ matchIds, personIds }: GamesChange): void {
    for (const matchId of matchIds) this.matchIds.add(matchId);
    for (const personId of personIds) this.personIds.add(personId);
    this.announceTimer ??= setTimeout(() => this.tellAll(), TOGETHER_MS).unref();
  }

  listen(listener: (change: GamesChange) => void): void {
    this.listener = listener;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.announceTimer);
    clearTimeout(this.trying);
  }

  private tellAll(): void {
    this.announceTimer = undefined;
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
    const change = parseChange(text);
    if (change !== undefined && change.server !== this.server) this.listener?.(change);
  }
}

/** Undefined for anything else: another version of the server may send more. */
function parseChange(text: string): (GamesChange & { readonly server: string }) | undefined {
  try {
    const { server, matchIds, personIds } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const isValid = typeof server === 'string' && isTexts(matchIds) && isTexts(personIds);
    return isValid ? { server, matchIds, personIds } : undefined;
  } catch {
    return undefined;
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
