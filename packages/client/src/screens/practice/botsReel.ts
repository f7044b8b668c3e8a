// Bots against each other as the shots of a preview, in this browser alone: from the game's prepared position to the end, and
// again. Spectators' views: nobody's secrets are shown.

import { type Seat, SPECTATOR, type Tagged } from '@hexmarch/shared/kernel/game';
import type { Strength } from '@hexmarch/shared/search/botNumber';
import type { AnyClientGame, AnyCommand, AnyLocalSource } from '../../gameApi/anyGame.ts';
import { gameEntry } from '../../games/registry.ts';
import { fetchStart } from '../../games/starts.ts';
import type { Reel, Shot } from '../../previews/reel.ts';
import { LocalDice, systemRandom } from '../../source/localDice.ts';
import { LocalSource, opened } from '../../source/localSource.ts';
import { namesOf } from '../../text/bots.ts';
import { Opponents } from './opponents.ts';
import { type Thinker, WorkerThinker } from './thinker.ts';

/** As which they play in every game: for beginners (shared search/botNumber.ts). */
const BOT: Strength = 2;
const SEEDS = 0x1_0000_0000;

/** Undefined if the game cannot be played here. */
export async function botsReel(gameId: string, thinker: Thinker = new WorkerThinker()) {
  const [game, start] = await Promise.all([gameEntry(gameId)?.load(), fetchStart(gameId)]);
  if (game === undefined) return undefined;
  const options = start?.prepared?.options ?? start?.alone ?? {};
  return new BotsReel(game, options, thinker);
}

export class BotsReel implements Reel {
  readonly game: AnyClientGame;
  readonly names: readonly string[];
  private readonly options: unknown;
  private readonly thinker: Thinker;
  private readonly seats: readonly Seat[];
  private source: AnyLocalSource;
  private opponents: Opponents;
  private queue: readonly Shot[] = [];
  /** The next command, which is searched for while the last one is shown. */
  private ahead: Promise<void> | undefined;
  private isClosed = false;

  constructor(game: AnyClientGame, options: unknown, thinker: Thinker) {
    this.game = game;
    this.options = options;
    this.thinker = thinker;
    this.source = this.begun();
    const view = game.definition.view(this.source.state, SPECTATOR);
    const count = game.seatCount?.(view) ?? game.definition.seats.max;
    this.seats = Array.from({ length: count }, (_, seat) => seat);
    this.names = namesOf(this.seats.map(() => ({ name: '', bot: BOT })));
    this.opponents = this.seated();
  }

  get behind(): number {
    return this.queue.length;
  }

  async next(signal: AbortSignal): Promise<Shot | undefined> {
    while (this.queue.length === 0) {
      await (this.ahead ?? this.step());
      this.ahead = undefined;
      signal.throwIfAborted();
    }
    const [first, ...rest] = this.queue;
    this.queue = rest;
    if (rest.length === 0 && first?.isEnd !== true) this.search();
    return first;
  }

  /** A failure is that of the next shot. */
  private search(): void {
    this.ahead = this.step();
    this.ahead.catch(() => undefined);
  }

  close(): void {
    this.isClosed = true;
    this.opponents.stop();
  }

  /** One command of a bot; after the end another match is begun. */
  private async step(): Promise<void> {
    if (this.isOver()) {
      this.source = this.begun();
      this.opponents = this.seated();
    }
    const { state } = this.source;
    const { length } = this.source.acts;
    await this.opponents.attend();
    if (this.isClosed || this.source.acts.length > length) return;
    // Nobody is awaited, or nobody can act.
    this.source.pass();
    if (this.source.acts.length === length) throw new Error(`${this.game.id} stands still`);
    this.note(state);
  }

  private isOver(): boolean {
    return this.game.definition.outcome(this.source.state) !== undefined;
  }

  private begun(): AnyLocalSource {
    const dice = new LocalDice();
    const start = opened(this.game.definition, this.options, dice);
    if (!start.ok) throw new Error(`${this.game.id}: ${start.error.code}`);
    return new LocalSource(this.game.definition, start.value, dice, 0);
  }

  private seated(): Opponents {
    const chance = systemRandom();
    const reel = this;
    const match = {
      game: this.game.definition,
      get state() {
        return reel.source.state;
      },
      play: (seat: Seat, command: Tagged) => {
        const { state } = reel.source;
        if (reel.source.act(seat, command as AnyCommand) !== undefined) return false;
        reel.note(state);
        return true;
      },
    };
    return new Opponents(match, {
      seats: this.seats,
      bot: BOT,
      thinker: this.thinker,
      paceMs: 0,
      newSeed: () => chance.pick(SEEDS),
    });
  }

  /** The shots of the last act, event by event; `state`: before it. */
  private note(state: unknown): void {
    const { definition } = this.game;
    const shots: Shot[] = [];
    let now = state;
    for (const event of this.source.acts.at(-1) ?? []) {
      const before = definition.view(now, SPECTATOR);
      now = definition.evolve(now, event);
      const seen = definition.redact(event, SPECTATOR);
      if (seen !== undefined)
        shots.push({ view: definition.view(now, SPECTATOR), made: { event: seen, before } });
    }
    const last = shots.pop();
    if (last === undefined) return;
    this.queue = [...this.queue, ...shots, this.isOver() ? { ...last, isEnd: true } : last];
  }
}
