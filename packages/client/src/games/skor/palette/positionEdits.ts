// Edits of a Skor position's text in the sandbox; the engine validates the result.

import { CITY_SPACES } from '@hexmarch/shared/games/skor/board';
import { BRANCHES, type Branch } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';

/** Editable fields of a position's text (position.ts in the shared package). */
export interface Fields {
  pieces: Record<string, string>;
  structures: Record<string, string>;
  used: Record<string, unknown>;
  players: Record<'A' | 'B', PlayerFields>;
  turn: Record<'A' | 'B', number>;
  to_move: 'A' | 'B' | null;
  first: 'A' | 'B' | null;
  stage: string;
  budget: number;
  income: number;
  starved: boolean;
  choices: unknown;
  cultures?: unknown;
  draft?: unknown;
  outcome: unknown;
}

interface PlayerFields {
  culture: string | null;
  tech: Partial<Record<Branch, number>>;
}

export const letterOf = (side: Seat): 'A' | 'B' => (side === 0 ? 'A' : 'B');

export const fieldsOf = (position: string): Fields => JSON.parse(position) as Fields;

/** The position with changed fields. */
export function edited(position: string, change: (fields: Fields) => void): string {
  const fields = fieldsOf(position);
  change(fields);
  return canonicalText(fields);
}

/** Turn number of an edited position: late enough that all actions are unlocked. */
const LATE = 5;

/** A finished or unstarted match becomes one in its fifth round. */
export function inPlay(fields: Fields): void {
  const open = ['move', 'build', 'research'].includes(fields.stage);
  if (open && fields.outcome === null) return;
  fields.outcome = null;
  fields.stage = 'move';
  fields.to_move ??= 'A';
  fields.first ??= 'A';
  fields.starved = false;
  fields.choices = [null, null];
  delete fields.cultures;
  delete fields.draft;
  if (fields.turn.A === 0 || fields.turn.B === 0) fields.turn = { A: LATE, B: LATE };
  callUp(fields, fields.to_move);
}

/** The active player has at least as many turns as the other one. */
export function callUp(fields: Fields, mover: 'A' | 'B'): void {
  fields.to_move = mover;
  fields.turn[mover] = Math.max(fields.turn.A, fields.turn.B);
}

const MOST = 2;

/** A third piece replaces the first one; pieces of the other side are removed. */
export function putPiece(fields: Fields, side: Seat, kind: 'C' | 'M', cell: string): void {
  const owner = letterOf(side);
  const [there, kinds = ''] = (fields.pieces[cell] ?? '').split(':');
  const before = there === owner ? kinds.slice(kinds.length >= MOST ? 1 : 0) : '';
  fields.pieces[cell] = `${owner}:${[...before, kind].sort().join('')}`;
  delete fields.used[cell];
  if (fields.structures[cell] === 'obstruction') delete fields.structures[cell];
}

/** A City is moved, since a side has exactly one; mountains are always empty. */
export function putStructure(fields: Fields, text: string, cell: string): void {
  if (isCity(fields.structures[cell])) return;
  if (isCity(text)) {
    for (const [at, other] of Object.entries(fields.structures))
      if (other === text) delete fields.structures[at];
  }
  fields.structures[cell] = text;
  if (text === 'obstruction') removePieces(fields, cell);
}

export function takeAway(fields: Fields, cell: string): void {
  const [owner, kinds = ''] = (fields.pieces[cell] ?? '').split(':');
  if (kinds.length > 1) fields.pieces[cell] = `${owner}:${kinds.slice(0, -1)}`;
  else if (kinds.length === 1) delete fields.pieces[cell];
  else if (!isCity(fields.structures[cell])) delete fields.structures[cell];
  delete fields.used[cell];
}

/** Moves pieces; a structure only if there are none. */
export function carry(fields: Fields, from: string, to: string): void {
  const pieces = fields.pieces[from];
  if (from === to) return;
  if (pieces !== undefined) {
    if (fields.structures[to] === 'obstruction') return;
    removePieces(fields, from);
    fields.pieces[to] = pieces;
    delete fields.used[to];
    return;
  }
  const structure = fields.structures[from];
  if (structure === undefined || isCity(fields.structures[to])) return;
  delete fields.structures[from];
  fields.structures[to] = structure;
  if (structure === 'obstruction') removePieces(fields, to);
}

/** SKOR-7.0 stays valid: the City's branch rises and falls with the others. */
export function setTier(fields: Fields, side: Seat, branch: Branch, tier: number): void {
  const { tech } = fields.players[letterOf(side)];
  tech[branch] = tier;
  if (branch !== 'city') tech.city = Math.max(tech.city ?? 0, tier);
  else for (const other of BRANCHES) tech[other] = Math.min(tech[other] ?? 0, tier);
}

function removePieces(fields: Fields, cell: string): void {
  delete fields.pieces[cell];
  delete fields.used[cell];
}

const isCity = (text: string | undefined): boolean => text?.startsWith('city:') === true;

/** Makes a City's implicit position explicit: by default the engine uses the first space. */
export function nameCities(fields: Fields): void {
  CITY_SPACES.forEach((at, side) => {
    const text = `city:${letterOf(side)}`;
    if (!Object.values(fields.structures).includes(text)) fields.structures[at] = text;
  });
}
