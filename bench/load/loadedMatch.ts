// One match under load: its players act at random, each when both have received the last action. The expected state is known
// here, so that nothing must be decoded while somebody measures.

import assert from 'node:assert/strict';
import type { Random } from '@hexmarch/shared/kernel/game';
import type { HexMatch } from '../clients/host.ts';
import { type Board, boardOf } from '../hex/board.ts';
import { chooseLasting } from '../hex/choose.ts';
import { play } from '../hex/rules.ts';
import { type Mirror, opened, viewOf } from '../hex/view.ts';
import type { Tally } from './tally.ts';

export class LoadedMatch {
  readonly match: HexMatch;
  /** Actions so far. */
  seq = 0;
  private readonly board: Board;
  private readonly position: Mirror;
  private readonly random: Random;

  constructor(match: HexMatch, tiles: number, random: Random) {
    this.match = match;
    this.board = boardOf(tiles);
    this.position = opened(this.board);
    this.random = random;
  }

  /** One action; `done` when all players have received it. */
  act(tally: Tally, done: () => void): void {
    const { players } = this.match;
    const own = players[this.position.active];
    const step = chooseLasting(this.board, this.position, this.random);
    let waiting = players.length;
    const sentAt = performance.now();
    for (const player of players) {
      player.onUpdate = () => {
        player.onUpdate = () => undefined;
        if (player === own) tally.latenciesMs.push(performance.now() - sentAt);
        waiting -= 1;
        if (waiting > 0) return;
        tally.actions += 1;
        tally.deliveries += players.length;
        done();
      };
    }
    own?.act(step, this.seq);
    play(this.board, this.position, step);
    this.seq += 1;
  }

  /** Bytes of a late joiner's first state; throws where it is wrong. */
  async check(): Promise<number> {
    const spectator = await this.match.watch();
    assert.equal(spectator.sequence, this.seq);
    assert.deepEqual(spectator.view, viewOf(this.board, this.position));
    await spectator.close();
    return spectator.traffic.firstState;
  }

  get bytes(): { readonly up: number; readonly down: number } {
    const { players } = this.match;
    return {
      up: players.reduce((sum, { traffic }) => sum + traffic.up, 0),
      down: players.reduce((sum, { traffic }) => sum + traffic.down, 0),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.match.players.map((player) => player.close()));
  }
}
