// The server's JSON API as programs ask it that are no browser. Shapes: shared/src/protocol/room/messages.ts.

import {
  type CodeReply,
  type CreateMatchReply,
  type CreateMatchRequest,
  type EnterReply,
  type EnterRequest,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';

const TIMEOUT_MS = 8000;

/** The server has answered with an error. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, sentence = '') {
    super(`${status} ${code} ${sentence}`.trim());
    this.status = status;
    this.code = code;
  }
}

export const createMatch = (url: string, request: CreateMatchRequest): Promise<CreateMatchReply> =>
  ask(url, '/api/matches', request);

/** The match of an invitation. */
export const findMatch = (url: string, code: string): Promise<CodeReply> =>
  ask(url, `/api/codes/${encodeURIComponent(code)}`);

/** `token`: the seat's key, from making the match or from an earlier visit. */
export const enterMatch = (
  url: string,
  matchId: string,
  request: EnterRequest,
  token?: string,
): Promise<EnterReply> => ask(url, `/api/matches/${matchId}/enter`, { ...request, wire: WIRE }, token);

/** GET without a body, POST with one. Throws `ApiError` for a status of 400 and above, anything else when there was no response. */
async function ask<T>(url: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(`${url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const reply = (await response.json()) as T & { readonly error?: string; readonly message?: string };
  if (!response.ok) throw new ApiError(response.status, reply.error ?? '', reply.message);
  return reply;
}
