// A room of Skirmish Society on the real server, whose time the test skips: its players, and how its turns are ended.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import type { CreateMatchReply, CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import type { Page } from 'playwright-core';
import { createMatch } from '../../../server/tools/lean/api.ts';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { cells } from '../../src/games/skirmish/words/boardText.ts';
import type { RunningServer } from './server.ts';
import { skipTo } from './sharedTime.ts';
import { POLLING_MS } from './tablePlayer.ts';

const NAMES = ['Aster', 'Bryn', 'Cleo', 'Dara', 'Emil', 'Fenn', 'Gale'];

export const nameOf = (seat: number): string => NAMES[seat] ?? `Guest ${seat}`;

export class SkirmishRoom {
  readonly origin: string;
  readonly matchId: string;
  readonly code: string;
  /** The host's seat key. */
  readonly token: string;
  /** Looks on, for the test to know what is due. */
  readonly eyes: LeanClient;
  /** That share its time. */
  readonly pages: Page[] = [];
  private readonly server: RunningServer;

  private constructor(server: RunningServer, { matchId, code, token }: CreateMatchReply, eyes: LeanClient) {
    this.server = server;
    this.origin = server.origin;
    this.matchId = matchId;
    this.code = code;
    this.token = token;
    this.eyes = eyes;
  }

  static async open(
    server: RunningServer,
    options: unknown,
    change: Partial<CreateMatchRequest> = {},
  ): Promise<SkirmishRoom> {
    const room = await createMatch(server.origin, {
      ...{ game: 'skirmish', options, visibility: 'private', clock: { kind: 'untimed' } },
      ...{ watchersAllowed: true, name: nameOf(0), seat: 0, ...change },
    });
    const eyes = await LeanClient.enter(server.origin, room.matchId, { name: 'Eyes', as: 'watch' });
    return new SkirmishRoom(server, room, eyes);
  }

  /** The seat of the one who is called so. */
  seatOf(name: string): number {
    return this.eyes.snapshot.seats.findIndex((seat) => seat.name === name);
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds())
      await new Promise<void>((resolve) => {
        this.eyes.onUpdate = resolve;
      });
  }

  isDue(command: string): boolean {
    return this.eyes.snapshot.due.some((one) => one.command === command);
  }

  /** What is due until then happens in its order, that command last. */
  async skipUntil(command: string): Promise<void> {
    for (;;) {
      const [next] = this.eyes.snapshot.due;
      if (next === undefined) throw new Error(`nothing is due before ${command}`);
      const { sequence } = this.eyes;
      await skipTo(this.server, this.pages, next.at + LATE_MS);
      await this.until(() => this.eyes.sequence > sequence);
      if (next.command === command) return;
    }
  }

  /** Up to a few seconds before that command of the host. */
  async skipNear(command: string): Promise<void> {
    const at = this.eyes.snapshot.due.find((one) => one.command === command)?.at;
    if (at === undefined) throw new Error(`${command} is not due`);
    await skipTo(this.server, this.pages, at - NEAR_MS);
  }

  standingsIn(state: SkirmishState): readonly string[] {
    const places = skirmish.outcome(state)?.places ?? [];
    return places.map((seats) => seats.map((seat) => this.eyes.snapshot.seats[seat]?.name).join(' '));
  }

  /** Everybody has heard of all that has happened, and reads of the map what that state says. */
  async expectSeen(state: SkirmishState): Promise<void> {
    const expected = landsOf(state);
    for (const page of this.pages) {
      await reached(page, this.eyes.sequence);
      expect(await landsOn(page)).toEqual(expected);
    }
  }
}

const NEAR_MS = 25_000;
/** Timers count whole ms. */
const LATE_MS = 5;

export const reached = (page: Page, sequence: number): Promise<unknown> =>
  page.waitForFunction(
    (least) => {
      const match = document.querySelector<HTMLElement>('[data-testid="match"]');
      return Number(match?.dataset.sequence ?? 0) >= least;
    },
    sequence,
    { polling: POLLING_MS },
  );

/** What is read of every territory, in any order. */
export const landsOf = (state: SkirmishState): readonly string[] =>
  cells(skirmish.view(state, SPECTATOR))
    .map(({ text }) => text)
    .toSorted();

export const landsOn = async (page: Page): Promise<readonly string[]> => {
  const read = await page
    .locator('[data-cell]')
    .evaluateAll((all) => all.map((cell) => (cell.getAttribute('aria-label') ?? '').split(';')[0] ?? ''));
  return read.toSorted();
};
