// The server's JSON API. Every failure becomes an `ApiError` with the server's code, or `unreachable`.

import { typedText } from '@hexmarch/shared/kernel/normalizedText';
import type { BanDetails } from '@hexmarch/shared/protocol/errors/bans';
import type { ErrorReply } from '@hexmarch/shared/protocol/errors/rejections';
import {
  type CodeReply,
  type CreateMatchReply,
  type CreateMatchRequest,
  type EnterReply,
  type EnterRequest,
  type LeaveReply,
  type MatchRow,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';

export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  /** With `banned`. */
  readonly ban: BanDetails | undefined;

  constructor(status: number, code: string, message: string, ban?: BanDetails) {
    super(message);
    this.status = status;
    this.code = code;
    this.ban = ban;
  }
}

/** Without a timeout a request on a dead connection would hang for minutes. */
const TIMEOUT_MS = 8000;

/** `signal`: cancels the request. */
export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  token?: string | null,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) Object.assign(headers, bearer(token));
  const init: RequestInit = { method, headers, signal };
  if (body !== undefined) init.body = JSON.stringify(body);
  try {
    const response = await fetch(path, init);
    if (response.ok) return (await response.json()) as T;
    throw await errorOf(response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, 'unreachable', 'The server does not answer.');
  }
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

async function errorOf(response: Response): Promise<ApiError> {
  // A reverse proxy in front of a stopped server answers with an error page of its own.
  if (response.status >= 502)
    return new ApiError(response.status, 'unreachable', 'The server does not answer.');
  try {
    const reply = (await response.json()) as Partial<ErrorReply>;
    const { error = 'unknown', message = response.statusText, ban } = reply;
    return new ApiError(response.status, error, message, ban);
  } catch {
    return new ApiError(response.status, 'unknown', response.statusText);
  }
}

export const createMatch = (request: CreateMatchRequest): Promise<CreateMatchReply> =>
  call('POST', '/api/matches', { ...request, wire: WIRE });

/** Idempotency key of one request to join, and of its retries. */
export const newAttempt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const enterMatch = (
  matchId: string,
  request: EnterRequest,
  token: string | null,
): Promise<EnterReply> =>
  call('POST', `/api/matches/${encodeURIComponent(matchId)}/enter`, { ...request, wire: WIRE }, token);

/** Gives up a seat while the match waits; false if the match has begun, which keeps the seat. */
export async function leaveMatch(matchId: string, token: string | null): Promise<boolean> {
  try {
    await call<LeaveReply>('POST', `/api/matches/${encodeURIComponent(matchId)}/leave`, undefined, token);
    return true;
  } catch (error) {
    // Without such a match or seat there is nothing to give up.
    if (error instanceof ApiError && [401, 404].includes(error.status)) return true;
    if (error instanceof ApiError && error.code === 'match-running') return false;
    throw error;
  }
}

export const lookUpCode = (code: string): Promise<CodeReply> =>
  call('GET', `/api/codes/${encodeURIComponent(normalCode(code))}`);

/** Normalises a typed or pasted code: any case, with or without the dash, or the whole link. */
export function normalCode(text: string): string {
  const path = typedText(text)
    .trim()
    .replace(/^.*\/r\//i, '');
  return path.replace(/[^a-z0-9]/gi, '').toUpperCase();
}

/** A code in the form in which it is read aloud: `K7Q-F2M`. */
export function shownCode(code: string): string {
  const plain = normalCode(code);
  const half = Math.ceil(plain.length / 2);
  return plain.length < 6 ? plain : `${plain.slice(0, half)}-${plain.slice(half)}`;
}

/** The invitation link. */
export const inviteLink = (code: string): string => `${location.origin}/r/${normalCode(code)}`;

export async function listMatches(): Promise<readonly MatchRow[]> {
  const reply = await call<readonly MatchRow[] | { matches: readonly MatchRow[] }>('GET', '/api/matches');
  return 'matches' in reply ? reply.matches : reply;
}

/** A match as one line, by its id. */
export const matchRow = (matchId: string): Promise<MatchRow> =>
  call('GET', `/api/matches/${encodeURIComponent(matchId)}/row`);

/** The page where it is played and watched. */
export const matchPath = (matchId: string): string => `/m/${encodeURIComponent(matchId)}`;

/** The replay's page. */
export const replayPath = (matchId: string): string => `${matchPath(matchId)}/replay`;

export const recordPath = (matchId: string): string => `/api/matches/${encodeURIComponent(matchId)}/record`;

/** The record of a match as the server has it now, byte for byte; that of a private match for its players only. */
export async function fetchRecord(matchId: string, token: string | null): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(recordPath(matchId), token === null ? {} : { headers: bearer(token) });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new ApiError(0, 'unreachable', 'The server does not answer.');
  }
  throw await errorOf(response);
}

/** The public key of this server's record signatures, in hex; undefined if it publishes none. */
export async function fetchServerKey(): Promise<string | undefined> {
  try {
    const { key } = await call<{ readonly key?: unknown }>('GET', '/api/key');
    return typeof key === 'string' ? key : undefined;
  } catch {
    return undefined; // The record is then verified without it, and the result says so.
  }
}
