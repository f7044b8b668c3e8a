// Rolls that a game master enters (SKOR-10.2b): a command waits until each die that it needs has been thrown.

import type { Random, Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { evolve } from './evolve.ts';
import { happen } from './happen.ts';
import type { RollDue } from './masterTypes.ts';
import { formatCommand, parseCommandText } from './notation.ts';
import { refusal } from './query.ts';
import type { PlayerCommand, SkorEvent, SkorState } from './types.ts';

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
