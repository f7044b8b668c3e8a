// The process in which pictures are drawn, one after the other: a large part of a second each, in which nobody's move may wait.

import { constants, setPriority } from 'node:os';
import type { Drawings, Painted, PictureOrder } from './pictureTypes.ts';

const [, , drawings = ''] = process.argv;

setPriority(constants.priority.PRIORITY_LOW);

// The server is gone, however it went.
process.on('disconnect', () => process.exit());
process.on('message', async (order: PictureOrder) => {
  process.send?.(await painted(order));
});

async function painted({ game, view, width, height }: PictureOrder): Promise<Painted> {
  try {
    // A program of its own, which a machine may not be able to run.
    const { Resvg } = await import('@resvg/resvg-js');
    const { boardPicture } = (await import(drawings)) as Drawings;
    const svg = await boardPicture(game, view, { width, height });
    const fitTo = { mode: 'width', value: width } as const;
    return { png: new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng() };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
