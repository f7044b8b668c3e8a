// Skor as one GameDefinition: wires the rules' files together. Start reading at decide.ts, or at the file that
// docs/rules-in-code.md names for a rule.

import { DRAW_EVENTS } from '../../kernel/drawState.ts';
import { branchedEnds, endsBySequences } from '../../kernel/ends.ts';
import type { End } from '../../kernel/fraction.ts';
import type { Actor, Chronicle, GameDefinition, Seat, SeatRoll, Turn } from '../../kernel/game.ts';
import { audit } from './audit.ts';
import type { AttackCommand } from './combat.ts';
import { decide } from './decide.ts';
import { draftDue } from './draft.ts';
import { evolve } from './evolve.ts';
import { knockout } from './knockout.ts';
import { legalCommands } from './legal.ts';
import { formatCommand, parseCommand, parseCommandText } from './notation.ts';
import { attackEnds } from './odds.ts';
import { parseOptions } from './options.ts';
import { formatPosition, parsePosition } from './position.ts';
import { indexOf, isEnemy } from './query.ts';
import { RULES } from './rulesTable.ts';
import { openGame } from './setup.ts';
import { INITIAL } from './stateParts.ts';
import { BOTH, lostBy, OFFERS } from './table.ts';
import type {
  Draft,
  Exchange,
  Roll,
  SkorCommand,
  SkorEvent,
  SkorSettings,
  SkorState,
  SkorView,
} from './types.ts';
import { redact, view } from './view.ts';

/** Match history of Skor: rounds, culture, and the first researched branch. */
const chronicle: Chronicle<SkorState, SkorEvent> = {
  length: ({ players }) => Math.max(...players.map(({ turns }) => turns)),
  roles: ({ players }, seat) => {
    const culture = players[seat]?.culture ?? null;
    return culture === null ? [] : [culture];
  },
  chosen: (event) => (event.type === 'researched' ? { seat: event.seat, what: event.branch } : undefined),
};

const SEATS = { min: 2, max: 2 };

export const skor: GameDefinition<SkorState, SkorCommand, SkorEvent, SkorSettings, SkorView> = {
  id: 'skor',
  title: 'Skor',
  rulesVersion: 1,
  seats: SEATS,
  secretEvents: ['setupChosen'],
  asides: DRAW_EVENTS,
  offers: OFFERS.named,
  // The game master of SKOR-10.2, who sees what watchers see.
  arbiter: 'apart',
  ruled: ({ gm }) => (gm === undefined ? 'never' : 'always'),
  settling: ['rollEntered'],
  knockout,
  // SKOR-10.1m.
  again: ({ realms, ...options }) =>
    realms === undefined ? options : { ...options, realms: [realms[1], realms[0]] },
  parseOptions,
  seatsFor: () => SEATS,
  parseCommand,
  // There is no older version yet: every stored event is of this one.
  upcast: ({ event }) => [event as SkorEvent],
  initialState: () => INITIAL,
  open: (options, _seatCount, random) => openGame(options, random),
  decide,
  evolve,
  forfeit: (_state, seat, reason) => [lostBy(seat, reason)],
  turn,
  playing: () => BOTH,
  legalCommands,
  outcome: (state) => state.outcome ?? undefined,
  audit,
  view,
  redact,
  rolledIn,
  endsOf,
  count: roundOf,
  chronicle,
  formatCommand: (_state, command) => formatCommand(command),
  parseCommandText: (_state, text) => parseCommandText(text),
  formatPosition,
  parsePosition,
};

/** 0 during setup. */
function roundOf({ stage, players }: SkorView): number {
  return stage === 'draft' || stage === 'setup' ? 0 : Math.max(1, ...players.map(({ turns }) => turns));
}

function turn(state: SkorState): Turn {
  const number = turnNumber(state);
  // SKOR-10.2b: the game master rolls, so no bank runs.
  if (state.rollDue !== undefined) return { number, phase: 'roll', awaiting: [], unclocked: true };
  return { number, phase: state.stage, awaiting: awaited(state) };
}

function awaited(state: SkorState): readonly number[] {
  if (state.outcome !== null) return [];
  if (state.stage === 'setup')
    return state.choices.flatMap((choice, seat) => (choice === null ? [seat] : []));
  return [draftDue(state)?.seat ?? state.active];
}

/** Each ban and choice of a draft, the setup of both, and then every turn. */
function turnNumber({ stage, draft, players: [a, b] }: SkorState): number {
  if (stage === 'draft' && draft !== undefined) return draft.banned.length + chosenIn(draft);
  return stage === 'setup' ? SETUP_NUMBER : SETUP_NUMBER + a.turns + b.turns;
}

/** After two bans and two choices. */
const SETUP_NUMBER = 4;

const chosenIn = ({ chosen }: Draft): number => chosen.filter((culture) => culture !== null).length;

/** Dice by seat, for the luck report. Setup rolls belong to no seat. */
function rolledIn(event: SkorEvent): readonly SeatRoll[] {
  switch (event.type) {
    case 'attacked':
    case 'fired':
      return event.exchanges.flatMap((exchange) => rolledInExchange(exchange, event.seat));
    case 'converted':
      return event.rolls.map(({ face }) => ({ seat: event.seat, sides: RULES.conversionDie, face }));
    case 'researched':
      return event.face === null ? [] : [{ seat: event.seat, sides: RULES.gambleDie, face: event.face }];
    case 'purgeRolled':
      return [{ seat: event.seat, sides: RULES.purgeDie, face: event.face }];
    default:
      return [];
  }
}

function rolledInExchange({ attack, defence }: Exchange, attacker: Seat): SeatRoll[] {
  return [...rollOf(attack, attacker), ...rollOf(defence, 1 - attacker)];
}

const rollOf = (roll: Roll | null, seat: Seat): SeatRoll[] =>
  roll === null ? [] : [{ seat, sides: roll.sides, face: roll.face }];

/** Attacks by their odds, since their dice can fall in up to 10,000 ways; all else by its dice. */
function endsOf(state: SkorState, command: SkorCommand, actor: Actor): readonly End<SkorState>[] | undefined {
  return actor.kind === 'seat' && isAttack(state, command, actor.seat)
    ? endsBySequences(skor, state, command, actor, attackEnds(state, command, actor.seat))
    : branchedEnds(skor, state, command, actor, sameUpTo);
}

const isAttack = (state: SkorState, command: SkorCommand, seat: Seat): command is AttackCommand =>
  command.type === 'fire' || (command.type === 'move' && isEnemy(state, seat, indexOf(state, command.to)));

const sameUpTo = (events: readonly SkorEvent[]): readonly number[] => events.flatMap(sameUpToIn);

/** One face converts a piece (SKOR-9.4) or makes an upgrade free (SKOR-9.7); all others do the same. */
function sameUpToIn(event: SkorEvent): readonly number[] {
  // Who begins (SKOR-2.6).
  if (event.type === 'setupRevealed') return [event.first + 1];
  return rolledIn(event).map(({ sides, face }) => {
    if (event.type === 'converted') return upTo(face, RULES.conversionFace, sides);
    return event.type === 'researched' ? upTo(face, RULES.gambleFace, sides) : face;
  });
}

/** The highest face that does what `face` does where all but one do the same. */
function upTo(face: number, special: number, sides: number): number {
  if (face === special) return face;
  return face < special ? special - 1 : sides;
}
