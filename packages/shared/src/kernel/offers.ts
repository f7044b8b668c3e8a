// Resignation and draw offers, with the same commands and events in every game, so they stand in the kernel, which all games share. A game
// supplies its own conditions, rule numbers and outcomes.

import { awaitsAnswer, type DrawEvent, type DrawState } from './drawState.ts';
import type { Offers, Seat } from './game.ts';
import type { Refusal } from './result.ts';

/** Each command type is also its canonical text. */
const DRAW_COMMANDS = ['offer-draw', 'accept-draw', 'decline-draw'] as const;
export const OFFER_COMMANDS = ['resign', ...DRAW_COMMANDS] as const;

type DrawType = (typeof DRAW_COMMANDS)[number];
export type OfferType = (typeof OFFER_COMMANDS)[number];
export type OfferCommand = { readonly [T in OfferType]: { readonly type: T } }[OfferType];

export const isOfferType = (word: string): word is OfferType =>
  (OFFER_COMMANDS as readonly string[]).includes(word);

export const isDrawType = (word: string): word is DrawType =>
  (DRAW_COMMANDS as readonly string[]).includes(word);

export const isOffer = <C extends { readonly type: string }>(
  command: C,
): command is Extract<C, OfferCommand> => isOfferType(command.type);

/** The game-specific part of draws and resignations. */
interface OfferRules<S, E> {
  drawStateOf(state: S): DrawState;
  playing(state: S): readonly Seat[];
  /** Why no draw command is legal now for any seat. */
  closed(state: S): Refusal | undefined;
  /** Why this seat has no say in draws at all. Absent: each that `playing` lists has one. */
  barred?(state: S, seat: Seat): Refusal | undefined;
  readonly refusals: {
    /** One offer at a time. */
    readonly open: Refusal;
    /** The seat has already offered within the game's own interval. */
    readonly tooSoon: Refusal;
    /** No open offer for this seat to answer. */
    readonly none: Refusal;
  };
  resigned(state: S, seat: Seat): readonly E[];
  /** Event of one acceptance. Absent in games of two: there the first acceptance ends the match. */
  accepted?(seat: Seat): E;
  /** Events of the drawn end, once `seat` has accepted as the last. */
  drawEnd(state: S, seat: Seat): readonly E[];
}

export interface GameOffers<S, E> {
  /** For `GameDefinition.offers`. Views are read in place of states. */
  readonly named: Required<Offers<OfferType, S>>;
  /** For seats still in a running match. */
  check(state: S, seat: Seat, type: OfferType): Refusal | undefined;
  /** Events of a command that passed `check`. */
  happen(state: S, seat: Seat, type: OfferType): readonly (E | DrawEvent)[];
  /** Legal draw commands; resignation is always legal. */
  legalDrawCommands(state: S, seat: Seat): readonly OfferCommand[];
}

export function offersBy<S, E>(rules: OfferRules<S, E>): GameOffers<S, E> {
  const check = (state: S, seat: Seat, type: OfferType): Refusal | undefined =>
    type === 'resign'
      ? undefined
      : (rules.closed(state) ??
        rules.barred?.(state, seat) ??
        checkDraw(rules, rules.drawStateOf(state), seat, type));
  return {
    named: {
      resign: 'resign',
      draw: {
        offer: 'offer-draw',
        accept: 'accept-draw',
        decline: 'decline-draw',
        open: (view) => rules.drawStateOf(view).drawOffer ?? undefined,
      },
    },
    check,
    happen: (state, seat, type) => happen(rules, state, seat, type),
    legalDrawCommands: (state, seat) =>
      DRAW_COMMANDS.filter((type) => check(state, seat, type) === undefined).map((type) => ({ type })),
  };
}

/** A seat that has accepted may still decline until all have answered. */
function checkDraw<S, E>(
  { refusals: { open, tooSoon, none } }: OfferRules<S, E>,
  drawState: DrawState,
  seat: Seat,
  type: DrawType,
): Refusal | undefined {
  const { drawOffer, mayOffer } = drawState;
  switch (type) {
    case 'offer-draw':
      if (drawOffer !== null) return open;
      return mayOffer[seat] === true ? undefined : tooSoon;
    case 'accept-draw':
      return awaitsAnswer(drawState, seat) ? undefined : none;
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
      const acceptance = rules.accepted === undefined ? [] : [rules.accepted(seat)];
      return isUnanimous(rules, state, seat) ? [...acceptance, ...rules.drawEnd(state, seat)] : acceptance;
    }
  }
}

/** Whether acceptance by `seat` is the last that the open offer needs. */
function isUnanimous<S, E>({ drawStateOf, playing }: OfferRules<S, E>, state: S, seat: Seat): boolean {
  const drawState = drawStateOf(state);
  return playing(state).every((one) => one === seat || !awaitsAnswer(drawState, one));
}
