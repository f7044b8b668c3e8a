// The row of the server: its uptime, and with it a row of the journal that was there at that time, and whose the file is.

import { type ServerRow, serverValues } from '../rows.ts';
import type { GroupCommit } from './groupCommit.ts';
import type { Order } from './writing.ts';

export class UptimeRow {
  /** The greatest that is on the disk. */
  kept: number;
  private given: number;
  private writing: Promise<void> | undefined;
  private readonly group: GroupCommit;
  private readonly journalled: () => number;
  private readonly tenure: number;

  /** `journalled`: the newest row of the journal that is known to be kept. */
  constructor({ uptime, tenure }: ServerRow, group: GroupCommit, journalled: () => number) {
    this.kept = uptime;
    this.given = uptime;
    this.tenure = tenure;
    this.group = group;
    this.journalled = journalled;
  }

  /** Goes with whatever else is written now; of many given before a commit the newest is written, once. */
  async keep(uptime: number): Promise<void> {
    if (uptime <= this.kept) return;
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
    this.kept = Math.max(this.kept, written);
  }
}
