// The board alone, for development: ?view=match|setup|full|structures|cities16&seat=0|1&marks=1
// Not part of the build. The stage and the scene are at `window.harness`.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { BoardStage } from '../../../src/board/stage/stage.ts';
import type { Mark } from '../../../src/gameApi/clientGame.ts';
import { skorScene } from '../../../src/games/skor/scene/boardScene.ts';
import { createSkorScene } from '../../../src/games/skor/scene/scene.ts';
import { panned } from '../../panned.ts';
import { blanks, picture } from '../../pictures.ts';
import { tapsOn } from '../../taps.ts';
import { campaign } from './campaign.ts';
import { happenings } from './playout.ts';
import { VIEWS } from './views.ts';

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

/** URL parameters. */
async function open() {
  const params = new URLSearchParams(location.search);
  const seat = params.get('seat');
  const renderer = params.get('renderer') === 'canvas' ? 'canvas' : 'webgl';
  const stage = await BoardStage.create(host, {
    ...(seat === null ? {} : { viewerSeat: Number(seat) }),
    insets: insetsFor(window.innerWidth < 700),
    renderer,
  });
  const scene = createSkorScene(stage);
  const name = params.get('view') ?? 'match';
  const view = VIEWS[name] ?? campaign(name);
  if (view) scene.show(view);
  if (params.get('marks') === '1') scene.mark(MARKS);
  const taps = tapsOn(stage, scene, ({ kind, count }, cell) => `${kind} ${cell ?? '-'} ${count}`);
  return { stage, scene, taps };
}

/** Plays events of random matches, each type at most that often; returns errors and the types seen. */
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

/** The nth event of a type in the random matches. */
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
  skorScene,
  picture,
  blanks,
  playAll,
  find,
  /** Frame cost of panning (P1). */
  panned: (frames: number) => panned(harness.stage, host, frames),
};

// Tests declare the part they use.
Object.assign(window, { harness });
await harness.scene.ready();
document.body.dataset.ready = 'yes';
