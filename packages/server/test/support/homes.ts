// People with IP addresses of their own, as a reverse proxy reports them.

import type { ErrorReply } from '@hexmarch/shared/protocol/errors/rejections';
import type { CreateMatchReply, EnterReply } from '@hexmarch/shared/protocol/room/messages';
import { WIRE } from '@hexmarch/shared/protocol/room/messages';
import { DUEL_REQUEST } from './duelRequest.ts';
import { TestClient } from './testClient.ts';

/** For `startServer`. */
export const BEHIND_PROXY = ['--proxies', '1'] as const;

export type Answered<T> = { readonly status: number; readonly body: T & Partial<ErrorReply> };

/** A client with that address; `url` may differ per call, as after a restart. */
export function homeAt(address: string) {
  const post = async <T>(url: string, path: string, body: object, token?: string): Promise<Answered<T>> => {
    const headers = {
      ...{ 'content-type': 'application/json', 'x-forwarded-for': address },
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, body: (await reply.json()) as T & Partial<ErrorReply> };
  };
  const enter = (url: string, matchId: string, as: 'seat' | 'watch', name: string, token?: string) =>
    post<EnterReply>(url, `/api/matches/${matchId}/enter`, { name, as, wire: WIRE }, token);
  return {
    create: (url: string, change: object = {}) =>
      post<CreateMatchReply>(url, '/api/matches', { ...DUEL_REQUEST, ...change }),
    enter,
    join: async (url: string, matchId: string, as: 'seat' | 'watch', name: string, token?: string) => {
      const { status, body } = await enter(url, matchId, as, name, token);
      if (status !== 200) throw new Error(`${status} ${body.error}`);
      return TestClient.joinBy(url, body);
    },
  };
}
