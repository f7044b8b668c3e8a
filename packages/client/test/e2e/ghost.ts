// A spectator without a browser, who reads the log.

import { type EnterReply, type LogReply, MESSAGE, WIRE } from '@hexmarch/shared/protocol/room/messages';
import { Client, type Room } from 'colyseus.js';
import type { Page } from 'playwright-core';

export class Ghost {
  private readonly room: Room;
  private readonly wakes = new Set<() => void>();
  private readonly lines: string[] = [];
  private isRead = false;

  private constructor(room: Room) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onStateChange(() => this.wake());
    room.onMessage('*', (type, payload) => {
      if (type === MESSAGE.log) this.read(payload as LogReply);
      this.wake();
    });
  }

  /** Watches the match of this page. */
  static async of(origin: string, page: Page): Promise<Ghost> {
    const matchId = new URL(page.url()).pathname.split('/')[2] ?? '';
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Ghost', as: 'watch', wire: WIRE });
    const reply = await fetch(`${origin}/api/matches/${matchId}/enter`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    const { reservation } = (await reply.json()) as EnterReply;
    const ghost = new Ghost(await new Client(origin).consumeSeatReservation(reservation as never));
    await ghost.until(() => ghost.room.state?.room !== undefined);
    return ghost;
  }

  /** Every accepted action as it was published. */
  async log(): Promise<readonly string[]> {
    this.lines.length = 0;
    this.isRead = false;
    this.room.send(MESSAGE.log, { from: 0 });
    await this.until(() => this.isRead);
    return [...this.lines];
  }

  leave(): void {
    this.room.connection.close();
  }

  private read({ lines, more }: LogReply): void {
    this.lines.push(...lines);
    this.isRead = !more;
    if (more) this.room.send(MESSAGE.log, { from: this.lines.length });
  }

  private async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.wakes.add(resolve));
  }

  private wake(): void {
    for (const resolve of this.wakes) resolve();
    this.wakes.clear();
  }
}
