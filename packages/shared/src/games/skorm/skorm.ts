// Skorm as one GameDefinition: wires the rules' files together. Start reading at decide.ts, or at the file that
// docs/rules-in-code.md names for a rule.

import { DRAW_EVENTS } from '../../kernel/drawState.ts';
import type { GameDefinition, Seat } from '../../kernel/game.ts';
import { armySize } from './army.ts';
import { audit } from './audit.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { leave } from './leaving.ts';
import { commandOf, mainActions } from './mainAction.ts';
import { formatCommand, parseCommand, parseCommandText } from './notation.ts';
import { OFFERS } from './offers.ts';
import { defaultOptions, opened } from './opening.ts';
import { parseOptions } from './options.ts';
import { remaining } from './parts.ts';
import { seatOf } from './piece.ts';
import { placements } from './placement.ts';
import { formatPosition, parsePosition } from './position.ts';
import type { SkormCommand, SkormEvent, SkormSettings, SkormState, SkormView } from './types.ts';
import { view } from './view.ts';

const INITIAL = opened(defaultOptions(2));

export const skorm: GameDefinition<SkormState, SkormCommand, SkormEvent, SkormSettings, SkormView> = {
  id: 'skorm',
  title: 'Skorm',
  rulesVersion: 1,
  seats: { min: 2, max: 3 },
  // SKORM-2.3: the server draws who gets which seat; the host may fix it.
  drawsSeats: true,
  secretEvents: [],
  asides: [...DRAW_EVENTS, 'drawAccepted'],
  offers: OFFERS.named,
  parseOptions,
  seatsFor: ({ players }) => ({ min: players, max: players }),
  parseCommand,
  // There is no older version yet: every stored event is of this one.
  upcast: ({ event }) => [event as SkormEvent],
  initialState: () => INITIAL,
  open: ({ position, ...options }) =>
    position === undefined
      ? [{ type: 'matchOpened', options }]
      : [{ type: 'positionSet', options, position }],
  decide,
  evolve,
  forfeit: leave,
  turn: (state) => ({ number: turnNumber(state), phase: state.phase, awaiting: awaited(state) }),
  playing: remaining,
  legalCommands,
  outcome: (state) => state.outcome ?? undefined,
  audit,
  view,
  recalled: (state) => state,
  // Nothing is hidden, and nothing is rolled.
  redact: (event) => event,
  rolledIn: () => [],
  // Nothing is hidden, so a view is a state: the turn that is being played.
  countsTurns: true,
  count: ({ phase, turns, outcome }) => (phase === 'set' ? 0 : turns + (outcome === null ? 1 : 0)),
  // Seats differ by nothing but their number.
  chronicle: { length: ({ turns }) => turns, roles: () => [] },
  formatCommand: (_state, command) => formatCommand(command),
  parseCommandText: (_state, text) => parseCommandText(text),
  formatPosition,
  parsePosition,
};

const awaited = ({ active }: SkormState): readonly Seat[] => (active < 0 ? [] : [active]);

/** Each placement, and then every turn. */
function turnNumber(state: SkormState): number {
  const { phase, active, turns, options, tiles } = state;
  const { players } = options;
  // Armies that left do not matter: the active seat has placed one piece per earlier round.
  if (phase === 'set') return tiles.filter((piece) => seatOf(piece) === active).length * players + active;
  return armySize(players) * players + turns;
}

// The exact list of commands that a seat may give now. Rotations are left out: they may stand before any turn
// (SKORM-4.2), and with them the list would have no end to speak of.

function legalCommands(state: SkormState, seat: Seat): readonly SkormCommand[] {
  if (state.phase === 'over' || !remaining(state).includes(seat)) return [];
  const byWord: readonly SkormCommand[] = [...OFFERS.legalDrawCommands(state, seat), { type: 'resign' }];
  return seat === state.active ? [...ownTurn(state), ...byWord] : byWord;
}

function ownTurn(state: SkormState): readonly SkormCommand[] {
  if (state.phase === 'set') return placements(state);
  const actions = mainActions(state.tiles, state.active);
  return actions.length === 0 ? [{ type: 'pass', rotations: [] }] : actions.map(commandOf);
}
