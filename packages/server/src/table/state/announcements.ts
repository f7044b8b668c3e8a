// What those who run the server tell everybody, and whoever comes later, until it is taken back.

import type { Announcement } from '@hexmarch/shared/protocol/messages';

export class Announcements {
  private told: Announcement | undefined;
  private readonly listeners: (() => void)[] = [];

  /** Undefined: nothing. */
  get current(): Announcement | undefined {
    return this.told;
  }

  set current(announcement: Announcement | undefined) {
    this.told = announcement;
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}
