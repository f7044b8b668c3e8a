// Messages between servers about their open tables: in a hash for each of them, and on one channel.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import type { AwakeRow } from '../../lobby/peerRows.ts';

/** Ids of the servers, by the time of their last heartbeat in ms since 1970. */
export const SERVERS = 'lobby:servers';
/** Rows of a server by match; and under this name their revision. */
export const REVISION = 'revision';

export const rowsOf = (server: string): string => `lobby:${server}`;

/** Changed rows, by match; null: it is not listed any more. */
export type Changes = readonly (readonly [matchId: string, row: AwakeRow | null])[];

export type LobbyMessage =
  | { readonly kind: 'rows'; readonly server: string; readonly revision: number; readonly changes: Changes }
  | { readonly kind: 'slept'; readonly server: string; readonly row: MatchRow }
  | { readonly kind: 'woke'; readonly server: string; readonly matchId: string }
  /** It shuts down. */
  | { readonly kind: 'left'; readonly server: string };

/** Undefined for anything else: another version of the server may send more. */
export function parseLobbyMessage(text: string): LobbyMessage | undefined {
  const fields = parsed(text) as Partial<Record<string, unknown>> | undefined;
  if (typeof fields?.server !== 'string') return undefined;
  const { kind } = fields;
  if (kind === 'left') return fields as LobbyMessage;
  if (kind === 'woke') return typeof fields.matchId === 'string' ? (fields as LobbyMessage) : undefined;
  if (kind === 'slept') return isRow(fields.row) ? (fields as LobbyMessage) : undefined;
  if (kind !== 'rows' || typeof fields.revision !== 'number' || !Array.isArray(fields.changes))
    return undefined;
  return fields.changes.every(isChange) ? (fields as LobbyMessage) : undefined;
}

/** Undefined where it is malformed. */
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

/** Validates the fields that the list uses; the rest is passed on to the client. */
const isRow = (value: unknown): value is MatchRow =>
  isObject(value) && typeof value.matchId === 'string' && typeof value.createdAt === 'number';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
