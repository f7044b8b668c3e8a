// The thread in which pictures are drawn, one after the other: a large part of a second each, in which nobody's move may wait.

import { parentPort, workerData } from 'node:worker_threads';
import type { Drawings, Painted, PainterData, PictureOrder } from './pictureTypes.ts';

const { drawings } = workerData as PainterData;

parentPort?.on('message', async (order: PictureOrder) => {
  parentPort?.postMessage(await painted(order));
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
