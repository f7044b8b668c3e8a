// The pictures of a server: renderer and cache.

import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Painter } from './painter.ts';
import { Pictures, type PicturesDeps } from './pictures.ts';
import { PictureShelf } from './shelf.ts';

/** Loaded by the rendering process alone: it is as much code as a game. */
export interface DrawingsModule {
  /** URL of the module with the `Drawings`; without it nothing is rendered. */
  readonly address: URL;
  /** The games that it renders. */
  readonly games: readonly string[];
}

interface PicturesConfig {
  readonly drawings: DrawingsModule;
  /** The folder of the cache; undefined: a temporary one. */
  readonly dataDir: string | undefined;
}

type Ports = Omit<PicturesDeps, 'shelf' | 'paint' | 'hasPicture' | 'now'>;

export async function openPictures({ drawings, dataDir }: PicturesConfig, ports: Ports) {
  const { address, games } = drawings;
  const isThere = await access(address).then(
    () => true,
    () => false,
  );
  const forNow = dataDir === undefined ? await mkdtemp(join(tmpdir(), 'hexmarch-pictures-')) : undefined;
  const painter = new Painter(address.href);
  const pictures = new Pictures({
    ...ports,
    shelf: new PictureShelf(forNow ?? join(dataDir ?? '', 'pictures')),
    paint: (order) => painter.paint(order),
    hasPicture: (game) => isThere && games.includes(game),
    now: () => performance.now(),
  });
  const close = (): void => {
    painter.close();
    if (forNow !== undefined) void rm(forNow, { recursive: true, force: true });
  };
  return { pictures, close };
}
