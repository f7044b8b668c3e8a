// The worker that checks a season: it fetches the list and every record, and works the table out again (UI-C41).

import { MANIFESTS } from '@hexmarch/shared/catalogue/manifests';
import { recordPath } from '../../../../net/api/api.ts';
import type { CheckNews, CheckRequest } from './checkRequest.ts';
import { checkTable } from './checkTable.ts';

const tell = (news: CheckNews): void => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  check(data).then(tell, () => tell({ kind: 'failed' }));
});

async function check({ path, key, serverKey, rows }: CheckRequest): Promise<CheckNews> {
  const [list, games] = await Promise.all([
    fetched(path, key === null ? {} : { authorization: `Bearer ${key}` }),
    Promise.all(MANIFESTS.map(({ engine }) => engine())),
  ]);
  if (list === undefined) return { kind: 'failed' };
  return checkTable(list, rows, {
    ...{ games, recordOf: (match) => fetched(recordPath(match)) },
    pause: () => new Promise((go) => setTimeout(go)),
    progress: (done, total) => tell({ kind: 'progress', done, total }),
    ...(serverKey === undefined ? {} : { key: serverKey }),
  });
}

const TOO_MANY = 429;
const NOT_FOUND = 404;
/** A long season has more records than the server gives out in a minute. */
const WAIT_MS = 5000;
const TRIES_MAX = 30;

/** Undefined: there is none. */
async function fetched(path: string, headers: Record<string, string> = {}): Promise<Uint8Array | undefined> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const response = await fetch(path, { headers });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    if (response.status === NOT_FOUND) return undefined;
    if (response.status !== TOO_MANY) break;
    await new Promise((go) => setTimeout(go, WAIT_MS));
  }
  throw new Error(`not to be had: ${path}`);
}
