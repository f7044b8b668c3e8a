// All public output of a server about a match, pushed and requested, for comparisons that detect leaks.

import { Client } from '@colyseus/sdk';
import { type LogReply, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { type Answered, apiPaths, ask, pagePaths, type Request } from './askAll.ts';
import type { Fork, Stage } from './forks.ts';
import { TestClient } from './testClient.ts';

type Headers = Readonly<Record<string, string>>;

/** Only current pictures: older ones are rendered at a limited rate in real time. */
const OLD_PICTURE = /^\/pic\/.*@\d+\.png$/;

/** The API, pages and their data: none depends on the caller. */
function pathsOf({ matchId, code, trial }: Stage, { server }: Fork) {
  const { web } = server.app;
  const names = [matchId, code, trial.game.id];
  const link = encodeURIComponent(`${server.url}/m/${matchId}`);
  const requests = [
    ...[`/api/v1/oembed?url=${link}`, '/api/me/games', '/api/me/next', '/api/me/history', '/api/me/numbers'],
    ...[`/api/me/follows?at=${matchId}`, `/api/me/next?but=${matchId}`],
  ].map(getting);
  const api = [...apiPaths(web, names), ...requests].filter(({ method }) => method === 'GET');
  const pictures = [`/pic/m/${matchId}.png`, `/pic/m/${matchId}.png?w=600`].map(getting);
  const pages = [...pagePaths(web, names), ...pictures].filter(({ path }) => !OLD_PICTURE.test(path));
  return { api, pages };
}

const getting = (path: string): Request => ({ method: 'GET', path });

/** Answers per caller, without the server's address; pages and HEAD requests for the first only. */
export async function answersTo(
  stage: Stage,
  fork: Fork,
  callers: readonly Headers[],
): Promise<readonly (readonly Answered[])[]> {
  const { url } = fork.server;
  const { api, pages } = pathsOf(stage, fork);
  const heads = [...api, ...pages].map(({ path }) => ({ method: 'HEAD', path }));
  const all: Answered[][] = [];
  for (const [i, headers] of callers.entries()) {
    const answers: Answered[] = [];
    for (const one of i === 0 ? [...pages, ...api, ...heads] : api)
      answers.push(withoutAddress(await ask(url, one, headers), url));
    all.push(answers);
  }
  return all;
}

const withoutAddress = (answered: Answered, url: string): Answered => {
  const plain = (text: string): string =>
    text
      .replaceAll(encodeURIComponent(url), 'HERE')
      .replaceAll(url, 'HERE')
      .replaceAll(new URL(url).host, 'HERE');
  return JSON.parse(plain(JSON.stringify(answered))) as Answered;
};

/** A client whose frames are recorded from `begin` on. */
export class Ear {
  private readonly client: TestClient;
  private from = 0;

  constructor(client: TestClient) {
    this.client = client;
    this.begin();
  }

  begin(): void {
    this.from = this.client.frames.length;
  }

  /** Frames since then, and the log, which flushes everything sent before. */
  async heard(): Promise<readonly string[]> {
    const log = (await this.client.room.request(MESSAGE.log, { from: 0 })) as LogReply;
    const frames = this.client.frames.slice(this.from).map((frame) => Buffer.from(frame).toString('hex'));
    return [JSON.stringify(log), ...frames];
  }

  leave(): Promise<void> {
    return this.client.leave();
  }
}

/** A client in the lobby. */
export async function lobbyEar(url: string) {
  const lobby = await new Client(url).joinOrCreate('lobby');
  const heard: string[] = [];
  lobby.onMessage('*', (type, payload) => heard.push(JSON.stringify([type, payload])));
  while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return { heard, leave: () => lobby.leave() };
}

/** A spectator who joins now: everything sent on joining, except what is their own. */
export async function lateComer(url: string, matchId: string): Promise<string> {
  const late = await TestClient.join(url, matchId, 'watch', undefined, 'Late');
  const seen = JSON.stringify([late.state, (await late.room.request(MESSAGE.log, { from: 0 })) as LogReply]);
  await late.leave();
  return seen;
}
