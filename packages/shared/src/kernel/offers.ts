// What players say to end a match by word: one resigns, or offers a draw that the others accept or decline. Said, told and ended
// alike in every game, so it stands in the kernel, the one ground that all games have; who may speak when, which rule says so and
// what such an end looks like a game says itself.

import { type DrawEvent, type DrawTalk, isAsked } from './drawTalk.ts';
import type { Offers, Seat } from './game.ts';
import type { Refusal } from './result.ts';

/** Each is its own canonical text. */
export const DRAW_COMMANDS = ['offer-draw', 'accept-draw', 'decline-draw'] as const;
export const OFFER_COMMANDS = ['resign', ...DRAW_COMMANDS] as const;

export type DrawType = (typeof DRAW_COMMANDS)[number];
export type OfferType = (typeof OFFER_COMMANDS)[number];
export type OfferCommand = { readonly [T in OfferType]: { readonly type: T } }[OfferType];

export const isOfferType = (word: string): word is OfferType =>
  (OFFER_COMMANDS as readonly string[]).includes(word);

export const isDrawType = (word: string): word is DrawType =>
  (DRAW_COMMANDS as readonly string[]).includes(word);

export const isOffer = <C extends { readonly type: string }>(
  command: C,
): command is Extract<C, OfferCommand> => isOfferType(command.type);

/** What a game says itself of its draws and resignations. */
export interface OfferRules<S, E> {
  talkOf(state: S): DrawTalk;
  playing(state: S): readonly Seat[];
  /** Why nothing can be said of a draw now, whoever says it. */
  closed(state: S): Refusal | undefined;
  readonly refusals: {
    /** One offer at a time. */
    readonly open: Refusal;
    /** The seat has offered already, by the game's own count. */
    readonly tooSoon: Refusal;
    /** There is nothing for this seat to answer. */
    readonly none: Refusal;
  };
  resigned(state: S, seat: Seat): readonly E[];
  /** Tells of one acceptance. Absent where two play: there the end tells it. */
  accepted?(seat: Seat): E;
  /** The end, once `seat` has accepted as the last. */
  agreed(state: S, seat: Seat): readonly E[];
}

export interface GameOffers<S, E> {
  /** For the seam. Views take a state's place. */
  readonly named: Required<Offers<OfferType, S>>;
  /** For seats that play, in a match that is not over. */
  check(state: S, seat: Seat, type: OfferType): Refusal | undefined;
  /** What a command that has passed comes to. */
  happen(state: S, seat: Seat, type: OfferType): readonly (E | DrawEvent)[];
  /** All but the resignation, which is always open. */
  legalTalk(state: S, seat: Seat): readonly OfferCommand[];
}

export function offersBy<S, E>(rules: OfferRules<S, E>): GameOffers<S, E> {
  const check = (state: S, seat: Seat, type: OfferType): Refusal | undefined =>
    type === 'resign'
      ? undefined
      : (rules.closed(state) ?? checkTalk(rules, rules.talkOf(state), seat, type));
  return {
    named: {
      resign: 'resign',
      draw: {
        offer: 'offer-draw',
        accept: 'accept-draw',
        decline: 'decline-draw',
        open: (view) => rules.talkOf(view).drawOffer ?? undefined,
      },
    },
    check,
    happen: (state, seat, type) => happen(rules, state, seat, type),
    legalTalk: (state, seat) =>
      DRAW_COMMANDS.filter((type) => check(state, seat, type) === undefined).map((type) => ({ type })),
  };
}

/** Until all have answered, whoever has accepted may still decline. */
function checkTalk<S, E>(
  { refusals: { open, tooSoon, none } }: OfferRules<S, E>,
  talk: DrawTalk,
  seat: Seat,
  type: DrawType,
): Refusal | undefined {
  const { drawOffer, mayOffer } = talk;
  switch (type) {
    case 'offer-draw':
      if (drawOffer !== null) return open;
      return mayOffer[seat] === true ? undefined : tooSoon;
    case 'accept-draw':
      return isAsked(talk, seat) ? undefined : none;
    case 'decline-draw':
      return drawOffer === null || drawOffer.by === seat ? none : undefined;
  }
}

function happen<S, E>(
  rules: OfferRules<S, E>,
  state: S,
  seat: Seat,
  type: OfferType,
): readonly (E | DrawEvent)[] {
  switch (type) {
    case 'resign':
      return rules.resigned(state, seat);
    case 'offer-draw':
      return [{ type: 'drawOffered', seat }];
    case 'decline-draw':
      return [{ type: 'drawDeclined', seat }];
    case 'accept-draw': {
      const told = rules.accepted === undefined ? [] : [rules.accepted(seat)];
      return isAgreed(rules, state, seat) ? [...told, ...rules.agreed(state, seat)] : told;
    }
  }
}

/** Whether the open offer is agreed on once `seat` accepts. */
function isAgreed<S, E>({ talkOf, playing }: OfferRules<S, E>, state: S, seat: Seat): boolean {
  const talk = talkOf(state);
  return playing(state).every((one) => one === seat || !isAsked(talk, one));
}
