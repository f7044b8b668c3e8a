// The built client as another build: the same files under other names.

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const HASHED = /-([\w-]{8})(\.\w+)$/;
const TEXT = /\.(?:js|css|html|json|webmanifest)$/;

/** A copy, which can be changed; `end` removes it. */
export function copyOfClient(): { readonly folder: string; end(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'hexmarch-client-'));
  cpSync(DIST, folder, { recursive: true });
  return { folder, end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** From now on nothing in the folder has the name that it had. */
export function becomeAnotherBuild(folder: string): void {
  const assets = join(folder, 'assets');
  // What is compressed already has the old names in it; the server does it anew.
  for (const name of readdirSync(assets)) if (/\.(?:br|map)$/.test(name)) rmSync(join(assets, name));
  const hashes = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    const [, hash] = HASHED.exec(name) ?? [];
    if (hash !== undefined)
      hashes.set(hash, hash.startsWith('zz') ? `yy${hash.slice(2)}` : `zz${hash.slice(2)}`);
  }
  const renamed = (text: string) =>
    text.replace(/-([\w-]{8})(?=\.\w)/g, (was, hash: string) => `-${hashes.get(hash) ?? was.slice(1)}`);
  for (const name of readdirSync(assets)) {
    const path = join(assets, renamed(name));
    renameSync(join(assets, name), path);
    if (TEXT.test(path)) writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  }
  for (const name of readdirSync(folder).filter((one) => TEXT.test(one))) {
    const path = join(folder, name);
    writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  }
}
