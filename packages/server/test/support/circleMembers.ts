// Members of circles over HTTP: browsers with a circle's key.

import type {
  CirclePage,
  CircleReply,
  CreateCircleReply,
  JoinCircleReply,
} from '@hexmarch/shared/protocol/people/circles';
import { type CreateMatchReply, type EnterReply, WIRE } from '@hexmarch/shared/protocol/room/messages';
import { Browser } from './browser.ts';
import { DUEL_REQUEST } from './duelRequest.ts';

export const LOOK = { emblem: 3, colour: 2 };

/** A member: a browser with the circle's key. */
export interface Member {
  readonly browser: Browser;
  readonly circleId: string;
  readonly key: string;
  readonly number: number;
}

export async function pageOf({ browser, circleId, key }: Member): Promise<CirclePage> {
  const reply = await browser.get<CircleReply>(`/circles/${circleId}`, { token: key });
  if (reply.body.page === null) throw new Error('a page without a tag is never unchanged');
  expect(reply.status).toBe(200);
  return reply.body.page;
}

export const act = <T = { readonly error?: string }>(
  { browser, circleId, key }: Member,
  path: string,
  body: object = {},
) => browser.post<T & { readonly error?: string }>(`/circles/${circleId}${path}`, body, { token: key });

export const refusal = async (
  reply: Promise<{ readonly status: number; readonly body: { error?: string } }>,
) => {
  const { status, body } = await reply;
  return [status, body.error];
};

export const UNKNOWN = [404, 'unknown-circle'];

/** Of the server at that address, once it has one. */
export function circleMembers(hall: { readonly url: string }) {
  return {
    async founder(name = 'Thursdays', change: object = {}): Promise<Member & { readonly invite: string }> {
      const browser = new Browser(hall.url);
      const body = { name, look: LOOK, memberName: 'Ada', ...change };
      const reply = await browser.post<CreateCircleReply>('/circles', body);
      expect(reply.status).toBe(201);
      return { browser, ...reply.body };
    },

    async joined(circleId: string, invite: string, name: string): Promise<Member> {
      const browser = new Browser(hall.url);
      const reply = await browser.post<JoinCircleReply>(`/circles/${circleId}/join`, { name, invite });
      expect(reply.status).toBe(200);
      return { browser, circleId, key: reply.body.key, number: reply.body.number };
    },

    /** A room of the circle, made by that member. */
    async roomOf(member: Member, reservedFor: readonly number[] = [], change: object = {}) {
      const room = { ...DUEL_REQUEST, visibility: 'public', ...change };
      const reply = await act<CreateMatchReply>(member, '/rooms', { room, reservedFor });
      expect(reply.status).toBe(200);
      return reply.body;
    },
  };
}

export async function expectSoon(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error('it did not come');
}

/** The reply to a member who wants a seat. */
export const entersAs = ({ browser, circleId, key }: Member, matchId: string) =>
  browser.post<EnterReply & { readonly error?: string }>(`/matches/${matchId}/enter`, {
    ...{ name: 'Somebody', as: 'seat', wire: WIRE, circle: { circleId, key } },
  });
