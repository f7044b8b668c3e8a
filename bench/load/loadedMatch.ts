// One match under load: its players act at random, each when the last action has been told to both. What they should see is known
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

  /** One action; `done` when all players have been told. */
  act(tally: Tally, done: () => void): void {
    const { players } = this.match;
    const own = players[this.position.active];
    const step = chooseLasting(this.board, this.position, this.random);
    let untold = players.length;
    const sentAt = performance.now();
    for (const player of players) {
      player.onUpdate = () => {
        player.onUpdate = () => undefined;
        if (player === own) tally.latenciesMs.push(performance.now() - sentAt);
        untold -= 1;
        if (untold > 0) return;
        tally.actions += 1;
        tally.tellings += players.length;
        done();
      };
    }
    own?.act(step, this.seq);
    play(this.board, this.position, step);
    this.seq += 1;
  }

  /** Bytes of the first state of one who comes now; throws where that is not the state that it should be. */
  async look(): Promise<number> {
    const watcher = await this.match.watch();
    assert.equal(watcher.sequence, this.seq);
    assert.deepEqual(watcher.view, viewOf(this.board, this.position));
    await watcher.close();
    return watcher.traffic.firstState;
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
