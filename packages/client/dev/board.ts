// The board alone, for looking at it while working on it: ?view=match|setup|full|structures&seat=0|1&marks=1
// Not part of the build. The stage and the scene are at `window.harness`.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import type { Container, Sprite } from 'pixi.js';
import { BoardStage } from '../src/board/stage.ts';
import type { Mark } from '../src/games/clientGame.ts';
import { createSkorScene } from '../src/games/skor/scene.ts';
import { happenings } from './playout.ts';
import { VIEWS } from './views.ts';

const params = new URLSearchParams(location.search);
const host = document.getElementById('host') as HTMLElement;

const MARKS: readonly Mark[] = [
  { cell: '3,-2', kind: 'selected', piece: 0 },
  { cell: '3,-1', kind: 'reach' },
  { cell: '2,-2', kind: 'reach' },
  { cell: '4,-2', kind: 'aim', label: '69%' },
  { cell: '4,-3', kind: 'attack', label: '31%' },
];

const insetsFor = (phone: boolean) =>
  phone ? { top: 100, right: 8, bottom: 300, left: 8 } : { top: 84, right: 346, bottom: 196, left: 314 };

async function open() {
  const seat = params.get('seat');
  const renderer = params.get('renderer') === 'canvas' ? 'canvas' : 'webgl';
  const stage = await BoardStage.create(host, {
    ...(seat === null ? {} : { viewerSeat: Number(seat) }),
    insets: insetsFor(window.innerWidth < 700),
    renderer,
  });
  const scene = createSkorScene(stage);
  const view = VIEWS[params.get('view') ?? 'match'];
  if (view) scene.show(view);
  if (params.get('marks') === '1') scene.mark(MARKS);
  return { stage, scene };
}

/** What is on the board, by texture and place; effects and marks included. */
function picture(stage: BoardStage): string {
  const names = new Map<unknown, string>();
  const { entries } = stage.textures as unknown as {
    entries: Map<string, { sprites: Set<Sprite> }>;
  };
  for (const [key, { sprites }] of entries) for (const sprite of sprites) names.set(sprite, key);
  const lines: string[] = [];
  const walk = (node: Container, path: string) => {
    if (names.has(node)) {
      const { x, y, alpha, zIndex, angle, scale } = node;
      const place = [x, y, alpha, zIndex, angle, scale.x].map((value) => Math.round(value * 100) / 100);
      lines.push(`${path} ${names.get(node)} ${place.join(' ')}`);
    }
    node.children.forEach((child) => {
      walk(child, path);
    });
  };
  for (const [name, layer] of Object.entries(stage.layers)) walk(layer, name);
  return lines.sort().join('\n');
}

/** Pictures that are painted but empty; there must be none, at any size. */
function blanks(stage: BoardStage): string[] {
  const { entries } = stage.textures as unknown as {
    entries: Map<string, { texture?: { source: { resource: HTMLCanvasElement } } }>;
  };
  return [...entries].flatMap(([key, { texture }]) => {
    const canvas = texture?.source.resource;
    if (!canvas) return [key];
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data?.some((value) => value !== 0) ? [] : [key];
  });
}

/** Plays events of random matches, each kind at most so often; returns what went wrong and what was seen. */
async function playAll(perKindMax: number, seedsMax: number) {
  const { stage, scene } = harness;
  scene.setOverlays({ trails: false });
  const seen: Record<string, number> = {};
  const wrong: string[] = [];
  for (let seed = 1; seed <= seedsMax; seed++) {
    for (const { event, before, after } of happenings(seed, 900)) {
      seen[event.type] = (seen[event.type] ?? 0) + 1;
      if ((seen[event.type] ?? 0) > perKindMax) continue;
      scene.show(before);
      const played = scene.play(event, after);
      scene.skip();
      await played;
      const animated = picture(stage);
      scene.show(VIEWS.match ?? before);
      scene.show(after);
      const fresh = new Set(picture(stage).split('\n'));
      const odd = animated.split('\n').filter((line) => !fresh.has(line));
      if (odd.length > 0 && wrong.length < 5) wrong.push(`${event.type}: ${odd.join(' | ')}`);
    }
  }
  return { seen, wrong };
}

/** The nth event of a kind in the random matches. */
function find(kind: string, nth: number) {
  for (let seed = 1, count = 0; seed < 400; seed++) {
    for (const happening of happenings(seed, 900)) {
      if (happening.event.type === kind && ++count === nth) return happening;
    }
  }
  throw new Error(`no ${kind}`);
}

const harness = {
  ...(await open()),
  VIEWS,
  MARKS,
  open,
  picture,
  blanks,
  playAll,
  find,
  taps: [] as string[],
};
harness.stage.onGesture((gesture) => {
  const cell = harness.scene.cellAt(gesture.x, gesture.y);
  if (gesture.kind === 'hover') harness.scene.point(cell === undefined ? [] : [cell]);
  if (gesture.kind !== 'hover') harness.taps.push(`${gesture.kind} ${cell ?? '-'} ${gesture.count}`);
  return false;
});

// The tests declare the part of it that they use.
Object.assign(window, { harness });
await harness.scene.ready();
document.body.dataset.ready = 'yes';
