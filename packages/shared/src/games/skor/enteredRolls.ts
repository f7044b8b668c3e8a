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

/** As if nobody entered rolls: whoever thinks ahead throws dice of his own. */
export function withServerDice(state: SkorState): SkorState {
  if (!entersRolls(state)) return state;
  const { gm: _, ...options } = state.options;
  return { ...state, options };
}

/** What comes of a command: all of it, or that a roll is asked for. */
export const carryOut = (
  state: SkorState,
  seat: Seat,
  command: PlayerCommand,
  random: Random,
): readonly SkorEvent[] =>
  entersRolls(state) ? withFaces(state, seat, command, []) : happen(state, seat, command, random);

/** As it goes on with the faces that were entered for it so far. */
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
  /** Sides of the first die that was asked for and is not among the faces; what came of it counts for nothing. */
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

/** The roll, and what the command that waits for it comes to. */
export function enterRoll(state: SkorState, { seat, command, sides, faces }: RollDue, face: number) {
  const entered: SkorEvent = { type: 'rollEntered', sides, face, byHand: true };
  const waiting = parseCommandText(command);
  // Whoever does not know the secret that waits cannot say what comes of it.
  if (!waiting.ok) return [entered];
  const rest = withFaces(evolve(state, entered), seat, waiting.value as PlayerCommand, [...faces, face]);
  return [entered, ...rest];
}
