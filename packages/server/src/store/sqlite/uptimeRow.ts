// The row of the server: its uptime, a row of the journal that existed at that time, and the tenure.

import { type ServerRow, serverValues } from '../rows.ts';
import type { GroupCommit } from './groupCommit.ts';
import type { Order } from './writing.ts';

export class UptimeRow {
  /** The greatest that is on the disk. */
  storedMs: number;
  private given: number;
  private writing: Promise<void> | undefined;
  private readonly group: GroupCommit;
  private readonly journalled: () => number;
  private readonly tenure: number;

  /** `journalled`: the newest row of the journal that is known to be stored. */
  constructor({ uptime, tenure }: ServerRow, group: GroupCommit, journalled: () => number) {
    this.storedMs = uptime;
    this.given = uptime;
    this.tenure = tenure;
    this.group = group;
    this.journalled = journalled;
  }

  /** Coalesced with other writes; of many values before a commit the newest is written, once. */
  async keep(uptime: number): Promise<void> {
    if (uptime <= this.storedMs) return;
    this.given = Math.max(this.given, uptime);
    this.writing ??= this.write();
    await this.writing;
  }

  private async write(): Promise<void> {
    let written = 0;
    const order = (): Order => {
      // From here on a newer one is too late for this commit and needs a write of its own.
      this.writing = undefined;
      written = this.given;
      const server = { uptime: written, journalled: this.journalled(), tenure: this.tenure };
      return { ops: [{ sql: 'keepServer', values: serverValues(server) }] };
    };
    await this.group.write({ order });
    this.storedMs = Math.max(this.storedMs, written);
  }
}
