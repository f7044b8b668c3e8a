// The operators' announcement to all tables, until retracted.

import type { Announcement } from '@hexmarch/shared/protocol/room/messages';

export class Announcements {
  private announced: Announcement | undefined;
  private readonly listeners: (() => void)[] = [];

  /** Undefined: nothing. */
  get current(): Announcement | undefined {
    return this.announced;
  }

  set current(announcement: Announcement | undefined) {
    this.announced = announcement;
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}
