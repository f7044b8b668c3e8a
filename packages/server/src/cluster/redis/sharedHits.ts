// Counters of rate limits, shared by all servers. While Redis is away each server counts for itself.

import { MemoryStore, type Options, type Store } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import type { Link } from './link.ts';

export class SharedHits implements Store {
  readonly prefix: string;
  readonly localKeys = false;
  private readonly link: Link;
  private readonly nameOf: (address: string) => string;
  private readonly alone = new MemoryStore();
  private shared: RedisStore | undefined;

  /** `name`: of the limit. `nameOf`: pseudonym of an address. */
  constructor(link: Link, name: string, nameOf: (address: string) => string) {
    this.link = link;
    this.prefix = `hits:${name.replaceAll(' ', '-')}:`;
    this.nameOf = nameOf;
  }

  init(options: Options): void {
    this.alone.init(options);
    // A store that was created before, or whose script was not loaded, would never count anything again.
    this.link.onReady(() => void this.share(options));
  }

  async increment(address: string): Promise<Awaited<ReturnType<Store['increment']>>> {
    const { shared, link } = this;
    if (shared !== undefined && link.isHere)
      try {
        return await shared.increment(this.nameOf(address));
      } catch (error) {
        link.failed(error);
      }
    return this.alone.increment(address);
  }

  async decrement(address: string): Promise<void> {
    await this.alone.decrement(address);
  }

  async resetKey(address: string): Promise<void> {
    await this.alone.resetKey(address);
  }

  shutdown(): void {
    this.alone.shutdown();
  }

  private async share(options: Options): Promise<void> {
    this.shared = undefined;
    const shared = new RedisStore({ prefix: this.prefix, sendCommand: (...words) => this.send(words) });
    try {
      await shared.init(options);
      this.shared = shared;
    } catch (error) {
      this.link.failed(error);
    }
  }

  private send([command = '', ...rest]: readonly string[]): Promise<string | number> {
    return this.link.commands.call(command, rest) as Promise<string | number>;
  }
}
