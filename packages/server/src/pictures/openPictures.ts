// The pictures of a server: what draws them, and where they are kept.

import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Painter } from './painter.ts';
import { Pictures, type PicturesDeps } from './pictures.ts';
import { PictureShelf } from './shelf.ts';

/** Loaded by the process that draws alone: it is as much code as a game. */
export interface DrawingsModule {
  /** Address of the module with the `Drawings`; where it is not there, nothing is drawn. */
  readonly address: URL;
  /** Those whose boards it draws. */
  readonly games: readonly string[];
}

export interface PicturesConfig {
  readonly drawings: DrawingsModule;
  /** Where pictures are kept besides everything else; undefined: as long as the server runs. */
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
