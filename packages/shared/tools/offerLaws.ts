// Laws of resignation and draws (kernel/game.ts, `offers`), at one state of a running match.

import { actorOf } from '../src/kernel/actors.ts';
import type { AnyGame, DrawOffers, Random, Seat, Tagged, Viewer } from '../src/kernel/game.ts';
import { ARBITER, SPECTATOR } from '../src/kernel/game.ts';
import { canonicalText } from '../src/kernel/json.ts';
import type { Result } from '../src/kernel/result.ts';
import { must } from './law.ts';

/** All types of command that a game names in its offers. */
export function offerTypes(game: AnyGame): readonly string[] {
  const { resign, draw } = game.offers ?? {};
  return [resign, draw?.offer, draw?.accept, draw?.decline].filter((type) => type !== undefined);
}

/** Returns those that are legal, there or in answer to an offer. */
export function checkOffers(game: AnyGame, state: unknown, random: Random): readonly string[] {
  return new OfferChecker(game, random).check(state);
}

/** State after a command, and its events. */
interface Applied {
  readonly state: unknown;
  readonly events: readonly Tagged[];
}

class OfferChecker {
  private readonly game: AnyGame;
  private readonly random: Random;
  /** Types that are legal here or in a following state. */
  private readonly open = new Set<string>();

  constructor(game: AnyGame, random: Random) {
    this.game = game;
    this.random = random;
  }

  check(state: unknown): readonly string[] {
    const { game } = this;
    const { resign, draw } = game.offers ?? {};
    for (const seat of game.playing(state)) {
      for (const type of offerTypes(game)) this.isOpen(state, seat, type);
      if (resign !== undefined) this.resigning(state, seat, resign);
      if (draw !== undefined) this.offering(state, seat, draw);
    }
    if (draw !== undefined) this.answering(state, draw);
    return [...this.open];
  }

  /** Listed if and only if accepted. */
  private isOpen(state: unknown, seat: Seat, type: string): boolean {
    const isListed = this.game.legalCommands(state, seat).some((command) => command.type === type);
    const { ok } = this.decided(state, seat, type);
    must(ok === isListed, 'what is named in offers is listed when it is accepted', () => [seat, type]);
    if (isListed) this.open.add(type);
    return isListed;
  }

  /** Parsed from outside input: a command that consists of its type alone. */
  private decided(state: unknown, seat: Seat, type: string): Result<readonly Tagged[]> {
    const read = this.game.parseCommand({ type });
    return read.ok ? this.game.decide(state, read.value, actorOf(seat), this.random) : read;
  }

  /** The state after a legal command, folded from its events. */
  private applied(state: unknown, seat: Seat, type: string): Applied {
    const decision = this.decided(state, seat, type);
    const events = decision.ok ? decision.value : [];
    return { state: events.reduce(this.game.evolve, state), events };
  }

  private resigning(state: unknown, seat: Seat, type: string): void {
    const { game } = this;
    must(this.isOpen(state, seat, type), 'whoever plays can resign', () => seat);
    const { state: after } = this.applied(state, seat, type);
    const outcome = game.outcome(after);
    // Its allies may win by what they hold then, and the side with them.
    const side = game.sidesOf?.(state).find((seats) => seats.includes(seat)) ?? [];
    const isAlone = !side.some((ally) => ally !== seat && game.playing(state).includes(ally));
    const isOut =
      outcome === undefined
        ? !game.playing(after).includes(seat)
        : !isAlone || !outcome.winners.includes(seat);
    must(isOut, 'resignation ends the match or takes the seat out of it', () => [seat, outcome]);
  }

  /** One offer up to the draw, and one that is declined. */
  private offering(state: unknown, by: Seat, draw: DrawOffers<string, unknown>): void {
    if (!this.isOpen(state, by, draw.offer)) return;
    const { game } = this;
    let now = this.beside(state, by, draw.offer);
    this.mustStand(now, draw, by, []);
    const others = (game.consents ?? game.playing)(now).filter((seat) => seat !== by);
    for (const [i, seat] of others.entries()) {
      // Some games have turns that are complete but not yet ended.
      if (!this.isOpen(now, seat, draw.accept)) return;
      if (this.isOpen(now, seat, draw.decline)) this.declining(now, seat, draw);
      const isLast = i === others.length - 1;
      now = isLast ? this.applied(now, seat, draw.accept).state : this.beside(now, seat, draw.accept);
      if (!isLast) this.mustStand(now, draw, by, others.slice(0, i + 1));
    }
    const outcome = game.outcome(now);
    must(outcome?.winners.length === 0, 'a draw that all accept ends the match without winners', () => [
      by,
      outcome,
    ]);
  }

  private declining(state: unknown, seat: Seat, draw: DrawOffers<string, unknown>): void {
    this.mustStand(this.beside(state, seat, draw.decline), draw);
  }

  /** The state after a draw command that does not end the match. */
  private beside(state: unknown, seat: Seat, type: string): unknown {
    const { game } = this;
    const { state: after, events } = this.applied(state, seat, type);
    must(game.outcome(after) === undefined, 'a draw needs all who play', () => [seat, type]);
    must(
      events.every((event) => game.asides?.includes(event.type) === true),
      'what is said of a draw is said beside the play',
      () => events,
    );
    const turns = [state, after].map((one) => canonicalText(game.turn(one)));
    must(turns[0] === turns[1], 'what is said of a draw changes nothing of the turn', () => turns);
    return after;
  }

  /** All viewers see the same offer, or none. */
  private mustStand(
    state: unknown,
    { open }: DrawOffers<string, unknown>,
    by?: Seat,
    accepted: readonly Seat[] = [],
  ): void {
    const expected = canonicalText(by === undefined ? null : { by, accepted });
    const seats = this.game.playing(state).map((seat): Viewer => ({ kind: 'seat', seat }));
    for (const viewer of [SPECTATOR, ARBITER, ...seats]) {
      const seen = canonicalText(open(this.game.view(state, viewer)) ?? null);
      must(seen === expected, 'everybody sees whose offer of a draw is open', () => [viewer, seen, expected]);
    }
  }

  /** No acceptance without an open offer. */
  private answering(state: unknown, draw: DrawOffers<string, unknown>): void {
    const { game } = this;
    const offer = draw.open(game.view(state, SPECTATOR));
    this.mustStand(state, draw, offer?.by, offer?.accepted);
    for (const seat of game.playing(state)) {
      const mayAccept = offer !== undefined && offer.by !== seat && !offer.accepted.includes(seat);
      const accepts = this.isOpen(state, seat, draw.accept);
      must(!accepts || mayAccept, 'only who is asked can accept a draw', () => [seat, offer]);
    }
  }
}
