// The read model of Skure: reducer, views, turn and notation, without decisions. Clients need no more until the battle begins.

import { DRAW_EVENTS } from '../../kernel/drawState.ts';
import type { Chronicle, GameDefinition, SeatRoll } from '../../kernel/game.ts';
import { audit } from './audit.ts';
import { SEAT_LETTERS } from './characters.ts';
import { turn } from './clock.ts';
import { emptyState } from './emptyState.ts';
import type { Rolled, SkureEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { openField } from './field/field.ts';
import { DIE } from './hit.ts';
import { formatCommand, parseCommand, parseCommandText } from './notation.ts';
import { defaultOptions, parseOptions } from './options.ts';
import { formatPosition, readPosition } from './position.ts';
import { playing, sidesOf } from './sides.ts';
import type { CharacterId, SkureCommand, SkureSettings, SkureState, SkureView } from './state.ts';
import { OFFERS } from './table.ts';
import { redact, view } from './view.ts';

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
  seats: { min: 2, max: 4 },
  secretEvents: ['teamChosen', 'deployed'],
  asides: [...DRAW_EVENTS, 'drawAccepted'],
  offers: OFFERS.named,
  // An arbiter without characters, who sees what spectators see.
  arbiter: 'apart',
  parseOptions,
  seatsFor: ({ players }) => ({ min: players, max: players }),
  parseCommand,
  // Events of older versions say the same, but for what they do not tell yet: which blows a charge brings was decided when it was made.
  upcast: ({ event }) => [event as SkureEvent],
  initialState: () => INITIAL,
  evolve,
  turn,
  playing,
  outcome: (state) => state.outcome ?? undefined,
  sidesOf,
  audit,
  view,
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
export function rolledIn(event: SkureEvent): readonly SeatRoll[] {
  switch (event.type) {
    case 'struck':
    case 'reacted':
    case 'shocked':
    case 'chanced':
      return rollOf(event.by, event);
    case 'strained':
    case 'revivalRolled':
      return rollOf(event.who, event);
    default:
      return [];
  }
}

/** The name of a character begins with the letter of its seat. */
function rollOf(who: CharacterId, { roll, byHand }: Rolled): readonly SeatRoll[] {
  const seat = SEAT_LETTERS.indexOf(who.charAt(0));
  return seat < 0 || byHand === true ? [] : [{ seat, sides: DIE, face: roll }];
}
