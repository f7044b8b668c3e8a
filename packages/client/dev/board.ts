// The board alone, for looking at it while working on it: ?view=match|setup|full|structures&seat=0|1&marks=1
// Not part of the build. The stage and the scene are at `window.harness`.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import type { SkorEvent } from '@hexmarch/shared/games/skor/types';
import { BoardStage } from '../src/board/stage.ts';
import type { Mark } from '../src/games/clientGame.ts';
import { createSkorScene } from '../src/games/skor/scene.ts';
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

const harness = { ...(await open()), VIEWS, MARKS, open, taps: [] as string[] };
harness.stage.onGesture((gesture) => {
  const cell = harness.scene.cellAt(gesture.x, gesture.y);
  if (gesture.kind === 'hover') harness.scene.point(cell === undefined ? [] : [cell]);
  if (gesture.kind !== 'hover') harness.taps.push(`${gesture.kind} ${cell ?? '-'} ${gesture.count}`);
  return false;
});

declare global {
  interface Window {
    harness: typeof harness;
    played: (event: SkorEvent) => void;
  }
}
window.harness = harness;
await harness.scene.ready();
document.body.dataset.ready = 'yes';
