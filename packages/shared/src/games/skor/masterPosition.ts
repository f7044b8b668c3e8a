// The game master part of a position's text (SKOR-10.2): powers, pending roll, notes and links on the map.

import type { Geometry } from './board.ts';
import { MASTER_PARSERS } from './masterText.ts';
import { POWERS, type Power, type RollDue } from './masterTypes.ts';
import { type Fields, fault, fieldsOf, integerOf, listOf, oneOf, textOf } from './positionReader.ts';
import { LETTERS, letterOf, seatOf } from './seatLetters.ts';
import type { SkorState, Space } from './types.ts';

export const rollTexts = ({ seat, ...roll }: RollDue): object => ({ ...roll, seat: letterOf(seat) });

export function readPowers(input: unknown): { readonly gm?: readonly Power[] } {
  if (input === undefined) return {};
  const given = listOf(input, 'gm').map((power) => oneOf(power, POWERS, 'gm'));
  const gm = POWERS.filter((power) => given.includes(power));
  return gm.length === 0 ? {} : { gm };
}

export const readMastered = (
  { roll_due, notes, links }: Fields,
  board: Geometry,
): Pick<SkorState, 'rollDue' | 'notes' | 'links'> => ({
  ...(roll_due === undefined ? {} : { rollDue: readRoll(roll_due) }),
  ...(notes === undefined ? {} : { notes: readWords('note', notes, board) }),
  ...(links === undefined ? {} : { links: readWords('link', links, board) }),
});

function readRoll(input: unknown): RollDue {
  const { seat, command, sides, faces } = fieldsOf(input, 'roll_due');
  return {
    seat: seatOf(oneOf(seat, LETTERS, 'roll_due')),
    command: textOf(command, 'roll_due'),
    sides: integerOf(sides, 'roll_due', 2),
    faces: listOf(faces, 'roll_due').map((face) => integerOf(face, 'roll_due', 1)),
  };
}

/** Validated like the commands that write them. */
function readWords(type: 'note' | 'link', input: unknown, board: Geometry): Readonly<Record<Space, string>> {
  const parse = new Map(MASTER_PARSERS).get(type);
  const entries = Object.entries(fieldsOf(input, `${type}s`)).map(([at, value]) => {
    const text = textOf(value, at);
    if (board.indexOf(at) < 0) throw fault('not-on-board', { space: at });
    if (text === '' || parse?.([at, text]) === undefined)
      throw fault(type === 'note' ? 'no-note' : 'no-link', { space: at });
    return [at, text] as const;
  });
  return Object.fromEntries(entries);
}
