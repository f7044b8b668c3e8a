// What one seat has made of a match, worked out from its log, once, when it is over (UI-P15): what it played as, how long it was, what fell
// against what was to be expected, and how long its turns took.

import type { AnyGame, Seat, Tagged } from '../kernel/game.ts';
import { isTableEvent } from './acts.ts';
import { MatchFold } from './matchFold.ts';

export interface PlayedFacts {
  readonly seat: Seat;
  /** As the game counts it: rounds, turns; 0 where it does not say. */
  readonly length: number;
  /** Words of the game (kernel/game.ts, `Chronicle`). */
  readonly roles: readonly string[];
  readonly first: string | null;
  /** Of all dice that this seat rolled, those that were taken back as well, since they fell. */
  readonly dice: DiceSum;
  readonly turns: TurnSum;
}

export interface DiceSum {
  readonly count: number;
  /** Pips. */
  readonly sum: number;
  /** Pips: `(sides + 1) / 2` for each die. */
  readonly expected: number;
}

export interface TurnSum {
  /** Times that this seat was waited for until it was not any more. */
  readonly count: number;
  /** How long it was waited for in all; pauses do not count. */
  readonly ms: number;
}

/** An action as a log or a record has it. */
export interface PlayedEntry {
  readonly actor: Seat;
  /** Ms since 1970. */
  readonly at: number;
  readonly rolls: string;
  readonly events: readonly Tagged[];
}

export const NO_DICE: DiceSum = { count: 0, sum: 0, expected: 0 };
export const NO_TURNS: TurnSum = { count: 0, ms: 0 };

/** Takes a log entry by entry, so that whoever folds it can do something else in between. */
export class FactsFold {
  private readonly fold: MatchFold;
  private readonly rulesVersion: number;
  private readonly dice = new Map<Seat, DiceSum>();
  private readonly turns = new Map<Seat, TurnSum>();
  private readonly firsts = new Map<Seat, string>();
  private lastAt: number | undefined;

  constructor(game: AnyGame, rulesVersion: number) {
    this.fold = new MatchFold(game);
    this.rulesVersion = rulesVersion;
  }

  /** Throws where the entry does not follow. */
  push({ actor, at, rolls, events: stored }: PlayedEntry): void {
    const { fold, rulesVersion } = this;
    const { game, turn: before } = fold;
    const events = stored.flatMap((event) =>
      isTableEvent(event) || rulesVersion === game.rulesVersion
        ? [event]
        : game.upcast({ rulesVersion, event }),
    );
    this.wait(before.awaiting, at);
    fold.push({ actor, rolls, events });
    for (const event of events) if (!isTableEvent(event)) this.hear(event);
    const { turn } = fold;
    for (const seat of before.awaiting)
      if (turn.number !== before.number || !turn.awaiting.includes(seat)) this.add(seat, 1, 0);
    this.lastAt = at;
  }

  facts(seat: Seat): PlayedFacts {
    const { game, state } = this.fold;
    return {
      seat,
      length: game.chronicle?.length(state) ?? 0,
      roles: game.chronicle?.roles(state, seat) ?? [],
      first: this.firsts.get(seat) ?? null,
      dice: this.dice.get(seat) ?? NO_DICE,
      turns: this.turns.get(seat) ?? NO_TURNS,
    };
  }

  private wait(seats: readonly Seat[], at: number): void {
    const since = this.lastAt;
    // A clock may have been set back.
    if (since === undefined || this.fold.table.paused) return;
    for (const seat of seats) this.add(seat, 0, Math.max(0, at - since));
  }

  private add(seat: Seat, count: number, ms: number): void {
    const sum = this.turns.get(seat) ?? NO_TURNS;
    this.turns.set(seat, { count: sum.count + count, ms: sum.ms + ms });
  }

  private hear(event: Tagged): void {
    const { game } = this.fold;
    for (const { seat, sides, face } of game.rolledIn(event)) {
      const { count, sum, expected } = this.dice.get(seat) ?? NO_DICE;
      this.dice.set(seat, { count: count + 1, sum: sum + face, expected: expected + (sides + 1) / 2 });
    }
    const chosen = game.chronicle?.chosen?.(event);
    if (chosen !== undefined && !this.firsts.has(chosen.seat)) this.firsts.set(chosen.seat, chosen.what);
  }
}
