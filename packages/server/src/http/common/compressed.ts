// Serves built files compressed: by the build, or else once, on the first request, and cached in memory. Names mostly carry a hash of
// the content, so nothing goes stale; other files are looked at again on every request.

import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler } from 'express';

const ENCODINGS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const;
export type Encoding = keyof typeof ENCODINGS;

/** Maximum quality takes three times as long for the last percent. */
const BROTLI_QUALITY = 9;
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.jsonl']);

/** Mount it at the path of `dir`; calls the next handler for anything else. `isHashed`: names carry a hash of the content. */
export function compressed(dir: string, isHashed: boolean): RequestHandler {
  const cache = new Map<string, Promise<Buffer>>();
  const has = folder(dir);
  return async (request, response, next) => {
    const name = request.path.slice(1);
    const encoding = encodingFor(request);
    if (encoding === undefined || !COMPRESSIBLE.has(extname(name)) || !has(name)) {
      next();
      return;
    }
    const version = isHashed ? '' : await changedAt(join(dir, name));
    const key = `${encoding} ${name} ${version}`;
    let bytes = cache.get(key);
    if (bytes === undefined) {
      bytes = read(join(dir, name), encoding, has(`${name}.${encoding}`));
      cache.set(key, bytes);
      bytes.catch(() => cache.delete(key));
    }
    const body = await bytes.catch(unlessGone);
    // A newer build has taken its place since the folder was listed.
    if (body === undefined) {
      next();
      return;
    }
    const caching = isHashed ? FOREVER : 'no-cache';
    response.set({ 'content-encoding': encoding, vary: 'accept-encoding', 'cache-control': caching });
    response.type(extname(name)).send(body);
  };
}

/** Empty for a file that is gone. */
const changedAt = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => '',
  );

async function read(path: string, encoding: Encoding, isDone: boolean): Promise<Buffer> {
  return isDone ? readFile(`${path}.${encoding}`) : encoded(await readFile(path), encoding);
}

function unlessGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

export const FOREVER = 'public, max-age=31536000, immutable';

/** The smallest encoding first: of several that it accepts a browser names gzip before the others, and prefers none. */
const BY_SIZE: readonly Encoding[] = ['br', 'gzip'];

/** The best encoding that this browser accepts; undefined: none. */
export const encodingFor = (request: Request): Encoding | undefined =>
  BY_SIZE.find((encoding) => request.acceptsEncodings(encoding) === encoding);

export const encoded = (bytes: Buffer, encoding: Encoding | undefined): Promise<Buffer> =>
  encoding === undefined ? Promise.resolve(bytes) : ENCODINGS[encoding](bytes);

/**
 * Names are looked up rather than joined, so that no path leads out of the folder. It is listed at the start, and again for an
 * unknown name: that may be of a newer build.
 */
function folder(dir: string): (name: string) => boolean {
  let names = namesIn(dir);
  return (name) => {
    if (!names.has(name)) names = namesIn(dir);
    return names.has(name);
  };
}

function namesIn(dir: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(dir));
  } catch {
    return new Set();
  }
}
