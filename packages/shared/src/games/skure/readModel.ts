// The read model of Skure: reducer, views, turn and notation, without decisions. Clients need no more until the battle begins.

import { DRAW_EVENTS } from '../../kernel/drawState.ts';
import type { Chronicle, GameDefinition, Seat, SeatRoll } from '../../kernel/game.ts';
import { EARLY_OFFERS } from './anytime.ts';
import { audit } from './audit.ts';
import { find, SEAT_LETTERS } from './characters.ts';
import { turn } from './clock.ts';
import { wishes, wishOf } from './companySetup.ts';
import { emptyState } from './emptyState.ts';
import type { Rolled, SkureEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { openField } from './field/field.ts';
import { DIE } from './hit.ts';
import { consenting } from './leaders.ts';
import { formatCommand, parseCommand, parseCommandText } from './notation.ts';
import { COMPANY_LIMITS } from './optionRanges.ts';
import { defaultOptions, parseOptions } from './options.ts';
import { formatPosition, readPosition } from './position.ts';
import { playing, sideOfSeat, sidesOf } from './sides.ts';
import {
  type CharacterId,
  NOBODY,
  type SkureCommand,
  type SkureSettings,
  type SkureState,
  type SkureView,
} from './state.ts';
import { redact, view, viewGroup } from './view.ts';

/** Match history of Skure: rounds, and the distinct classes of the seat's team. */
const chronicle: Chronicle<SkureState, SkureEvent> = {
  length: ({ round }) => round,
  roles: ({ characters }, seat) => [
    ...new Set(characters.filter((one) => one.seat === seat).map((one) => one.class)),
  ],
};

export type Skure = GameDefinition<SkureState, SkureCommand, SkureEvent, SkureSettings, SkureView>;

export const skureReadModel = {
  id: 'skure',
  title: 'Skure',
  // 2: a target that was pushed watches from where it stands then (SKURE-7.7).
  // 3: the end says why each side left (SKURE-13.1).
  rulesVersion: 3,
  seats: { min: 2, max: COMPANY_LIMITS.seats },
  secretEvents: ['teamChosen', 'deployed', 'shareSet', 'objectiveNamed'],
  asides: [
    ...DRAW_EVENTS,
    'drawAccepted',
    'standingSet',
    'wentAbsent',
    'returned',
    'yielded',
    'lent',
    'ranked',
    'goalSet',
  ],
  wishes,
  offers: EARLY_OFFERS.named,
  // An arbiter without characters, who sees what spectators see.
  arbiter: 'apart',
  parseOptions,
  seatsFor: ({ players, company }) => ({ min: company?.sides ?? players, max: players }),
  parseCommand,
  // Events of older versions say the same, but for what they do not tell yet: which blows a charge brings was decided when it was made.
  upcast: ({ event }) => [event as SkureEvent],
  initialState: () => INITIAL,
  evolve,
  turn,
  playing,
  consents: consenting,
  // SKURE-15.24: the seat of somebody who is missing.
  mayBeOffered: ({ company }, seat) => company?.absent.includes(seat),
  offersBots: ({ company }) => company !== undefined,
  reserveFor: ({ options }, wish, seat) =>
    options.company?.muster !== undefined && sideOfSeat(options, seat) === wishOf(wish)?.side,
  // Who stays away is led by a captain (SKURE-15.20, 15.27).
  actsWith: ({ company }) => (company === undefined ? undefined : { claim: 'never' }),
  outcome: (state) => state.outcome ?? undefined,
  sidesOf,
  audit,
  view,
  viewGroup,
  redact,
  rolledIn,
  count: ({ phase, round }) => (phase === 'battle' ? round : 0),
  chronicle,
  formatCommand: (_state, command) => formatCommand(command),
  parseCommandText: (_state, text) => parseCommandText(text),
  formatPosition,
  parsePosition: (text) => readPosition(text, defaultOptions),
} satisfies Partial<Skure>;

/** The state before the opening. */
const INITIAL: SkureState = emptyState(defaultOptions, openField(14, 12));

/** Dice by seat, for the luck report. Rolls entered by a battle master and ties count for no seat. */
export function rolledIn(event: SkureEvent, before?: SkureState): readonly SeatRoll[] {
  switch (event.type) {
    case 'struck':
    case 'reacted':
    case 'shocked':
    case 'chanced':
      return rollOf(before, event.by, event);
    case 'strained':
    case 'revivalRolled':
      return rollOf(before, event.who, event);
    default:
      return [];
  }
}

function rollOf(
  before: SkureState | undefined,
  who: CharacterId,
  { roll, byHand }: Rolled,
): readonly SeatRoll[] {
  const seat = seatOf(before, who);
  return seat < 0 || byHand === true ? [] : [{ seat, sides: DIE, face: roll }];
}

/** By the letter of its name, which in a company battle is that of its side (SKURE-15.6); -1: of no seat. */
function seatOf(before: SkureState | undefined, who: CharacterId): Seat {
  if (before?.company === undefined) return SEAT_LETTERS.indexOf(who.charAt(0));
  const seat = find(before, who)?.seat ?? NOBODY;
  return seat < before.options.players ? seat : NOBODY;
}
