// Binds a board to its match: views and events in, gestures out, marks and overlays in both directions.

import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { BoardStage } from '../../board/stage/stage.ts';
import type { AnyScene } from '../../gameApi/anyGame.ts';
import type { Mark } from '../../gameApi/clientGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { importWithRetry } from '../../net/wire/importWithRetry.ts';
import { overlays, withoutGpu } from '../../preferences/preferences.ts';
import { onAct } from '../../shortcuts/acts.ts';
import { initialsOf } from '../../text/initials.ts';
import type { BoardControl } from '../input/boardControl.ts';
import type { Inspecting } from '../input/inspecting.ts';
import { Pointing } from '../input/pointing.ts';
import { followHole } from '../layout/followHole.ts';
import { ghostMarks, trailMarks, unconfirmedMarks } from './boardMarks.ts';
import { Player } from './player.ts';
import { placeIn, turnMemory } from './turnMemory.ts';

export interface Mounted {
  readonly stage: BoardStage;
  readonly scene: AnyScene;
}

/** The mounted board; undefined when the signal was aborted. */
export async function mount(
  table: PlayTable,
  host: HTMLElement,
  signal: AbortSignal,
): Promise<Mounted | undefined> {
  const mounted = await importWithRetry(
    async () => mountOnce(table, host, await import('../../board/stage/stage.ts')),
    signal,
  );
  if (mounted === undefined || !signal.aborted) return mounted;
  mounted.scene.destroy();
  mounted.stage.destroy();
  return undefined;
}

async function mountOnce(
  table: PlayTable,
  host: HTMLElement,
  { BoardStage: Stage }: typeof import('../../board/stage/stage.ts'),
): Promise<Mounted> {
  const renderer = withoutGpu.peek() ? 'canvas' : 'webgl';
  const seat = table.facing ?? table.seat;
  const stage = await Stage.create(host, {
    ...{ renderer, turns: turnMemory(placeIn(location.pathname)) },
    ...(seat === undefined ? {} : { viewerSeat: seat }),
  });
  try {
    return { stage, scene: await table.game.createScene(stage) };
  } catch (error) {
    stage.destroy();
    throw error;
  }
}

export interface DriveParts {
  readonly table: PlayTable;
  /** Cells highlighted by a panel, a link, the keyboard or the mouse. */
  readonly pointed: Signal<readonly string[]>;
  /** Of the seats. */
  readonly names: ReadonlySignal<readonly string[]>;
  readonly inspecting: Inspecting;
  /** The element that covers what the panels leave free; another one in every layout. */
  readonly hole: ReadonlySignal<HTMLElement | null>;
  /** The cells have moved on the screen. */
  readonly changed: () => void;
}

export interface Driven {
  readonly control: BoardControl;
  stop(): void;
}

const ZOOM_STEP = 1.4;

export function drive({ stage, scene }: Mounted, parts: DriveParts): Driven {
  const { table, pointed, names, inspecting, hole, changed } = parts;
  const player = new Player(stage, scene);
  const { recapping } = player;
  const pointing = new Pointing({ table, scene, pointed, inspecting, endRecap: () => player.endRecap() });
  const endings = [
    // First of all, or else the board is fitted and painted twice.
    followHole(stage, hole),
    effect(() => {
      const frame = table.source.frame.value;
      if (frame !== undefined) player.receiveFrame(frame);
    }),
    effect(() => {
      stage.viewerSeat = table.facing ?? table.seat;
    }),
    effect(() => scene.mark(recapping.value ? [] : marksNow(table))),
    effect(() => {
      const step = table.step.value;
      if (step !== undefined) scene.follow?.(step);
    }),
    effect(() => scene.setOverlays?.(overlaysNow(table, names.value, recapping.value))),
    effect(() => scene.point(pointed.value)),
    stage.onView(changed),
    stage.onGesture((gesture) => pointing.handle(gesture)),
    onAct('zoomIn', () => stage.zoomBy(ZOOM_STEP)),
    onAct('zoomOut', () => stage.zoomBy(1 / ZOOM_STEP)),
    onAct('zoomReset', () => stage.resetView()),
    onAct('inspect', () => {
      const [cell] = pointed.peek();
      if (cell !== undefined) inspecting.pin(cell);
    }),
  ];
  const stop = (): void => {
    for (const end of endings) end();
    inspecting.close();
    player.stop();
    scene.destroy();
    stage.destroy();
  };
  return { control: controlOf(stage, scene, player), stop };
}

function controlOf(stage: BoardStage, scene: AnyScene, player: Player): BoardControl {
  return {
    centre: (cell) => {
      const box = scene.cellBox(cell);
      if (box !== undefined) stage.centreOn(box.x, box.y);
    },
    lookAt: (point) => {
      const { x, y } = stage.toScreen(point);
      stage.centreOn(x, y);
    },
    again: (played, speed) => player.again(played, speed),
    endRecap: () => {
      player.endRecap();
    },
    recapping: player.recapping,
    boxOf: (cell) => scene.cellBox(cell),
  };
}

function marksNow(table: PlayTable): readonly Mark[] {
  const marks = table.step.value?.marks ?? [];
  const own = overlays.odds.value ? marks : marks.map(({ label: _, ...mark }) => mark);
  const trail = overlays.trails.value ? trailMarks(table) : [];
  return [...trail, ...own, ...unconfirmedMarks(table), ...ghostMarks(table)];
}

function overlaysNow({ game, source, seat }: PlayTable, names: readonly string[], recapping: boolean) {
  const view = recapping ? undefined : source.frame.value?.view;
  const threats = overlays.threats.value && seat !== undefined && view !== undefined;
  return {
    names: overlays.names.value,
    threats: threats ? game.threats(view, seat) : [],
    owners: overlays.owners.value && view !== undefined ? (game.owners?.(view) ?? []) : [],
    initials: initialsOf(names),
  };
}
