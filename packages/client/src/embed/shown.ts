// What the page is to show: asked of the server, which tells of public matches alone.

import type { EmbedReply } from '@hexmarch/shared/protocol/embeds';
import { ApiError, call } from '../net/api.ts';
import { insist } from '../net/insist.ts';

const PATH = /^\/embed\/(m|tv)\/([^/]+)\/?$/;

/** What the page with this path shows: a match by its id, or what is on of a game; undefined for any other page. */
export function embeddedAt(
  path: string,
): { readonly matchId: string } | { readonly channel: string } | undefined {
  try {
    const [, kind, id] = PATH.exec(path) ?? [];
    if (id === undefined) return undefined;
    const name = decodeURIComponent(id);
    return kind === 'm' ? { matchId: name } : { channel: name };
  } catch {
    // Somebody typed a per cent sign.
    return undefined;
  }
}

/** `nothing`: what anybody may watch is not there; undefined: nobody waits any more. `silent` hears that no answer came. */
export async function shownAt(
  matchId: string,
  signal: AbortSignal,
  silent: () => void,
): Promise<EmbedReply | 'nothing' | undefined> {
  try {
    return await insist(() => asked(matchId, silent), signal);
  } catch (error) {
    if (error instanceof ApiError) return 'nothing';
    throw error;
  }
}

const TOO_MANY = 429;

async function asked(matchId: string, silent: () => void): Promise<EmbedReply | 'nothing'> {
  try {
    return await call<EmbedReply>('GET', `/api/v1/embed/${encodeURIComponent(matchId)}`);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY)
      return 'nothing';
    silent();
    throw error;
  }
}
