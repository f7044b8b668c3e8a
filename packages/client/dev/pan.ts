// What panning a large board costs (P1): JavaScript milliseconds a frame, with the draw calls stubbed out as they are the
// graphics card's. /dev/pan.html?spaces=4000&frames=120, with &grid the keyboard's buttons over it — the figures are shown and kept at `window.figures`.

import { pieceArt } from '../src/art/pieces.ts';
import { tileArt } from '../src/art/tiles.ts';
import { BoardStage } from '../src/board/stage.ts';
import { type PlainCell, plainScene } from '../src/games/plainScene.ts';
import type { Mark } from '../src/play/clientGame.ts';

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
withoutDrawing();

const wheel = new WheelEvent('wheel', { deltaY: -1500, clientX: innerWidth / 2, clientY: innerHeight / 2 });
host.dispatchEvent(wheel);
// Zoomed in, the textures are painted once more; that is not panning.
await new Promise((resolve) => setTimeout(resolve, 400));
await stage.textures.ready();

const figures = await panned();
Object.assign(window, { figures, stage, scene });
document.title = `${figures.spaces} spaces: ${figures.medianMs} ms a frame`;
document.body.append(JSON.stringify(figures));
document.body.dataset.ready = 'yes';

/** One drag over so many frames; each costs what the pointer's event and the frame take. */
async function panned() {
  const costs: number[] = [];
  point('pointerdown', 700, 450);
  for (let i = 1; i <= frames; i += 1) {
    const moved = timed(() => point('pointermove', 700 + 200 * Math.sin(i / 9), 450 + 120 * Math.cos(i / 7)));
    costs.push(moved + (await frameCost()));
  }
  point('pointerup', 700, 450);
  const sorted = costs.toSorted((a, b) => a - b);
  const at = (part: number): number => Math.round((sorted[Math.floor(part * (frames - 1))] ?? 0) * 100) / 100;
  return { spaces, frames, medianMs: at(0.5), p95Ms: at(0.95) };
}

function point(type: string, clientX: number, clientY: number): void {
  const init = { pointerId: 1, pointerType: 'mouse', button: 0, clientX, clientY, bubbles: true };
  host.dispatchEvent(new PointerEvent(type, init));
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** The stage's frame is asked for already: it runs in the same round as ours, before it. */
function frameCost(): Promise<number> {
  return new Promise((resolve) => {
    let spent = 0;
    const original = stage['renderer' as never] as { render(root: unknown): void };
    const { render } = original;
    original.render = (root) => {
      spent += timed(() => render.call(original, root));
    };
    requestAnimationFrame(() => {
      original.render = render;
      resolve(spent);
    });
  });
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function withoutDrawing(): void {
  const stub = (): void => undefined;
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'])
    Object.assign(WebGL2RenderingContext.prototype, { [name]: stub });
  host.setPointerCapture = stub;
}
