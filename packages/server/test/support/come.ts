// Joins as browsers do, retrying wherever the proxy routes it, until it succeeds.

import { setTimeout as pause } from 'node:timers/promises';
import { enter, TestClient } from './testClient.ts';

type Coming = Parameters<typeof enter> extends [string, ...infer Rest] ? Rest : never;

const BUSY = 503;
const TRIES_MAX = 60;
const AGAIN_MS = 100;

/** `urls`: servers, round robin. Throws on a permanent refusal. */
export async function come(urls: readonly string[], ...coming: Coming): Promise<TestClient> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const url = urls[tries % urls.length] ?? '';
    const reply = await enter(url, ...coming).catch(() => undefined);
    if (reply?.status === 200) return TestClient.joinBy(url, reply.body);
    if (reply !== undefined && reply.status !== BUSY) throw new Error(JSON.stringify(reply.body));
    await pause(AGAIN_MS);
  }
  throw new Error('nobody has let it in');
}
