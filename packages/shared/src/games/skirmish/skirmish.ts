// Skirmish Society as one GameDefinition: wires the rules' files together. Start reading at decide.ts for commands, at playTurn.ts for
// their resolution. Server-only parts are in hosted/.

import type { Chronicle, GameDefinition, Seat } from '../../kernel/game.ts';
import { audit } from './audit.ts';
import { turn } from './clock.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { PLAYERS_MAX, PLAYERS_MIN } from './land/skirmishMap.ts';
import { legalCommands } from './legalCommands.ts';
import { wishes } from './looks.ts';
import { formatCommand, parseCommand, parseCommandText } from './notation.ts';
import { empty, open } from './opening.ts';
import { defaultOptions, parseOptions } from './options.ts';
import { rankingOf } from './outcome.ts';
import { formatPosition, readPosition } from './position.ts';
import { peopleOf } from './sides.ts';
import type {
  SkirmishCommand,
  SkirmishEvent,
  SkirmishSettings,
  SkirmishState,
  SkirmishView,
} from './state.ts';
import { redact, view } from './view.ts';
import { playing, sidesIn } from './world.ts';

/** Match history of Skirmish Society: turns, and the colour of the seat's player. */
const chronicle: Chronicle<SkirmishState, SkirmishEvent> = {
  length: ({ turn }) => turn,
  roles: ({ people, looks }, seat) => {
    const look = looks[people[seat]?.plays ?? seat];
    return look === undefined ? [] : [String(look.colour)];
  },
};

export const skirmish: GameDefinition<
  SkirmishState,
  SkirmishCommand,
  SkirmishEvent,
  SkirmishSettings,
  SkirmishView
> = {
  id: 'skirmish',
  title: 'Skirmish Society',
  rulesVersion: 1,
  // SKI-2.1: from 3 to 20.
  seats: { min: PLAYERS_MIN, max: PLAYERS_MAX },
  secretEvents: ['ordered', 'withdrew', 'votedInSecret', 'repeated', 'unrepeated', 'awaySaid', 'hereSaid'],
  // SKI-12.2.
  offers: { resign: 'resign' },
  // SKI-12.4: they need not play, and may.
  arbiter: 'mayPlay',
  // SKI-12.5: a rewind reopens a finished game.
  reopens: true,
  wishes,
  // Secret orders are withdrawn instead of undone; pause and rewind are this game's own (SKI-3.6, 12.5). Since most acts are secret nobody
  // counts as having moved, so any player could abort at any time: SKI-12.6 leaves that to the arbiter.
  acts: { undo: 'never', takeback: 'never', claim: 'never', pause: 'never', abort: 'onlyArbiter' },
  parseOptions,
  // SKI-2.2: the host of the room begins when enough have joined.
  seatsFor: ({ players, playersMin }) => ({ min: playersMin, max: players }),
  parseCommand,
  // There is no older version yet: every stored event is of this one.
  upcast: ({ event }) => [event as SkirmishEvent],
  initialState: () => INITIAL,
  open,
  decide,
  evolve,
  // Absence has no penalty: armies hold (SKI-5.10), and there are no time banks.
  forfeit: () => [],
  turn,
  playing,
  legalCommands,
  outcome: (state) => state.outcome ?? undefined,
  ranking: rankingOf,
  sidesOf,
  // SKI-12.7: an active player whose person has missed three turns in a row.
  mayBeOffered: (state, seat) => playing(state).includes(seat) && (state.missed[seat] ?? 0) >= MISSED_LEAST,
  mayChatAnonymously,
  audit,
  view,
  redact,
  // Dice are drawn for all.
  rolledIn: () => [],
  chronicle,
  formatCommand: (_state, command) => formatCommand(command),
  parseCommandText: (_state, text) => parseCommandText(text),
  formatPosition,
  parsePosition: (text) => readPosition(text, defaultOptions),
};

const MISSED_LEAST = 3;

/** The state before the opening. */
const INITIAL: SkirmishState = empty(defaultOptions, { players: PLAYERS_MIN, type: 'normal', seed: 0 });

// SKI-11.5: two people of one player.
function sidesOf(state: SkirmishState): readonly (readonly Seat[])[] {
  const sides = sidesIn(state);
  return [...state.players.keys()]
    .map((player) => peopleOf(sides, player))
    .filter((people) => people.length > 1);
}

// SKI-13.5: any person in the game who is not banned, unless it has been switched off.
function mayChatAnonymously(state: SkirmishState, seat: Seat): boolean {
  const { options, outcome, people } = state;
  if (!options.broadcasts || outcome !== null) return false;
  return people[seat]?.banned === false && playing(state).includes(seat);
}
