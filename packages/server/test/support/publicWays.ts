// All that a server says of a match by itself and to whoever asks: what is compared where nothing of it may tell a secret.

import { Client } from '@colyseus/sdk';
import { type LogReply, MESSAGE } from '@hexmarch/shared/protocol/messages';
import { type Answered, type Asked, apiPaths, ask, pagePaths } from './askAll.ts';
import type { Fork, Stage } from './forks.ts';
import { TestClient } from './testClient.ts';

type Headers = Readonly<Record<string, string>>;

/** Of pictures only those of now: an older one is drawn at most every few seconds, by the time of the machine. */
const OLD_PICTURE = /^\/pic\/.*@\d+\.png$/;

/** Of pages the API, and what they are made of: nothing of it depends on who asks. */
function pathsOf({ matchId, code, trial }: Stage, { server }: Fork) {
  const { web } = server.app;
  const names = [matchId, code, trial.game.id];
  const link = encodeURIComponent(`${server.url}/m/${matchId}`);
  const asked = [
    ...[`/api/v1/oembed?url=${link}`, '/api/me/games', '/api/me/next', '/api/me/history', '/api/me/numbers'],
    ...[`/api/me/follows?at=${matchId}`, `/api/me/next?but=${matchId}`],
  ].map(getting);
  const api = [...apiPaths(web, names), ...asked].filter(({ method }) => method === 'GET');
  const pictures = [`/pic/m/${matchId}.png`, `/pic/m/${matchId}.png?w=600`].map(getting);
  const pages = [...pagePaths(web, names), ...pictures].filter(({ path }) => !OLD_PICTURE.test(path));
  return { api, pages };
}

const getting = (path: string): Asked => ({ method: 'GET', path });

/** What each asker gets, the address of the server left out; pages and heads as the first gets them. */
export async function answersTo(
  stage: Stage,
  fork: Fork,
  askers: readonly Headers[],
): Promise<readonly (readonly Answered[])[]> {
  const { url } = fork.server;
  const { api, pages } = pathsOf(stage, fork);
  const heads = [...api, ...pages].map(({ path }) => ({ method: 'HEAD', path }));
  const all: Answered[][] = [];
  for (const [i, headers] of askers.entries()) {
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

/** Somebody with a socket of whom every frame counts from `begin` on. */
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

  /** All that came since then, in order; and the log, after which nothing that came before it is under way. */
  async heard(): Promise<readonly string[]> {
    const log = (await this.client.room.request(MESSAGE.log, { from: 0 })) as LogReply;
    const frames = this.client.frames.slice(this.from).map((frame) => Buffer.from(frame).toString('hex'));
    return [JSON.stringify(log), ...frames];
  }

  leave(): Promise<void> {
    return this.client.leave();
  }
}

/** Whoever is in the lobby. */
export async function lobbyEar(url: string) {
  const lobby = await new Client(url).joinOrCreate('lobby');
  const heard: string[] = [];
  lobby.onMessage('*', (type, payload) => heard.push(JSON.stringify([type, payload])));
  while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return { heard, leave: () => lobby.leave() };
}

/** Whoever comes just now and looks on: all that is told at the door, without what is one's own. */
export async function lateComer(url: string, matchId: string): Promise<string> {
  const late = await TestClient.join(url, matchId, 'watch', undefined, 'Late');
  const told = JSON.stringify([late.state, (await late.room.request(MESSAGE.log, { from: 0 })) as LogReply]);
  await late.leave();
  return told;
}
