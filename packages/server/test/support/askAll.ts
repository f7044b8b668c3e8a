// Requests every route of a server, from its route table, so that new routes are covered.

import type { RunningApp } from '../../src/app/runningApp.ts';

export interface Request {
  readonly method: string;
  readonly path: string;
}

export interface Answered extends Request {
  readonly status: number;
  /** By name, without dates and rate-limit counters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Volatile parts of an answer. */
const OWN_TIME = new Set([
  'date',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'keep-alive',
  'connection',
]);

/** A path of the API with `name` filled in. */
const pathOf = (pattern: string, name: string): string =>
  `/api${pattern.replace(':name', encodeURIComponent(name))}`;

/** Each route once per name: an id, a code or anything that might match. */
export function apiPaths(web: RunningApp['web'], names: readonly string[]): readonly Request[] {
  const all = web.routes.flatMap((route) => {
    const [method = '', pattern = ''] = route.split(' ');
    return names.map((name): Request => ({ method, path: pathOf(pattern, name) }));
  });
  return [...new Map(all.map((one) => [`${one.method} ${one.path}`, one])).values()];
}

/** Prefixes of pages, pictures and files. */
export function pagePaths(web: RunningApp['web'], names: readonly string[]): readonly Request[] {
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
  { method, path }: Request,
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
  const retained = [...reply.headers].filter(([name]) => !OWN_TIME.has(name));
  const bytes = Buffer.from(await reply.arrayBuffer());
  return {
    method,
    path,
    status: reply.status,
    headers: Object.fromEntries(retained),
    body: bytes.toString('latin1'),
  };
}
