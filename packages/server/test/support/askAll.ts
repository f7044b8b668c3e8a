// Asks a server for everything that it answers to, by the list of its routes: what is new is asked for, too.

import type { App } from '../../src/app/app.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
}

export interface Answered extends Asked {
  readonly status: number;
  /** By name; what tells the time or counts requests is left out. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What of an answer changes by itself. */
const OWN_TIME = new Set([
  'date',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'keep-alive',
  'connection',
]);

/** A pattern of the API as a path that names `name`. */
function pathOf(pattern: string, name: string): string {
  const plain = pattern
    .replace(/^\^|\$$/g, '')
    .replaceAll('\\/?', '')
    .replaceAll(/\((?:[^()\\]|\\.)*\)/g, encodeURIComponent(name))
    .replaceAll(/\\(.)/g, '$1');
  return `/api${plain}`;
}

/** Each once with each name: an id, a code or whatever else might be found. */
export function apiPaths(web: App['web'], names: readonly string[]): readonly Asked[] {
  const all = web.routes.flatMap((route) => {
    const [method = '', pattern = ''] = route.split(' ');
    return names.map((name): Asked => ({ method, path: pathOf(pattern, name) }));
  });
  return [...new Map(all.map((one) => [`${one.method} ${one.path}`, one])).values()];
}

/** Below everything that pages, pictures and files begin with. */
export function pagePaths(web: App['web'], names: readonly string[]): readonly Asked[] {
  const below = names.flatMap((name) => {
    const id = encodeURIComponent(name);
    const moments = ['', '@0', '@1', '@2', '@3', '@5', '@99'].map((at) => `${id}${at}.png`);
    return ['', id, `m/${id}`, `r/${id}`, `league/${id}`, `tv/${id}`, ...moments];
  });
  const paths = web.mounts.flatMap((mount) => below.map((path) => `${mount.replace(/\/$/, '')}/${path}`));
  return [...new Set(paths)].map((path) => ({ method: 'GET', path }));
}

export async function ask(
  url: string,
  { method, path }: Asked,
  headers: Readonly<Record<string, string>> = {},
  body: unknown = {},
): Promise<Answered> {
  const isPost = method === 'POST';
  const reply = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(isPost ? { 'content-type': 'application/json' } : {}) },
    ...(isPost ? { body: JSON.stringify(body) } : {}),
  });
  const kept = [...reply.headers].filter(([name]) => !OWN_TIME.has(name));
  const bytes = Buffer.from(await reply.arrayBuffer());
  return {
    method,
    path,
    status: reply.status,
    headers: Object.fromEntries(kept),
    body: bytes.toString('latin1'),
  };
}
