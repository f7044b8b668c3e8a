// A public match that two programs play over sockets, for spectators in a page.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';

/** Ends a match, or offers its end: excluded from random play. */
const ENDING = ['resign', 'offer-draw', 'accept-draw', 'decline-draw'];

export class PublicMatch {
  readonly matchId: string;
  /** By seat. */
  readonly players: readonly LeanClient[];
  private readonly game: string;
  /** Of what may be done, the one after the last each time: neither always the same nor ever another. */
  private turn = 0;

  private constructor(game: string, players: readonly LeanClient[]) {
    this.game = game;
    this.matchId = players[0]?.matchId ?? '';
    this.players = players.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  }

  static async open(
    origin: string,
    game: string,
    change: Partial<CreateMatchRequest> = {},
  ): Promise<PublicMatch> {
    const host = await LeanClient.create(origin, {
      ...{ game, options: {}, visibility: 'public', clock: { kind: 'untimed' } },
      ...{ watchersAllowed: true, name: 'Aster', ...change },
    });
    const guest = await LeanClient.enter(origin, host.matchId, { as: 'seat', name: 'Bryn' });
    const match = new PublicMatch(game, [host, guest]);
    await match.until(() => host.status === 'playing');
    return match;
  }

  get sequence(): number {
    return Math.min(...this.players.map((player) => player.sequence));
  }

  /** Awaited players act, until there are so many more actions. */
  async goOn(actions: number): Promise<void> {
    const wanted = this.sequence + actions;
    while (this.sequence < wanted) {
      let player: LeanClient | undefined;
      await this.until(() => {
        player = this.isUpToDate() ? this.players.find((one) => this.legal(one).length > 0) : undefined;
        return player !== undefined;
      });
      if (player !== undefined) await this.act(player);
      // Where one has heard of it and another has not, the action would count as not yet done.
      await this.until(() => this.isUpToDate());
    }
  }

  /** A player resigns, the first by default. */
  async end(loser = 0): Promise<void> {
    this.players[loser]?.play('resign');
    await this.until(() => this.players.every(({ status }) => status === 'over'));
  }

  /** A draw by agreement. */
  async draw(): Promise<void> {
    await this.play(0, 'offer-draw');
    await this.play(1, 'accept-draw');
    await this.until(() => this.players.every(({ status }) => status === 'over'));
  }

  /** A player does just that. */
  async play(seat: number, text: string): Promise<void> {
    const { sequence } = this;
    this.players[seat]?.play(text);
    await this.until(() => this.sequence > sequence);
  }

  async close(): Promise<void> {
    await Promise.all(this.players.map((player) => player.close()));
  }

  private async act(player: LeanClient): Promise<void> {
    const texts = this.legal(player);
    const { number } = player;
    this.turn += 7;
    player.play(texts[this.turn % texts.length] ?? '');
    await this.until(() => player.number > number);
  }

  /** Everybody is at the same action. */
  private isUpToDate(): boolean {
    return new Set(this.players.map(({ sequence }) => sequence)).size === 1;
  }

  private legal(player: LeanClient): readonly string[] {
    const engine = GAMES.find(({ id }) => id === this.game);
    const { seat } = player;
    if (engine === undefined || seat === null || !player.awaiting.includes(seat)) return [];
    return engine
      .legalCommands(player.view, seat)
      .filter(({ type }) => !ENDING.includes(type))
      .map((command) => engine.formatCommand(player.view, command));
  }

  private async until(holds: () => boolean): Promise<void> {
    while (!holds())
      await new Promise<void>((resolve, reject) => {
        for (const player of this.players) {
          player.onUpdate = () => resolve();
          player.onRefused = ({ code }) => reject(new Error(`refused: ${code}`));
        }
      });
  }
}
