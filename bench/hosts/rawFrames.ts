// Frames of the raw host: the whole position on joining, and 27 bytes for every action.

import type { Board } from '../hex/board.ts';
import type { Step } from '../hex/rules.ts';
import { type Mirror, opened } from '../hex/view.ts';

export const FRAME = { state: 1, delta: 2, refused: 3 } as const;

const HEAD_BYTES = 14;
const DELTA_BYTES = 27;

export function stateFrame(board: Board, seq: number, position: Mirror): Buffer {
  const frame = Buffer.alloc(HEAD_BYTES + 2 * board.tiles);
  writeHead(frame, FRAME.state, seq, position);
  frame.writeUInt16LE(board.tiles, 12);
  frame.set(position.pieces, HEAD_BYTES);
  frame.set(board.land, HEAD_BYTES + board.tiles);
  return frame;
}

/** After the step was played; `at` by the host's clock, in ms. */
export function deltaFrame(
  seat: number,
  seq: number,
  { from, to }: Step,
  position: Mirror,
  at: number,
): Buffer {
  const frame = Buffer.alloc(DELTA_BYTES);
  writeHead(frame, FRAME.delta, seq, position);
  frame.writeUInt8(seat, 12);
  frame.writeInt16LE(from, 13);
  frame.writeInt16LE(to, 15);
  frame.writeUInt8(position.pieces[from] ?? 0, 17);
  frame.writeUInt8(position.pieces[to] ?? 0, 18);
  frame.writeDoubleLE(at, 19);
  return frame;
}

function writeHead(frame: Buffer, kind: number, seq: number, { active, left, turn, winner }: Mirror): void {
  frame.writeUInt8(kind, 0);
  frame.writeUInt32LE(seq, 1);
  frame.writeUInt8(active, 5);
  frame.writeUInt8(left, 6);
  frame.writeUInt32LE(turn, 7);
  frame.writeInt8(winner, 11);
}

function readHead(frame: Buffer, position: Mirror): void {
  position.active = frame.readUInt8(5);
  position.left = frame.readUInt8(6);
  position.turn = frame.readUInt32LE(7);
  position.winner = frame.readInt8(11);
}

export function readState(board: Board, frame: Buffer): Mirror {
  const position = opened(board);
  readHead(frame, position);
  position.pieces.set(frame.subarray(HEAD_BYTES, HEAD_BYTES + board.tiles));
  return position;
}

export function applyDelta(frame: Buffer, position: Mirror): void {
  readHead(frame, position);
  const from = frame.readInt16LE(13);
  if (from < 0) return;
  position.pieces[from] = frame.readUInt8(17);
  position.pieces[frame.readInt16LE(15)] = frame.readUInt8(18);
}
