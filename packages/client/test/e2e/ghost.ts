// Another window of a seat, without a browser: plays quickly to where a test wants to be, and reads the log.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorState, SkorView } from '@hexmarch/shared/games/skor/types';
import { recordingRandom, seededRandom } from '@hexmarch/shared/kernel/random';
import { encodeCommand } from '@hexmarch/shared/protocol/commandBytes';
import { COMMAND, type EnterReply, type LogReply, MESSAGE, WIRE } from '@hexmarch/shared/protocol/messages';
import { type RoomState, snapshotOf } from '@hexmarch/shared/protocol/roomState';
import { Client, type Room } from 'colyseus.js';
import type { Page } from 'playwright-core';
import { warlike } from './warlike.ts';

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

  /** A second window of whoever sits in this page, or a watcher. */
  static async of(origin: string, page: Page, as: 'same' | 'watcher'): Promise<Ghost> {
    const matchId = new URL(page.url()).pathname.split('/')[2] ?? '';
    const token = await page.evaluate((id) => localStorage.getItem(`hexmarch.seat.${id}`), matchId);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    if (as === 'watcher') Reflect.deleteProperty(headers, 'authorization');
    const body = JSON.stringify({ name: 'Ghost', as: 'watch', wire: WIRE });
    const reply = await fetch(`${origin}/api/matches/${matchId}/enter`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    const { reservation } = (await reply.json()) as EnterReply;
    const ghost = new Ghost(await new Client(origin).consumeSeatReservation(reservation as never));
    await ghost.until(() => ghost.room.state?.room !== undefined);
    return ghost;
  }

  get snapshot() {
    return snapshotOf(this.room.state as RoomState);
  }

  /** What everybody may know; after the setup it is all there is. */
  get view(): SkorView {
    return this.snapshot.board as unknown as SkorView;
  }

  /** Every accepted action as it was told. */
  async log(): Promise<readonly string[]> {
    this.lines.length = 0;
    this.isRead = false;
    this.room.send(MESSAGE.log, { from: 0 });
    await this.until(() => this.isRead);
    return [...this.lines];
  }

  async reach(sequence: number): Promise<void> {
    await this.until(() => this.snapshot.sequence >= sequence);
  }

  async act(text: string): Promise<void> {
    const { sequence } = this.snapshot;
    this.room.sendBytes(COMMAND, encodeCommand({ seq: sequence, text }));
    await this.until(() => this.snapshot.sequence > sequence);
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

/** An attack of one piece on another, by the spaces. */
export interface Attack {
  readonly seat: 0 | 1;
  readonly from: string;
  readonly to: string;
}

/** Nearly every match comes to blows before. */
const ACTS_MAX = 200;

/** Plays both seats until somebody may attack, and stops there; undefined when the match goes another way. */
export async function playToAttack(seats: readonly [Ghost, Ghost]): Promise<Attack | undefined> {
  for (let i = 0; i < ACTS_MAX; i += 1) {
    const { snapshot, view } = seats[0];
    const [seat] = snapshot.awaiting;
    if (seat !== 0 && seat !== 1) return undefined;
    const attack = attackOf(view, seat);
    if (attack !== undefined) return attack;
    const state = view as unknown as SkorState;
    await seats[seat].act(skor.formatCommand(state, warlike(state, seat)));
    await Promise.all(seats.map((ghost) => ghost.reach(snapshot.sequence + 1)));
  }
  return undefined;
}

/** An attack that rolls dice and does not end the match. */
function attackOf(view: SkorView, seat: 0 | 1): Attack | undefined {
  const state = view as unknown as SkorState;
  for (const command of skor.legalCommands(state, seat)) {
    if (command.type !== 'move' || command.infiltrate || command.kind !== 'M') continue;
    if (isFight(state, command, seat)) return { seat, from: command.from, to: command.to };
  }
  return undefined;
}

function isFight(state: SkorState, command: SkorCommand, seat: number): boolean {
  const dice = recordingRandom(seededRandom(1));
  const decided = skor.decide(state, command, { kind: 'seat', seat }, dice);
  return decided.ok && dice.faces.length > 0 && !endsMatch(state, command, seat);
}

/** For some dice at least. */
function endsMatch(state: SkorState, command: SkorCommand, seat: number): boolean {
  return [1, 2, 3, 4, 5, 6].some((seed) => {
    const decided = skor.decide(state, command, { kind: 'seat', seat }, seededRandom(seed));
    return decided.ok && decided.value.some(({ type }) => type === 'gameEnded');
  });
}
