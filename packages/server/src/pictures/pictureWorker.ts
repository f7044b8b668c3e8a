// The thread in which pictures are drawn, one after the other: a large part of a second each, in which nobody's move may wait.

import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Drawings, Painted, PainterData, PictureOrder } from './pictureTypes.ts';

const { drawings } = workerData as PainterData;

/** There a thread has a priority of its own; elsewhere it would be the whole server's. */
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);

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
