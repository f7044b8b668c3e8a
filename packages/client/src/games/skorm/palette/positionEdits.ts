// Edits of a Skorm position's text (SKORM-3.1) in the sandbox. The engine validates the result.

import { tileName } from '@hexmarch/shared/games/skorm/board';
import { cornerOf } from '@hexmarch/shared/games/skorm/placement';
import type { Seat } from '@hexmarch/shared/kernel/game';

/** Piece tokens by seat: `We9`, `Se8>1`. */
export interface Fields {
  readonly players: 2 | 3;
  active: Seat;
  armies: string[][];
}

export function fieldsOf(position: string): Fields {
  const [count = '', , seat = '', armies = ''] = position.split(' ');
  return {
    players: count === '3p' ? 3 : 2,
    active: seat === '-' ? 0 : Number(seat) - 1,
    armies: armies.split('|').map((list) => (list === 'x' ? [] : list.split(','))),
  };
}

/** The position with changed fields, in play and with its quiet-turn counter reset. */
export function edited(position: string, change: (fields: Fields) => void): string {
  const fields = fieldsOf(position);
  change(fields);
  const armies = fields.armies.map((list) => (list.length === 0 ? 'x' : [...list].sort().join(',')));
  return `${fields.players}p play ${fields.active + 1} ${armies.join('|')} 0`;
}

export const tileOf = (token: string): string => token.slice(1, 3);

const isWarlord = (token: string): boolean => token.startsWith('W');

/** A side with pieces needs a Warlord: on its corner if that is free. */
export function callWarlords({ players, armies }: Fields): void {
  armies.forEach((list, seat) => {
    if (list.some(isWarlord) || (list.length === 0 && players === 3)) return;
    const corner = tileName(cornerOf(players, seat));
    for (const other of armies) remove(other, corner);
    list.push(`W${corner}`);
  });
}

/** A Warlord is moved, since a side has exactly one; Warlords are never replaced. */
export function placePiece({ armies }: Fields, seat: Seat, piece: string, tile: string): void {
  const list = armies[seat];
  if (list === undefined || armies.some((army) => army.includes(`W${tile}`))) return;
  for (const army of armies) remove(army, tile);
  const [type = '', facing] = piece.split('>');
  if (type === 'W') {
    const before = list.find(isWarlord);
    if (before !== undefined) remove(list, tileOf(before));
  }
  list.push(`${type}${tile}${facing === undefined ? '' : `>${facing}`}`);
}

/** Without its Warlord a side is out: impossible for two players; for three its whole army is removed (SKORM-7.6). */
export function takeAway({ players, armies, active }: Fields, tile: string): void {
  armies.forEach((army, seat) => {
    if (!army.includes(`W${tile}`)) remove(army, tile);
    else if (players === 3 && armies.every((list) => list.length > 0) && seat !== active) army.length = 0;
  });
}

export function carry({ armies }: Fields, from: string, to: string): void {
  const army = armies.find((list) => list.some((token) => tileOf(token) === from));
  const token = army?.find((one) => tileOf(one) === from);
  if (army === undefined || token === undefined || from === to) return;
  if (armies.some((list) => list.includes(`W${to}`))) return;
  for (const list of armies) remove(list, to);
  remove(army, from);
  army.push(`${token[0]}${to}${token.slice(3)}`);
}

function remove(army: string[], tile: string): void {
  const at = army.findIndex((token) => tileOf(token) === tile);
  if (at >= 0) army.splice(at, 1);
}
