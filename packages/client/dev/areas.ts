// A map of areas on a page of its own, for development:
//   /dev/areas.html?areas=49&players=7     or areas=220&players=20
//   &marks=1  marks of every kind   &renderer=canvas
// Not part of the build. The stage and the scene are at `window.harness`.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/vollkorn/wght-italic.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import type { BoardMark } from '../src/board/layers/marksLayer.ts';
import { BoardStage } from '../src/board/stage/stage.ts';
import { AreaBoard } from './areaBoard.ts';
import { type World, worldOf } from './areaWorld.ts';
import { blanks, picture } from './pictures.ts';
import { tapsOn } from './taps.ts';

const host = document.getElementById('host') as HTMLElement;

const insetsFor = (phone: boolean) =>
  phone ? { top: 100, right: 8, bottom: 300, left: 8 } : { top: 84, right: 346, bottom: 40, left: 314 };

function marksOf(board: AreaBoard, world: World): readonly BoardMark[] {
  const near = board.layer.area(world.codes[0] ?? '')?.neighbours ?? [];
  const kinds = ['reach', 'attack', 'aim', 'act', 'pending', 'refused', 'reach'] as const;
  const far = world.codes.slice(30, 33);
  return [
    { cell: world.codes[0] ?? '', kind: 'selected' },
    ...near.map((cell, i) => ({
      cell,
      kind: kinds[i % kinds.length] ?? 'reach',
      ...(i === 2 ? { label: '2:1' } : {}),
    })),
    { cell: far[0] ?? '', kind: 'act', area: far },
    { cell: world.codes[20] ?? '', kind: 'trail', path: [world.codes[14] ?? ''], seat: 3 },
  ];
}

/** The address's parameters. */
async function open() {
  const params = new URLSearchParams(location.search);
  const world = worldOf(Number(params.get('areas') ?? 49), Number(params.get('players') ?? 7), 5);
  await Promise.all(
    ['700 14px "Atkinson Hyperlegible Mono"', 'italic 600 13px "Vollkorn Variable"'].map((font) =>
      document.fonts.load(font),
    ),
  );
  const renderer = params.get('renderer') === 'canvas' ? 'canvas' : 'webgl';
  const stage = await BoardStage.create(host, { insets: insetsFor(window.innerWidth < 700), renderer });
  const board = new AreaBoard(stage, world);
  board.scene.show(world.owners);
  if (params.get('marks') === '1') {
    board.scene.mark(marksOf(board, world));
    board.scene.setOverlays({ threats: world.codes.slice(8, 10) });
    board.scene.point(world.codes.slice(5, 6));
  }
  const { scene } = board;
  return { stage, board, scene, taps: tapsOn(stage, scene), world };
}

const harness = { ...(await open()), open, picture, blanks };

// The tests declare the part of it that they use.
Object.assign(window, { harness });
await harness.scene.ready();
document.body.dataset.ready = 'yes';
