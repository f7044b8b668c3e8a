// A map of areas by itself, for looking at it while working on it:
//   /dev/areas.html?areas=49&players=7     or areas=220&players=20
//   &marks=1  marks of every kind   &renderer=canvas
// Not part of the build. The stage and the scene are at `window.harness`.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/vollkorn/wght-italic.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import { pieceArt } from '../src/art/pieces.ts';
import { Timeline } from '../src/board/animate.ts';
import { AreaLayer } from '../src/board/areaLayer.ts';
import type { Vec } from '../src/board/hexMath.ts';
import type { BoardMark } from '../src/board/marksLayer.ts';
import type { StandingItem } from '../src/board/pieceLayer.ts';
import { BoardStage } from '../src/board/stage.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../src/board/tableScene.ts';
import { type World, worldOf } from './areaWorld.ts';
import { blanks, picture } from './pictures.ts';

const params = new URLSearchParams(location.search);
const host = document.getElementById('host') as HTMLElement;
const count = Number(params.get('areas') ?? 49);
const players = Number(params.get('players') ?? 7);

type Owners = World['owners'];

class AreaBoard implements SceneGame<Owners, never> {
  readonly form = 'area';
  readonly reach = 2.6;
  readonly places: CellPlaces;
  readonly scene: TableScene<Owners, never>;
  readonly layer: AreaLayer;
  private readonly world: World;

  constructor(stage: BoardStage, world: World) {
    this.world = world;
    this.scene = new TableScene(stage, this);
    this.layer = new AreaLayer(stage, world.areas);
    this.places = {
      cells: world.areas.map(({ name }) => name),
      middles: this.layer.map.areas.map(({ place }) => place),
    };
    stage.setBounds(() => this.layer.bounds);
  }

  middle(name: string): Vec | undefined {
    return this.layer.placeOf(name);
  }

  cellAt(point: Vec): string | undefined {
    return this.layer.at(point);
  }

  outlineOf(name: string) {
    return this.layer.outlineOf(name);
  }

  drawLand(owners: Owners): void {
    const { codes, names } = this.world;
    this.layer.set(
      owners.map((paint, i) => ({
        ...(paint === undefined ? {} : { paint }),
        code: codes[i] ?? '',
        name: names[i] ?? '',
      })),
    );
  }

  standing(owners: Owners): readonly StandingItem[] {
    return this.layer.map.areas.flatMap(({ name, place, room }, i) => {
      const paint = owners[i];
      if (paint === undefined || i % 3 !== 0) return [];
      const look = { key: `army ${paint}`, make: () => pieceArt('M', paint) };
      const y = place.y - room * 0.08;
      return [{ ...look, id: name, x: place.x, y, depth: y, scale: 1.5 }];
    });
  }

  timeline(): Timeline {
    return new Timeline();
  }

  destroy(): void {
    this.layer.destroy();
  }
}

const insetsFor = (phone: boolean) =>
  phone ? { top: 100, right: 8, bottom: 300, left: 8 } : { top: 84, right: 346, bottom: 40, left: 314 };

const world = worldOf(count, players, 5);

function marksOf(board: AreaBoard): readonly BoardMark[] {
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

async function open() {
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
    board.scene.mark(marksOf(board));
    board.scene.setOverlays({ threats: world.codes.slice(8, 10) });
    board.scene.point(world.codes.slice(5, 6));
  }
  return { stage, board, scene: board.scene };
}

const harness = { ...(await open()), open, world, picture, blanks, taps: [] as string[] };
harness.stage.onGesture((gesture) => {
  const cell = harness.scene.cellAt(gesture.x, gesture.y);
  if (gesture.kind === 'hover') harness.scene.point(cell === undefined ? [] : [cell]);
  else harness.taps.push(`${gesture.kind} ${cell ?? '-'}`);
  return false;
});

// The tests declare the part of it that they use.
Object.assign(window, { harness });
await harness.scene.ready();
document.body.dataset.ready = 'yes';
