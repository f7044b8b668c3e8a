// The stored service's time (ports/time.ts). It is monotonic, and only a process that has the database open adds to it.

import { FencedError } from '../../ports/ports.ts';
import type { Database } from './database.ts';

const KEEP = `UPDATE service SET uptime = GREATEST(uptime, $1)
  WHERE EXISTS (SELECT 1 FROM process WHERE id = $2) RETURNING uptime`;

export class Uptime {
  private readonly database: Database;
  private readonly owner: string;
  private given = 0;
  private writing: Promise<void> | undefined;
  private underWay: Promise<void> = Promise.resolve();

  constructor(database: Database, owner: string) {
    this.database = database;
    this.owner = owner;
  }

  async stored(): Promise<number> {
    return Number((await this.database.read('SELECT uptime FROM service'))[0]?.uptime);
  }

  /** Coalesced: of many values before a write begins the greatest is written, once. */
  async keep(uptime: number): Promise<void> {
    this.given = Math.max(this.given, uptime);
    this.writing ??= this.write();
    await this.writing;
  }

  /** Resolves when nothing is pending. */
  async decided(): Promise<void> {
    await this.underWay;
  }

  private write(): Promise<void> {
    const written = this.underWay.then(async () => {
      // From here on a greater one is too late for this write.
      this.writing = undefined;
      const rows = await this.database.change(KEEP, [this.given, this.owner]);
      if (rows.length === 0) throw new FencedError('another server has taken over what is stored here');
    });
    this.underWay = written.catch(() => undefined);
    return written;
  }
}
