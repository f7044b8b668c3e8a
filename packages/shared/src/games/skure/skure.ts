// Skure as one GameDefinition: wires the rules' files together. Start reading at decide.ts for what people do, at carryOut.ts for what
// comes of it.

import { DRAW_EVENTS } from '../../kernel/drawTalk.ts';
import type { GameDefinition } from '../../kernel/game.ts';
import { audit } from './audit.ts';
import { turn } from './clock.ts';
import { decide, endByTime } from './decide.ts';
import { emptyState } from './emptyState.ts';
import type { SkureEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { openField } from './field.ts';
import { legalCommands } from './legal.ts';
import { rolledIn } from './luck.ts';
import { formatCommand, parseCommand, parseCommandText } from './notation.ts';
import { open } from './opening.ts';
import { defaultOptions, parseOptions } from './options.ts';
import { formatPosition, readPosition } from './position.ts';
import { playing, sidesOf } from './sides.ts';
import type { SkureCommand, SkureSettings, SkureState, SkureView } from './state.ts';
import { leaving, OFFERS } from './table.ts';
import { redact, view } from './view.ts';

export const skure: GameDefinition<SkureState, SkureCommand, SkureEvent, SkureSettings, SkureView> = {
  id: 'skure',
  title: 'Skure',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  secretEvents: ['teamChosen', 'deployed'],
  asides: [...DRAW_EVENTS, 'drawAccepted'],
  offers: OFFERS.named,
  // A seat without characters, which sees what everybody sees.
  arbiter: 'apart',
  parseOptions,
  seatsFor: ({ players }) => ({ min: players, max: players }),
  parseCommand,
  // There is no older version yet: every stored event is of this one.
  upcast: ({ event }) => [event as SkureEvent],
  initialState: () => INITIAL,
  open,
  decide,
  evolve,
  // Nobody loses on time (SKURE-13.3): the turn defends.
  forfeit: (state, seat, reason) =>
    reason === 'timeout' ? endByTime(state) : leaving(state, seat, 'abandoned'),
  turn,
  playing,
  legalCommands,
  outcome: (state) => state.outcome ?? undefined,
  sidesOf,
  audit,
  view,
  redact,
  rolledIn,
  formatCommand: (_state, command) => formatCommand(command),
  parseCommandText: (_state, text) => parseCommandText(text),
  formatPosition,
  parsePosition: (text) => readPosition(text, defaultOptions),
};

/** A battle of which nobody has been told anything. */
const INITIAL: SkureState = emptyState(defaultOptions, openField(14, 12));
