// Facts about one seat of a finished match, computed from its log once (UI-P15): roles, length, dice against expectation, and time per
// turn.

import type { AnyGame, Seat, Tagged } from '../../kernel/game.ts';
import { isTableEvent } from '../fold/acts.ts';
import { MatchFold } from '../fold/matchFold.ts';

export interface PlayedFacts {
  readonly seat: Seat;
  /** In the game's unit (rounds, turns); 0 without one. */
  readonly length: number;
  /** Keys of the game (kernel/game.ts, `Chronicle`). */
  readonly roles: readonly string[];
  readonly first: string | null;
  /** All dice that this seat rolled, including those taken back. */
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
  /** How often this seat was awaited. */
  readonly count: number;
  /** Total ms awaited, without pauses. */
  readonly ms: number;
}

/** An action from a log or a record. */
export interface PlayedEntry {
  readonly actor: Seat;
  /** Ms since 1970. */
  readonly at: number;
  readonly rolls: string;
  readonly events: readonly Tagged[];
}

export const NO_DICE: DiceSum = { count: 0, sum: 0, expected: 0 };
export const NO_TURNS: TurnSum = { count: 0, ms: 0 };

/** Incremental fold over log entries, so that callers can yield in between. */
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

  /** Throws if the entry does not fit. */
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
    // Wall clocks may go backwards.
    if (since === undefined || this.fold.table.paused) return;
    for (const seat of seats) this.add(seat, 0, Math.max(0, at - since));
  }

  private add(seat: Seat, count: number, ms: number): void {
    const sum = this.turns.get(seat) ?? NO_TURNS;
    this.turns.set(seat, { count: sum.count + count, ms: sum.ms + ms });
  }

  private hear(event: Tagged): void {
    const { game } = this.fold;
    for (const { seat, sides, face } of game.rolledIn(event, this.fold.state)) {
      const { count, sum, expected } = this.dice.get(seat) ?? NO_DICE;
      this.dice.set(seat, { count: count + 1, sum: sum + face, expected: expected + (sides + 1) / 2 });
    }
    const chosen = game.chronicle?.chosen?.(event);
    if (chosen !== undefined && !this.firsts.has(chosen.seat)) this.firsts.set(chosen.seat, chosen.what);
  }
}
