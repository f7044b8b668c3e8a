// Skorm's board alone, for development:
//   /dev/games/skorm/board.html?view=middle&seat=1          a position of views.ts, seen from a seat
//   /dev/games/skorm/board.html?at=<position text>&seat=0   any position
//   &step=shieldman                                  with a draft; brings its own position
//   &threats=e5,d6  &trails=1
// Not part of the build. The stage and the scene are at `window.harness`.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormState } from '@hexmarch/shared/games/skorm/types';
import { BoardStage } from '../../../src/board/stage/stage.ts';
import type { SkormStep } from '../../../src/games/skorm/draft/draft.ts';
import { createSkormScene } from '../../../src/games/skorm/scene/scene.ts';
import { blanks, picture } from '../../pictures.ts';
import { tapsOn } from '../../taps.ts';
import { happenings } from './playout.ts';
import { POSITIONS, STEPS } from './views.ts';

const host = document.getElementById('host') as HTMLElement;

const insetsFor = (phone: boolean) =>
  phone ? { top: 100, right: 8, bottom: 300, left: 8 } : { top: 84, right: 346, bottom: 196, left: 314 };

function viewOf(text: string): SkormState {
  const parsed = skorm.parsePosition(text);
  if (!parsed.ok) throw new Error(`${parsed.error.code}: ${text}`);
  return parsed.value;
}

const named = (name: string): SkormState => viewOf(POSITIONS[name] ?? '');

/** Applies marks and draft, as the frame does. */
function applyStep(scene: ReturnType<typeof createSkormScene>, name: string): void {
  const step = STEPS[name];
  if (step === undefined) throw new Error(`no step ${name}`);
  const { marks, draft } = step;
  const taken: SkormStep = { view: named(step.at), marks, draft, seat: undefined, choices: [] };
  scene.mark(marks);
  scene.follow?.(taken);
}

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
  const scene = createSkormScene(stage);
  const step = params.get('step');
  const text = params.get('at');
  scene.show(text === null ? named(STEPS[step ?? '']?.at ?? params.get('view') ?? 'middle') : viewOf(text));
  const threats = params.get('threats');
  scene.setOverlays({ trails: params.get('trails') === '1', threats: threats?.split(',') ?? [] });
  if (step !== null) applyStep(scene, step);
  const taps = tapsOn(stage, scene, ({ kind, count, x, y }, cell) => {
    return `${kind} ${scene.gestureAt?.(x, y)?.id ?? cell ?? '-'} ${count}`;
  });
  return { stage, scene, taps };
}

/** Plays events of random matches, each type at most that often; returns errors and the types seen. */
async function playAll(perKindMax: number, seedsMax: number) {
  const { stage, scene } = harness;
  scene.setOverlays({ trails: false });
  const seen: Record<string, number> = {};
  const wrong: string[] = [];
  for (let seed = 1; seed <= seedsMax; seed++) {
    for (const { event, before, after } of happenings(seed, seed % 2 === 0 ? 2 : 3, 900)) {
      seen[event.type] = (seen[event.type] ?? 0) + 1;
      if ((seen[event.type] ?? 0) > perKindMax) continue;
      scene.show(before);
      const played = scene.play(event, after);
      scene.skip();
      await played;
      const animated = picture(stage);
      scene.show(named('opening3'));
      scene.show(after);
      const fresh = new Set(picture(stage).split('\n'));
      const odd = animated.split('\n').filter((line) => !fresh.has(line));
      if (odd.length > 0 && wrong.length < 5) wrong.push(`seed ${seed} ${event.type}: ${odd.join(' | ')}`);
    }
  }
  return { seen, wrong };
}

/** The nth event of a type in random matches. */
function find(kind: string, nth: number) {
  for (let seed = 1, count = 0; seed < 400; seed++) {
    for (const happening of happenings(seed, 3, 900)) {
      if (happening.event.type === kind && ++count === nth) return happening;
    }
  }
  throw new Error(`no ${kind}`);
}

const harness = {
  ...(await open()),
  open,
  picture,
  blanks,
  playAll,
  find,
  take: applyStep,
  viewOf,
};

// Tests declare the part they use.
Object.assign(window, { harness });
await harness.scene.ready();
document.body.dataset.ready = 'yes';
