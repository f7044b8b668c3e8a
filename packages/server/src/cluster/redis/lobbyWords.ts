// What servers tell each other of their open tables, as text: in a hash for each of them, and on one channel.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import type { AwakeRow } from '../../lobby/fellowRows.ts';

/** Ids of the servers, by the time of their last beat in ms since 1970. */
export const SERVERS = 'lobby:servers';
/** Rows of a server by match; and under this name how often they have changed. */
export const REVISION = 'revision';

export const rowsOf = (server: string): string => `lobby:${server}`;

/** Rows that have changed, by match; null: it is listed no more. */
export type Changes = readonly (readonly [matchId: string, row: AwakeRow | null])[];

export type Told =
  | { readonly kind: 'rows'; readonly server: string; readonly revision: number; readonly changes: Changes }
  | { readonly kind: 'slept'; readonly server: string; readonly row: MatchRow }
  | { readonly kind: 'woke'; readonly server: string; readonly matchId: string }
  /** It says goodbye. */
  | { readonly kind: 'left'; readonly server: string };

/** Undefined for anything else: another version of the server may say more. */
export function toldBy(text: string): Told | undefined {
  const told = parsed(text) as Partial<Record<string, unknown>> | undefined;
  if (typeof told?.server !== 'string') return undefined;
  const { kind } = told;
  if (kind === 'left') return told as Told;
  if (kind === 'woke') return typeof told.matchId === 'string' ? (told as Told) : undefined;
  if (kind === 'slept') return isRow(told.row) ? (told as Told) : undefined;
  if (kind !== 'rows' || typeof told.revision !== 'number' || !Array.isArray(told.changes)) return undefined;
  return told.changes.every(isChange) ? (told as Told) : undefined;
}

/** Undefined where it is none. */
export function awakeRowIn(text: string): AwakeRow | undefined {
  const row = parsed(text);
  return isAwakeRow(row) ? row : undefined;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const isChange = (change: unknown): boolean =>
  Array.isArray(change) &&
  typeof change[0] === 'string' &&
  (change[1] === null || (isAwakeRow(change[1]) && change[1].row.matchId === change[0]));

const isAwakeRow = (value: unknown): value is AwakeRow =>
  isObject(value) && typeof value.owner === 'string' && isRow(value.row);

/** As much of it as the list rests on; the rest is for the client, as it comes. */
const isRow = (value: unknown): value is MatchRow =>
  isObject(value) && typeof value.matchId === 'string' && typeof value.createdAt === 'number';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
