// Rolls that a game master enters (SKOR-10.2b): a command waits until each die that it needs has been thrown.

import type { Random, Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { build, raze } from './build.ts';
import { isCityOf } from './cities.ts';
import { attackWithPiece } from './combat.ts';
import { send } from './diplomacy.ts';
import { draft } from './draft.ts';
import { assassinate, sabotage } from './espionage.ts';
import { evolve } from './evolve.ts';
import type { RollDue } from './masterTypes.ts';
import { migrate } from './migration.ts';
import { movePiece } from './movement.ts';
import { formatCommand, parseCommandText } from './notation.ts';
import { disband, promote, spawn } from './pieces.ts';
import { indexOf, isEnemy, opponentOf, refusal } from './query.ts';
import { gamble, research } from './research.ts';
import { chooseSetup } from './setup.ts';
import { OFFERS } from './table.ts';
import { fire } from './turret.ts';
import type { PlayerCommand, SkorEvent, SkorState } from './types.ts';
import { endTurn, finishTurn, startTurn, starve } from './upkeep.ts';
import { conquest } from './victory.ts';

const entersRolls = ({ options: { gm } }: SkorState): boolean => gm?.includes('dice') === true;

/** The same state with server dice, for bots that look ahead. */
export function withServerDice(state: SkorState): SkorState {
  if (!entersRolls(state)) return state;
  const { gm: _, ...options } = state.options;
  return { ...state, options };
}

/** Executes a command completely, or up to a request for a roll. */
export const carryOut = (
  state: SkorState,
  seat: Seat,
  command: PlayerCommand,
  random: Random,
): readonly SkorEvent[] =>
  entersRolls(state) ? withFaces(state, seat, command, []) : happen(state, seat, command, random);

/** Executes a command with the faces entered so far. */
function withFaces(
  state: SkorState,
  seat: Seat,
  command: PlayerCommand,
  faces: readonly number[],
): readonly SkorEvent[] {
  const dice = enteredDice(faces);
  const events = happen(state, seat, command, dice);
  const sides = dice.wanting();
  if (sides === undefined) return events;
  return [{ type: 'rollAsked', seat, command: formatCommand(command), sides, faces }];
}

interface EnteredDice extends Random {
  /** Sides of the first die that has no entered face; the events computed with it are discarded. */
  wanting(): number | undefined;
}

function enteredDice(faces: readonly number[]): EnteredDice {
  let at = 0;
  let wanting: number | undefined;
  const die = (sides: number): number => {
    const face = faces[at++];
    if (face === undefined) wanting ??= sides;
    return face ?? 1;
  };
  return { die, pick: (count) => die(count) - 1, wanting: () => wanting };
}

/** Whether that can be entered now. */
export function checkRoll({ rollDue }: SkorState, face: number): Refusal | undefined {
  if (rollDue === undefined) return refusal('no-roll-due', '10.2');
  const { sides } = rollDue;
  return face >= 1 && face <= sides ? undefined : refusal('no-such-face', '10.2', { face, sides });
}

/** The entered roll, and the events of the waiting command. */
export function enterRoll(state: SkorState, { seat, command, sides, faces }: RollDue, face: number) {
  const entered: SkorEvent = { type: 'rollEntered', sides, face, byHand: true };
  const waiting = parseCommandText(command);
  // A viewer without the secret command cannot compute its events.
  if (!waiting.ok) return [entered];
  const followUps = withFaces(evolve(state, entered), seat, waiting.value as PlayerCommand, [...faces, face]);
  return [entered, ...followUps];
}

// Events of an accepted command (decide.ts).

/** Events of an accepted command. */
function happen(state: SkorState, seat: Seat, command: PlayerCommand, random: Random): readonly SkorEvent[] {
  switch (command.type) {
    case 'ban':
    case 'choose':
      return draft(seat, command);
    case 'setup':
      return playSetup(state, seat, command, random);
    case 'move': {
      const attacks = isEnemy(state, seat, indexOf(state, command.to));
      const events = attacks
        ? attackWithPiece(state, seat, command, random)
        : movePiece(state, seat, command);
      const isCity = isCityOf(state, opponentOf(seat), indexOf(state, command.to));
      return isCity ? withConquest(state, seat, events) : events;
    }
    case 'fire':
      return fire(state, seat, command, random);
    case 'migrate':
      return migrate(seat, command);
    case 'disband':
      return disband(state, seat, command.kind, command.at);
    case 'spawn':
      return spawn(seat, command.at);
    case 'promote':
      return withConquest(state, seat, promote(seat, command.at));
    case 'build':
      return build(seat, command.structure, command.at);
    case 'raze':
      return raze(state, seat, command.at);
    case 'research':
      return withConquest(state, seat, research(state, seat, command.branch));
    case 'gamble':
      return withConquest(state, seat, gamble(state, seat, command.branch, random));
    case 'send':
      return send(seat, command.amount, command.escorts);
    case 'assassinate':
      return assassinate(seat, command);
    case 'sabotage':
      return sabotage(state, seat, command.at);
    case 'starve':
      return starve(seat);
    case 'purge':
      return playPurge(state, seat, command, random);
    case 'end':
      return endTurn(state, seat, random);
    default:
      return OFFERS.happen(state, seat, command.type);
  }
}

function playSetup(
  state: SkorState,
  seat: Seat,
  command: Extract<PlayerCommand, { type: 'setup' }>,
  random: Random,
): readonly SkorEvent[] {
  const { type: _, ...choice } = command;
  const events = chooseSetup(state, seat, choice, random);
  const revealed = events.find((event) => event.type === 'setupRevealed');
  if (revealed === undefined) return events;
  return [...events, ...startTurn(events.reduce(evolve, state), revealed.first, random)];
}

function playPurge(
  state: SkorState,
  seat: Seat,
  command: Extract<PlayerCommand, { type: 'purge' }>,
  random: Random,
): readonly SkorEvent[] {
  const purged: SkorEvent = { type: 'purged', seat, kind: command.kind, at: command.at };
  return [purged, ...finishTurn(evolve(state, purged), seat, random)];
}

/** Appends conquests to events that may bring `seat` onto a City of the opponent. */
function withConquest(state: SkorState, seat: Seat, events: readonly SkorEvent[]): readonly SkorEvent[] {
  const conquered = conquest(events.reduce(evolve, state), seat);
  return conquered.length === 0 ? events : [...events, ...conquered];
}
