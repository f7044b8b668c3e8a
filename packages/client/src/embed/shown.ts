// What the page is to show: asked of the server, which tells of public matches alone.

import type { EmbedReply } from '@hexmarch/shared/protocol/embeds';
import { ApiError, call } from '../net/api.ts';
import { insist } from '../net/insist.ts';

const PATH = /^\/embed\/m\/([^/]+)\/?$/;

/** The id of the match whose page has this path; undefined for any other. */
export function embeddedAt(path: string): string | undefined {
  try {
    const [, id] = PATH.exec(path) ?? [];
    return id === undefined ? undefined : decodeURIComponent(id);
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
