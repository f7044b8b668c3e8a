// Serves built files compressed: each is compressed once, when it is first asked for, and kept in memory. Only files
// whose names carry a hash of their content, so nothing goes stale.

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

const ENCODINGS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const;
type Encoding = keyof typeof ENCODINGS;

/** Two thirds of the best quality's time are not worth its last percent. */
const BROTLI_QUALITY = 9;
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json']);

/** Mount it at the path of `dir`; whatever it does not serve goes on to the next handler. */
export function compressed(dir: string): RequestHandler {
  const kept = new Map<string, Promise<Buffer>>();
  return async (request, response, next) => {
    const name = request.path.slice(1);
    const encoding = request.acceptsEncodings('br', 'gzip');
    if (!isEncoding(encoding) || !COMPRESSIBLE.has(extname(name)) || !filesOf(dir).includes(name)) {
      next();
      return;
    }
    const key = `${encoding} ${name}`;
    let bytes = kept.get(key);
    if (bytes === undefined) {
      bytes = readFile(join(dir, name)).then(ENCODINGS[encoding]);
      kept.set(key, bytes);
      bytes.catch(() => kept.delete(key));
    }
    const body = await bytes;
    response.set({ 'content-encoding': encoding, vary: 'accept-encoding', 'cache-control': FOREVER });
    response.type(extname(name)).send(body);
  };
}

export const FOREVER = 'public, max-age=31536000, immutable';

const isEncoding = (value: string | false): value is Encoding => value === 'br' || value === 'gzip';

/** Looked up rather than joined, so that no path leads out of the folder. */
function filesOf(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
