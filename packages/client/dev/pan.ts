// What panning a large board costs (P1, panned.ts): /dev/pan.html?spaces=4000&frames=120, with &grid the keyboard's buttons over it — the figures are shown and kept at `window.figures`.

import { pieceArt } from '../src/art/pieces.ts';
import { tileArt } from '../src/art/tiles.ts';
import { BoardStage } from '../src/board/stage/stage.ts';
import type { Mark } from '../src/gameApi/clientGame.ts';
import { type PlainCell, plainScene } from '../src/games/plainScene.ts';
import { panned } from './panned.ts';

const params = new URLSearchParams(location.search);
const spaces = Number(params.get('spaces') ?? 4000);
const frames = Number(params.get('frames') ?? 120);
const host = document.getElementById('host') as HTMLElement;

const side = Math.ceil(Math.sqrt(spaces));
const cells: readonly PlainCell[] = Array.from({ length: spaces }, (_, i) => {
  const q = i % side;
  const r = Math.floor(i / side) - Math.floor(q / 2);
  return { name: `${q},${r}`, q, r };
});

const LANDS = ['moss', 'heath', 'rock'] as const;

const stage = await BoardStage.create(host);
const scene = plainScene<undefined, never>(stage, {
  cells,
  tileOf: (_, { q, r }) => {
    const land = LANDS[Math.abs(q * 7 + r * 3) % 3] ?? 'moss';
    const variant = Math.abs(q + r) % 4;
    return {
      key: `tile ${land} ${variant}`,
      make: () => tileArt({ land, variant, portrait: false, ground: '' }),
    };
  },
  piecesOf: () =>
    cells
      .filter((_, i) => i % 20 === 0)
      .map(({ name }, i) => ({
        id: name,
        cell: name,
        key: `piece ${i % 2}`,
        make: () => pieceArt('M', i % 2),
      })),
});
scene.show(undefined);
const marks: readonly Mark[] = cells.slice(0, 40).map(({ name }) => ({ cell: name, kind: 'reach' }));
scene.mark(marks);
if (params.has('grid')) (await import('./panGrid.tsx')).mountGrid({ stage, scene, cells, marks });
await stage.textures.ready();
await nextFrame();

const wheel = new WheelEvent('wheel', { deltaY: -1500, clientX: innerWidth / 2, clientY: innerHeight / 2 });
host.dispatchEvent(wheel);
// Zoomed in, the textures are painted once more; that is not panning.
await new Promise((resolve) => setTimeout(resolve, 400));
await stage.textures.ready();

const figures = { spaces, ...(await panned(stage, host, frames)) };
Object.assign(window, { figures, stage, scene });
document.title = `${figures.spaces} spaces: ${figures.medianMs} ms a frame`;
document.body.append(JSON.stringify(figures));
document.body.dataset.ready = 'yes';

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
