// The shots of a fixed list of events, in a loop: a finished match, or moves from a prepared position.

import type { AnyClientGame } from '../gameApi/anyGame.ts';
import type { Reel, Shot } from './reel.ts';

export class ListReel implements Reel {
  readonly game: AnyClientGame;
  readonly names: readonly string[];
  readonly behind = 0;
  private readonly shots: readonly Shot[];
  private at = 0;

  constructor(game: AnyClientGame, names: readonly string[], shots: readonly Shot[]) {
    this.game = game;
    this.names = names;
    this.shots = shots;
  }

  async next(): Promise<Shot | undefined> {
    const shot = this.shots[this.at];
    const isEnd = this.at === this.shots.length - 1;
    this.at = isEnd ? 0 : this.at + 1;
    return shot && (isEnd ? { ...shot, isEnd } : shot);
  }
}
