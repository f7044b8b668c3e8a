// A position as one line of text (SKORM-3.1), both ways. Reading checks everything: positions come from files and people.

import type { Seat } from '../../kernel/game.ts';
import { PositionFault, readAs } from '../../kernel/positionFault.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { auditGold, auditPieces } from './audit.ts';
import { TILES, tileIndex, tileName } from './board.ts';
import { broken, type SkormFault } from './codes.ts';
import { defaultOptions, opened } from './opening.ts';
import { seatsOf } from './parts.ts';
import { facingOf, pieceCode, seatOf, typeOf } from './piece.ts';
import type { Direction, Phase, PieceType, SkormOptions, SkormState } from './types.ts';

// SKORM-3.1: five fields; the pieces of a list in ascending order of their texts.
export function formatPosition(state: SkormState): string {
  const { players } = state.options;
  const armies = seatsOf(players).map((seat) => armyText(state.tiles, seat));
  const active = state.phase === 'over' ? '-' : state.active + 1;
  return `${players}p ${state.phase} ${active} ${armies.join('|')} ${state.quiet}`;
}

function armyText(tiles: readonly number[], seat: Seat): string {
  const tokens = tiles.flatMap((piece, tile) => (seatOf(piece) === seat ? [tokenOf(piece, tile)] : []));
  return tokens.length === 0 ? 'x' : tokens.sort().join(',');
}

function tokenOf(piece: number, tile: number): string {
  const facing = facingOf(piece);
  return `${typeOf(piece)}${tileName(tile)}${facing === 0 ? '' : `>${facing}`}`;
}

/** With the default settings, which the text does not hold. */
export function parsePosition(text: string): Result<SkormState> {
  const players = text.startsWith('3p ') ? 3 : 2;
  return readPosition(text, defaultOptions(players));
}

const TEXT_MAX = 400;

export function readPosition(text: string, options: SkormOptions): Result<SkormState> {
  return readAs(() => read(text, options));
}

function must(holds: boolean, code: SkormFault, params?: Refusal['params']): void {
  mustBeSilent(broken(!holds, code, 'SKORM-3.1', params));
}

function mustBeSilent([first]: readonly Refusal[]): void {
  if (first !== undefined) throw new PositionFault(first);
}

const FIELDS = /^([23])p (set|play|over) ([1-3]|-) ([^ ]*) (0|[1-9][0-9]{0,5})$/;

function read(text: string, options: SkormOptions): SkormState {
  must(text.length <= TEXT_MAX, 'text-too-long', { most: TEXT_MAX });
  const [, players, phase, seat, armies = '', quiet] = FIELDS.exec(text) ?? [];
  must(players !== undefined, 'not-five-fields', { like: '2p play 1 We9|We1 0' });
  must(Number(players) === options.players, 'other-number-of-players');
  must((phase === 'over') === (seat === '-'), 'mover-after-end');
  const tiles = readArmies(armies, options.players);
  const state: SkormState = {
    ...opened(options),
    phase: phase as Phase,
    active: phase === 'over' ? -1 : Number(seat) - 1,
    tiles,
    gone: seatsOf(options.players).filter((one) => !tiles.includes(pieceCode(one, 'W'))),
    turns: Number(quiet),
    quiet: Number(quiet),
  };
  mustBeSound(state);
  const remembers = state.phase === 'play' && options.repetitionLimit > 0;
  return remembers ? { ...state, past: [''] } : state;
}

function mustBeSound(state: SkormState): void {
  mustBeSilent([...auditPieces(state), ...auditGold(state)]);
  must(state.phase !== 'set' || state.quiet === 0, 'counted-during-placement');
}

const TOKEN = /^(?:([WAH])([a-i][1-9])|(S)([a-i][1-9])>([1-6]))$/;

function readArmies(text: string, players: 2 | 3): readonly number[] {
  const lists = text.split('|');
  must(lists.length === players, 'not-a-list-for-each-seat');
  const tiles: number[] = TILES.map(() => 0);
  lists.forEach((list, seat) => {
    if (list === 'x') return;
    for (const token of list.split(',')) {
      const { tile, piece } = readToken(token, seat);
      must(tiles[tile] === 0, 'two-pieces-on-tile', { tile: tileName(tile) });
      tiles[tile] = piece;
    }
  });
  return tiles;
}

function readToken(token: string, seat: Seat): { readonly tile: number; readonly piece: number } {
  const [, type, at, shieldman, its, facing] = TOKEN.exec(token) ?? [];
  const tile = tileIndex(at ?? its ?? '');
  must(tile >= 0, 'no-piece-on-tile', { text: token.slice(0, 20) });
  return {
    tile,
    piece: pieceCode(seat, (type ?? shieldman) as PieceType, Number(facing ?? 0) as Direction | 0),
  };
}
