// Binds a board to its match: views and events in, gestures out, marks and overlays in both directions.

import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { BoardStage } from '../../board/stage/stage.ts';
import type { TurnMemory } from '../../board/stage/turning.ts';
import type { AnyClientGame, AnyEvent, AnyScene, AnyView } from '../../gameApi/anyGame.ts';
import type { Mark } from '../../gameApi/clientGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { importWithRetry } from '../../net/wire/importWithRetry.ts';
import { overlays, withoutGpu } from '../../preferences/preferences.ts';
import { recall, remember } from '../../preferences/storage.ts';
import { onAct } from '../../shortcuts/acts.ts';
import { initialsOf } from '../../text/initials.ts';
import type { BoardControl } from '../input/boardControl.ts';
import type { Inspecting } from '../input/inspecting.ts';
import { Pointing } from '../input/pointing.ts';
import { isPutAway, lastTurn } from '../lastTurn/lastTurn.ts';
import { followHole } from '../layout/followHole.ts';
import { namingAt } from '../layout/layoutState.ts';
import { Player } from './player.ts';

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
  const pointing = new Pointing({
    ...{ table, scene, pointed, inspecting, naming: namingAt(table) },
    endRecap: () => player.endRecap(),
  });
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

function overlaysNow({ game, source, seat, bots }: PlayTable, names: readonly string[], recapping: boolean) {
  const view = recapping ? undefined : source.frame.value?.view;
  const threats = overlays.threats.value && seat !== undefined && view !== undefined;
  return {
    names: overlays.names.value,
    threats: threats ? game.threats(view, seat) : [],
    owners: overlays.owners.value && view !== undefined ? (game.owners?.(view) ?? []) : [],
    initials: initialsOf(names),
    players: view !== undefined && overlays.players.value && game.namesPlayers?.(view) ? names : [],
    bots: bots?.value ?? [],
  };
}

/** Stores the board's orientation for the next visit on this device: of the last match alone. */
const KEY = 'hexmarch.turned';

/** `place`: the match's path without anything after it, such as a turn. */
export function turnMemory(place: string): TurnMemory {
  return {
    recall: (shape) => storedFor(place)[shape],
    keep: (shape, isUpright) =>
      remember(KEY, JSON.stringify({ place, turns: { ...storedFor(place), [shape]: isUpright } })),
  };
}

/** Empty if the stored value has another format. */
function storedFor(place: string): Readonly<Record<string, boolean | undefined>> {
  try {
    const stored: unknown = JSON.parse(recall(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('place' in stored) || !('turns' in stored))
      return {};
    const { turns } = stored;
    if (stored.place !== place || typeof turns !== 'object' || turns === null) return {};
    return Object.fromEntries(Object.entries(turns).filter(([, is]) => typeof is === 'boolean'));
  } catch {
    return {};
  }
}

/** `/m/abc` of `/m/abc/turn/7`. */
export const placeIn = (path: string): string => path.split('/').slice(0, 3).join('/');

/**
 * Marks other than the selection's: the others' last turn, commands in flight, and refused ones. The others'
 * last turn, until one's own first act (UI-15); the last event if the log does not contain the turn.
 */
export function trailMarks(table: PlayTable): readonly Mark[] {
  const turn = lastTurn(table);
  if (turn !== undefined && isPutAway(table, turn)) return [];
  const played = turn ?? table.source.frame.value?.played ?? [];
  return played.flatMap(({ event, before }) =>
    seatOf(event) === table.seat && table.seat !== undefined ? [] : tracesOf(table.game, event, before),
  );
}

const seatOf = (event: AnyEvent & Way): number | undefined => event.seat;

const tracesOf = (game: AnyClientGame, event: AnyEvent, before: AnyView): readonly Mark[] =>
  game.traces === undefined ? wayOf(event) : game.traces(event, before);

/** Common fields of events about a path or a seat. */
interface Way {
  readonly from?: string;
  readonly to?: string;
  readonly path?: readonly string[];
  readonly seat?: number;
}

/** Default for games without marks of their own: the path of a piece that moved. */
function wayOf({ from, to, path, seat }: AnyEvent & Way): readonly Mark[] {
  const cells = path ?? (to === undefined ? [] : [to]);
  const cell = cells.at(-1);
  if (from === undefined || cell === undefined) return [];
  return [{ cell, kind: 'trail', path: [from, ...cells], ...(seat === undefined ? {} : { seat }) }];
}

/** A command that awaits confirmation shows its path and its target. */
function unconfirmedMarks({ game, step }: PlayTable): readonly Mark[] {
  const unconfirmed = step.value?.unconfirmed;
  if (unconfirmed === undefined) return [];
  const cells = game.cellsOf(unconfirmed);
  const cell = cells.at(-1);
  const path = step.value?.marks.find((mark) => mark.cell === cell)?.path ?? cells;
  return cell === undefined ? [] : [{ cell, kind: 'pending', path }];
}

/** A command in flight shows at once, a refused one at its target (UI-17). */
function ghostMarks(table: PlayTable): readonly Mark[] {
  const flying = table.queue.flying.value;
  const refused = table.queue.refused.value;
  const marks: Mark[] = [];
  if (flying !== undefined) {
    const cells = table.game.cellsOf(flying.command);
    const cell = cells.at(-1);
    if (cell !== undefined) marks.push({ cell, kind: 'pending', path: cells });
  }
  if (refused !== undefined) {
    const cell = table.game.cellsOf(refused.command).at(-1);
    if (cell !== undefined) marks.push({ cell, kind: 'refused' });
  }
  return marks;
}
