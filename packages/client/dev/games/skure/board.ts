// The field of Skure alone, for development:
//   /dev/games/skure/board.html?view=battle    or view=states, view=crowd (24 × 24 with 24 fighters)
//   &marks=strike   or charge, ram, breath, range, path, facings   &turned=1   &zoom=7,5   &theme=light
//   &renderer=canvas
// Not part of the build. The stage and the scene are at `window.harness`.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { themeRules, wear } from '../../../src/art/sheets.ts';
import { boardTheme } from '../../../src/art/theme.ts';
import { THEMES } from '../../../src/art/tokens.ts';
import type { BoardMark } from '../../../src/board/layers/marksLayer.ts';
import { BoardStage } from '../../../src/board/stage/stage.ts';
import type { BattlePicture } from '../../../src/games/skure/art/picture.ts';
import { FieldBoard } from '../../../src/games/skure/board/board.ts';
import { panned } from '../../panned.ts';
import { blanks, drawnSprites, picture } from '../../pictures.ts';
import { tapsOn } from '../../taps.ts';
import { BATTLE, crowd, MARKS, REACH, STATES } from './battle.ts';

const host = document.getElementById('host') as HTMLElement;

const VIEWS: Readonly<Record<string, () => BattlePicture>> = {
  battle: () => BATTLE,
  states: () => STATES,
  crowd,
};

/** As the frame lays out the board. */
const insetsFor = (width: number) => {
  if (width < 700) return { top: 215, right: 4, bottom: 390, left: 22 };
  if (width < 1100) return { top: 84, right: 308, bottom: 190, left: 8 };
  return { top: 72, right: 346, bottom: 236, left: 314 };
};

/** Marks common to all boards: active fighter, reach, targets. */
function boardMarks(marks: string | null): readonly BoardMark[] {
  if (marks !== 'strike') return [];
  return [
    { cell: '5,8', kind: 'selected' },
    ...REACH.map((cell): BoardMark => ({ cell, kind: 'reach' })),
    { cell: '7,5', kind: 'aim' },
  ];
}

async function open() {
  const params = new URLSearchParams(location.search);
  const renderer = params.get('renderer') === 'canvas' ? 'canvas' : 'webgl';
  const theme = THEMES.find((one) => one === params.get('theme')) ?? 'dark';
  boardTheme.value = theme;
  wear(themeRules());
  document.documentElement.dataset.theme = theme;
  const view = (VIEWS[params.get('view') ?? 'battle'] ?? crowd)();
  const stage = await BoardStage.create(host, { insets: insetsFor(window.innerWidth), renderer });
  const board = new FieldBoard<BattlePicture>(stage, (shown) => shown);
  const { scene } = board;
  scene.show(view);
  board.turn(params.has('turned'));
  const marks = params.get('marks');
  scene.mark(boardMarks(marks));
  board.light(MARKS[marks ?? ''] ?? []);
  const zoom = params.get('zoom');
  if (zoom !== null) stage.focusOn(aroundOf(board, zoom), 60);
  return { stage, board, scene, taps: tapsOn(stage, scene), view };
}

/** Three spaces each way. */
function aroundOf(board: FieldBoard<BattlePicture>, cell: string) {
  const { x, y } = board.middle(cell) ?? { x: 0, y: 0 };
  return { left: x - 280, top: y - 240, width: 560, height: 480 };
}

const pan = (stage: BoardStage, frames: number) => panned(stage, host, frames);
const harness = { ...(await open()), open, picture, blanks, drawnSprites, pan };
// Tests declare the part they use.
Object.assign(window, { harness });
await harness.scene.ready();
document.body.dataset.ready = 'yes';
