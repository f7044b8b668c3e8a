// The map of Skirmish Society alone, for development:
//   /dev/games/skirmish/board.html?players=7&seed=3&view=opening    or view=orders (the middle of a match), view=resolved
//   &taps=MM,QU  taps of the viewer, with the resulting marks and draft
//   &turn=6   which turn   &seat=0   the viewer's seat   &threats=1   &owners=1   &near=1   &names=0   &renderer=canvas
// Not part of the build. The stage and the scene are at `window.harness`.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/vollkorn/wght-italic.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import { BoardStage } from '../../../src/board/stage/stage.ts';
import { threats } from '../../../src/games/skirmish/facts/threats.ts';
import { owners } from '../../../src/games/skirmish/facts/traces.ts';
import { nextInput, startInput } from '../../../src/games/skirmish/input/input.ts';
import { shownTurn } from '../../../src/games/skirmish/scene/playback.ts';
import { createSkirmishScene } from '../../../src/games/skirmish/scene/scene.ts';
import { initialsOf } from '../../../src/text/initials.ts';
import { blanks, picture } from '../../pictures.ts';
import { tapsOn } from '../../taps.ts';
import { changeTimes, coveredBy, drawnBoxes, placedBoxes, playMatch, tagsOf } from './boardFacts.ts';
import { shownOf } from './views.ts';

const params = new URLSearchParams(location.search);
const host = document.getElementById('host') as HTMLElement;
const number = (name: string, otherwise: number): number => Number(params.get(name) ?? otherwise);

/** As the frame lays out the board; `&near=1` while a tab of the sheet is open. */
const insetsFor = (width: number) => {
  const near = params.has('near');
  if (width < 700)
    return {
      top: 91,
      right: 6,
      bottom: near ? 480 : 315,
      left: 6,
      near: near ? ('play' as const) : undefined,
    };
  if (width < 1100) return { top: 78, right: 308, bottom: window.innerHeight < 500 ? 8 : 150, left: 8 };
  return { top: 84, right: 346, bottom: 196, left: 314 };
};

const NAMES =
  'Aster Bryn Cleo Dara Emil Fenn Gale Hugo Iris Jule Kaya Lio Mara Nils Odo Pia Quin Rhea Sten Bea'.split(
    ' ',
  );

const shown = shownOf(number('players', 7), number('seed', 3), number('turn', 6));
const { opening, resolution } = shown;

/** Applies taps on these territories, as the frame does. */
function applyTaps(
  scene: ReturnType<typeof createSkirmishScene>,
  seat: number,
  taps: readonly string[],
): void {
  const legal = skirmish.legalCommands(resolution.before, seat);
  const step = taps.reduce(
    (before, id) => nextInput(before, { kind: 'cell', id }),
    startInput(resolution.before, legal, seat),
  );
  scene.mark(step.marks);
  scene.follow(step);
}

async function open() {
  await Promise.all(
    [
      '600 13px "Atkinson Hyperlegible Mono"',
      'italic 500 13px "Vollkorn Variable"',
      'italic 700 13px "Vollkorn Variable"',
    ].map((font) => document.fonts.load(font)),
  );
  const seat = params.get('seat');
  const renderer = params.get('renderer') === 'canvas' ? 'canvas' : 'webgl';
  const stage = await BoardStage.create(host, {
    ...(seat === null ? {} : { viewerSeat: Number(seat) }),
    insets: insetsFor(window.innerWidth),
    renderer,
  });
  const scene = createSkirmishScene(stage);
  const view = params.get('view') ?? 'orders';
  scene.show(view === 'opening' ? opening : view === 'resolved' ? resolution.after : resolution.before);
  if (view === 'resolved') {
    const { before, after, event } = resolution;
    const situation = (of: SkirmishState) => ({ board: boardOf(of), sides: sidesIn(of) });
    shownTurn.value = {
      ...{ before: situation(before), after: situation(after) },
      ...{ report: event.report, viewBefore: before },
    };
  }
  const taps = params.get('taps');
  if (taps !== null && seat !== null) applyTaps(scene, Number(seat), taps.split(','));
  scene.setOverlays({
    names: params.get('names') !== '0',
    threats: params.has('threats') && seat !== null ? threats(resolution.before, Number(seat)) : [],
    owners: params.get('owners') === '1' ? owners(resolution.before) : [],
    initials: initialsOf(NAMES),
  });
  return { stage, scene, taps: tapsOn(stage, scene) };
}

const harness = {
  ...(await open()),
  open,
  shown,
  picture,
  blanks,
  placed: () => placedBoxes(harness),
  drawn: () => drawnBoxes(harness.stage),
  tags: () => tagsOf(harness, shown.resolution.before, initialsOf(NAMES)),
  covered: (width: number, height: number) => coveredBy(harness.scene, { width, height }),
  /** Benchmark in ms: drawing a map from a position, and the script of a territory changing its owner, also with the owners overlay. */
  times: async () => {
    harness.scene.destroy();
    harness.stage.destroy();
    const began = performance.now();
    Object.assign(harness, await open());
    await harness.scene.ready();
    await new Promise(requestAnimationFrame);
    const firstMs = performance.now() - began;
    const view = shown.resolution.before;
    const ownersMs = changeTimes(harness.scene, view);
    harness.scene.setOverlays({ names: true, threats: [], owners: [], initials: [] });
    return { firstMs, changeMs: changeTimes(harness.scene, view), ownersMs };
  },
  playMatch: (players: number, seed: number, turns: number) => playMatch(harness, players, seed, turns),
};
// Tests declare the part they use.
Object.assign(window, { harness });
await harness.scene.ready();
document.body.dataset.ready = 'yes';
