// The pictures of a server: what draws them, and where they are kept.

import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Painter } from './painter.ts';
import { Pictures, type PicturesDeps } from './pictures.ts';
import type { Drawings } from './pictureTypes.ts';
import { PictureShelf } from './shelf.ts';

export interface PicturesConfig {
  /** Address of the module with the client's drawings; where it is not there, nothing is drawn. */
  readonly drawings: URL;
  /** Where pictures are kept besides everything else; undefined: as long as the server runs. */
  readonly dataDir: string | undefined;
}

type Ports = Omit<PicturesDeps, 'shelf' | 'paint' | 'hasPicture' | 'now'>;

export async function openPictures({ drawings, dataDir }: PicturesConfig, ports: Ports) {
  const found = await access(drawings).then(
    async () => (await import(drawings.href)) as Drawings,
    () => undefined,
  );
  const forNow = dataDir === undefined ? await mkdtemp(join(tmpdir(), 'hexmarch-pictures-')) : undefined;
  const painter = new Painter({ drawings: drawings.href });
  const pictures = new Pictures({
    ...ports,
    shelf: new PictureShelf(forNow ?? join(dataDir ?? '', 'pictures')),
    paint: (order) => painter.paint(order),
    hasPicture: (game) => found?.hasPicture(game) ?? false,
    now: () => performance.now(),
  });
  const close = (): void => {
    painter.close();
    if (forNow !== undefined) void rm(forNow, { recursive: true, force: true });
  };
  return { pictures, close };
}
