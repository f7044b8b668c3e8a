// Queries of the harness page for tests: positions of labels and shields, and playback of resolutions.

import { codeOf, placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf } from '@hexmarch/shared/games/skirmish/world';
import { type Corner, cornerFor, cornerRect } from '../../../src/board/geometry/overview.ts';
import type { CellPlaces } from '../../../src/board/layers/tableScene.ts';
import type { BoardStage } from '../../../src/board/stage/stage.ts';
import { boxesOf, type Sizes } from '../../../src/games/skirmish/board/blocks.ts';
import type { Placing } from '../../../src/games/skirmish/board/placing.ts';
import { owners } from '../../../src/games/skirmish/facts/traces.ts';
import { playedStep } from '../../../src/games/skirmish/scene/playback.ts';
import type { SkirmishScene } from '../../../src/games/skirmish/scene/scene.ts';
import { drawnSprites, picture } from '../../pictures.ts';
import { type Resolution, resolutionsOf } from './views.ts';

export interface DrawnBox {
  readonly code: string;
  readonly part: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes of all codes, icons, names and shields, in CSS px of the host. */
export function placedBoxes({ stage, scene }: Board): readonly DrawnBox[] {
  // Reads private state of the board, for tests alone.
  const { game } = scene as unknown as {
    readonly game: { readonly placing: Placing; readonly sizes: Sizes; readonly places: CellPlaces };
  };
  return game.placing.placed.flatMap(({ at, layout, hasArmy }, place) => {
    const { x, y } = stage.toScreen(at);
    const code = game.places.cells[place] ?? '';
    return Object.entries(boxesOf(layout, game.sizes, hasArmy)).map(
      ([part, { left, top, width, height }]) => ({
        code,
        part,
        left: x + left,
        top: y + top,
        width,
        height,
      }),
    );
  });
}

/** Boxes of the drawn labels, without the halo around the letters. */
export function drawnBoxes(stage: BoardStage): readonly DrawnBox[] {
  return drawnSprites(stage).flatMap(({ key, sprite }): readonly DrawnBox[] => {
    const [kind = '', code = ''] = key.split(' ');
    if (kind !== 'land' && kind !== 'owned') return [];
    const { x, y, width, height } = sprite.getBounds();
    const [left, top] = [x + HALO_PX, y + HALO_PX];
    return [{ code, part: 'label', left, top, width: width - 2 * HALO_PX, height: height - 2 * HALO_PX }];
  });
}

const HALO_PX = 4;

/** For each owned territory: the owner's initial on it, its position if there is room, and neighbours of the same owner. */
export function tagsOf(board: Board, view: SkirmishView, initials: readonly string[]) {
  const keys = drawnSprites(board.stage).map(({ key }) => key);
  const boxes = placedBoxes(board).filter(({ part }) => part === 'name');
  const owned = owners(view);
  const { terrain } = boardOf(view);
  return owned.map(({ cell, seat }) => {
    const initial = initials[seat] ?? '';
    const isDrawn = keys.some((key) => key.startsWith(`owned ${cell} ${initial} `));
    const near = (terrain.land[placeOf(terrain, cell)] ?? []).map((place) => codeOf(terrain, place));
    const same = owned.filter((other) => other.seat === seat && near.includes(other.cell));
    const box = isDrawn ? boxes.find(({ code }) => code === cell) : undefined;
    return { cell, initial, box, near: same.map((other) => other.cell) };
  });
}

/** How much a locator of that size would cover armies in its corner. */
export function coveredBy(scene: SkirmishScene, size: { readonly width: number; readonly height: number }) {
  const overview = scene.overview();
  if (overview === undefined) return undefined;
  const now: Corner = 'right top';
  const { left, top, width, height } = cornerRect(cornerFor(overview, size, now), overview.free, size);
  const isOver = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
    x > left && x < left + width && y > top && y < top + height;
  return overview.stands.filter(isOver).length;
}

/**
 * Plays the resolutions of a match and skips each after one step more than the last; returns those after which the picture
 * differs from the view, and the steps that were shown.
 */
export async function playAll({ stage, scene }: Board, resolutions: readonly Resolution[]) {
  const wrong: string[] = [];
  const shownSteps: string[] = [];
  const stop = playedStep.subscribe((shown) => shownSteps.push(shown?.step ?? '-'));
  for (const [i, { event, before, after }] of resolutions.entries()) {
    scene.show(before);
    const over = scene.play(event, after);
    for (let step = 0; step < i % SKIPS; step++) playedStep.peek()?.next();
    scene.skip();
    await over;
    const animated = picture(stage);
    // Forces a full redraw.
    scene.show(before);
    scene.show(after);
    const fresh = new Set(picture(stage).split('\n'));
    const odd = animated.split('\n').filter((line) => !fresh.has(line));
    if (odd.length > 0) wrong.push(`turn ${event.report.turn}: ${odd.slice(0, 4).join(' | ')}`);
  }
  stop();
  return { wrong, shown: shownSteps };
}

/** No caption before the first frame; then each of five steps may be the last. */
const SKIPS = 6;

interface Board {
  readonly stage: BoardStage;
  readonly scene: SkirmishScene;
}

const CHANGES = 20;

/** Duration of the script of a territory changing its owner, in ms, each time. */
export function changeTimes(scene: SkirmishScene, view: SkirmishView): readonly number[] {
  return Array.from({ length: CHANGES }, (_, i) => {
    const place = i % view.control.length;
    const owner = ((view.control[place] ?? 0) + 1) % view.players.length;
    const began = performance.now();
    scene.show({ ...view, control: view.control.with(place, owner) });
    return performance.now() - began;
  });
}

export const playMatch = (board: Board, players: number, seed: number, turns: number) =>
  playAll(board, resolutionsOf(players, seed, turns));
