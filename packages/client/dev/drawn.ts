// A board drawn by its scene with the framing of link previews, to be compared with those: /dev/drawn.html?game=skor
// Not part of the build. `window.drawn` shows a view and removes it again.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/latin-600.css';
import { MARGIN_PART } from '../src/board/layers/drawing.ts';
import { BoardStage } from '../src/board/stage/stage.ts';
import { gameEntry } from '../src/games/registry.ts';

const host = document.getElementById('host') as HTMLElement;
const picture = document.getElementById('picture') as HTMLImageElement;
const game = await gameEntry(new URLSearchParams(location.search).get('game') ?? 'skor')?.load();
if (game === undefined) throw new Error('no such game');

let stage: BoardStage | undefined;
let scene: Awaited<ReturnType<NonNullable<typeof game>['createScene']>> | undefined;

/** As a spectator sees it, without lettering. */
async function show(view: unknown): Promise<void> {
  const margin = MARGIN_PART * Math.min(innerWidth, innerHeight);
  const insets = { top: margin, right: margin, bottom: margin, left: margin };
  picture.hidden = true;
  // Browsers limit graphics contexts, and take them from the oldest.
  scene?.destroy();
  stage?.destroy();
  host.replaceChildren();
  stage = await BoardStage.create(host, { insets });
  scene = await game?.createScene(stage);
  // Pictures have no room for names.
  scene?.setOverlays?.({ names: false, threats: [], owners: [], initials: [] });
  scene?.show(view as never);
  // Words and numbers in the page's own fonts.
  for (const layer of [stage.layers.labels, stage.layers.chips]) layer.visible = false;
  await stage.textures.ready();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** An SVG or a PNG, by its URL. */
async function lay(url: string): Promise<void> {
  host.replaceChildren();
  picture.src = url;
  await picture.decode();
  picture.hidden = false;
}

Object.assign(window, { drawn: { show, lay } });
document.body.dataset.ready = 'yes';
