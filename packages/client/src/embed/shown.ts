// What the page shows, requested from the server, which knows public matches only here.

import type { EmbedReply } from '@hexmarch/shared/protocol/lobby/embeds';
import { ApiError, call } from '../net/api/api.ts';
import { importWithRetry } from '../net/wire/importWithRetry.ts';

const PATH = /^\/embed\/(m|tv)\/([^/]+)\/?$/;

/** The route of this path: a match by its id, or a game's featured match; undefined for any other page. */
export function embeddedAt(
  path: string,
): { readonly matchId: string } | { readonly channel: string } | undefined {
  try {
    const [, kind, id] = PATH.exec(path) ?? [];
    if (id === undefined) return undefined;
    const name = decodeURIComponent(id);
    return kind === 'm' ? { matchId: name } : { channel: name };
  } catch {
    // Malformed percent-encoding.
    return undefined;
  }
}

/** `nothing`: not found, or not public; undefined: aborted. `silent` is called when the server does not respond. */
export async function shownAt(
  matchId: string,
  signal: AbortSignal,
  silent: () => void,
): Promise<EmbedReply | 'nothing' | undefined> {
  try {
    return await importWithRetry(() => fetchMatch(matchId, silent), signal);
  } catch (error) {
    if (error instanceof ApiError) return 'nothing';
    throw error;
  }
}

const TOO_MANY = 429;

async function fetchMatch(matchId: string, silent: () => void): Promise<EmbedReply | 'nothing'> {
  try {
    return await call<EmbedReply>('GET', `/api/v1/embed/${encodeURIComponent(matchId)}`);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY)
      return 'nothing';
    silent();
    throw error;
  }
}
