// Counters of rate limits, shared by all servers. While Redis is away each server counts for itself.

import { MemoryStore, type Options, type Store } from 'express-rate-limit';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Link } from './link.ts';

export class SharedHits implements Store {
  readonly prefix: string;
  readonly localKeys = false;
  private readonly link: Link;
  private readonly nameOf: (address: string) => string;
  private readonly alone = new MemoryStore();
  private shared: RateLimiterRedis | undefined;

  /** `name`: of the limit. `nameOf`: pseudonym of an address. */
  constructor(link: Link, name: string, nameOf: (address: string) => string) {
    this.link = link;
    this.prefix = `hits:${name.replaceAll(' ', '-')}`;
    this.nameOf = nameOf;
  }

  init(options: Options): void {
    this.alone.init(options);
    // It only counts: the limit itself is the middleware's.
    this.shared = new RateLimiterRedis({
      ...{ storeClient: this.link.commands, keyPrefix: this.prefix },
      ...{ points: 1, duration: options.windowMs / 1000 },
    });
  }

  async increment(address: string): Promise<Awaited<ReturnType<Store['increment']>>> {
    const { shared, link } = this;
    if (shared !== undefined && link.isHere)
      try {
        const { consumedPoints, msBeforeNext } = await shared.penalty(this.nameOf(address));
        return { totalHits: consumedPoints, resetTime: new Date(Date.now() + msBeforeNext) };
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
}
