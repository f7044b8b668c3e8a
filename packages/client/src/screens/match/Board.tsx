// Puts the Pixi board under the panels: feeds it views and marks, and turns taps into gestures of the game.

import { effect, type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Grid } from '../../a11y/cursor.tsx';
import type { BoardGesture } from '../../board/gestures.ts';
import type { BoardStage, Insets } from '../../board/stage.ts';
import type { Mark, Scene } from '../../games/clientGame.ts';
import { overlays } from '../../prefs.ts';
import type { Frame } from '../../source/viewSource.ts';
import { ghostMarks, trailMarks } from './boardMarks.ts';
import type { PlayTable } from './playTable.ts';

// biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
type Any = any;

export interface BoardProps {
  readonly table: PlayTable;
  /** Cells that a panel points at. */
  readonly pointed: Signal<readonly string[]>;
  /** The element that marks what the panels leave free. */
  readonly hole: RefObject<HTMLDivElement | null>;
}

export function Board({ table, pointed, hole }: BoardProps) {
  const host = useRef<HTMLDivElement>(null);
  const scene = useSignal<Scene<Any, Any, Any> | undefined>(undefined);
  const viewChanges = useSignal(0);
  useEffect(() => {
    const { current } = host;
    if (current === null) return undefined;
    const off = new AbortController();
    let stop = (): void => undefined;
    void mount(table, current, off.signal).then((mounted) => {
      if (mounted === undefined) return;
      scene.value = mounted.scene;
      stop = drive(table, mounted, pointed, hole, () => {
        viewChanges.value += 1;
      });
    });
    return () => {
      off.abort();
      stop();
      scene.value = undefined;
    };
  }, [table, pointed, hole, scene, viewChanges]);
  const view = table.source.frame.value?.view;
  const cells = useMemo(() => (view === undefined ? [] : table.game.cells(view)), [view, table]);
  return (
    <>
      <div class="stage" ref={host} aria-hidden="true" data-ready={scene.value !== undefined} />
      <Grid
        cells={cells}
        marks={table.step.value?.marks ?? []}
        scene={scene.value}
        changes={viewChanges.value}
        press={(cell) => table.gesture({ kind: 'cell', id: cell })}
        point={(lit) => {
          pointed.value = lit;
        }}
      />
    </>
  );
}

interface Mounted {
  readonly stage: BoardStage;
  readonly scene: Scene<Any, Any, Any>;
}

async function mount(table: PlayTable, host: HTMLElement, signal: AbortSignal): Promise<Mounted | undefined> {
  const { BoardStage } = await import('../../board/stage.ts');
  const renderer = new URLSearchParams(location.search).get('renderer') === 'canvas' ? 'canvas' : 'webgl';
  const seat = table.facing ?? table.seat;
  const stage = await BoardStage.create(
    host,
    seat === undefined ? { renderer } : { viewerSeat: seat, renderer },
  );
  const scene = await table.game.createScene(stage);
  if (!signal.aborted) return { stage, scene };
  scene.destroy();
  stage.destroy();
  return undefined;
}

/** Everything that keeps the picture equal to the match; returns how to end it. */
function drive(
  table: PlayTable,
  { stage, scene }: Mounted,
  pointed: Signal<readonly string[]>,
  hole: RefObject<HTMLDivElement | null>,
  changed: () => void,
): () => void {
  const player = new Player(scene);
  const endings = [
    effect(() => {
      const frame = table.source.frame.value;
      if (frame !== undefined) player.take(frame);
    }),
    effect(() => {
      stage.viewerSeat = table.facing ?? table.seat;
    }),
    effect(() => scene.mark(marksNow(table))),
    effect(() => {
      const step = table.step.value;
      if (step !== undefined) scene.follow?.(step);
    }),
    effect(() => scene.setOverlays?.({ names: overlays.names.value, threats: threatsNow(table) })),
    effect(() => scene.point(pointed.value)),
    stage.onView(changed),
    stage.onGesture((gesture) => onGesture(table, scene, gesture)),
    followHole(stage, hole),
  ];
  return () => {
    for (const end of endings) end();
    player.stop();
    scene.destroy();
    stage.destroy();
  };
}

/** Acts that may wait to be played; with more the picture jumps, since it is no longer what is true. */
const WAITING_MAX = 5;

/** Plays one event after the other; what came in between is shown at once, never waited for. */
class Player {
  private readonly scene: Scene<Any, Any, Any>;
  private sequence = -1;
  private chain: Promise<void> = Promise.resolve();
  private run = 0;
  private waiting = 0;

  constructor(scene: Scene<Any, Any, Any>) {
    this.scene = scene;
  }

  take(frame: Frame<Any, Any>): void {
    const fresh = frame.sequence === this.sequence + 1 && frame.played.length > 0;
    this.sequence = frame.sequence;
    if (fresh && !document.hidden && this.waiting < WAITING_MAX) this.play(frame);
    else this.jump(frame.view);
  }

  stop(): void {
    this.run += 1;
  }

  private jump(view: unknown): void {
    this.run += 1;
    this.waiting = 0;
    this.chain = Promise.resolve();
    this.scene.show(view);
  }

  private play(frame: Frame<Any, Any>): void {
    const { run } = this;
    this.waiting += 1;
    this.chain = this.chain.then(async () => {
      if (run === this.run) this.waiting -= 1;
      for (const { event, after } of frame.played) {
        if (run !== this.run) return;
        await this.scene.play(event, after);
      }
    });
  }
}

function marksNow(table: PlayTable): readonly Mark[] {
  const frame = table.source.frame.value;
  const marks = table.step.value?.marks ?? [];
  const own = overlays.odds.value ? marks : marks.map(({ label: _, ...mark }) => mark);
  const trail = overlays.trails.value && frame !== undefined ? trailMarks(table, frame) : [];
  return [...trail, ...own, ...ghostMarks(table)];
}

/** UI-21: what could be attacked, of whoever sits here. */
function threatsNow({ game, source, seat }: PlayTable): readonly string[] {
  const frame = source.frame.value;
  if (!overlays.threats.value || seat === undefined || frame === undefined) return [];
  return game.threats(frame.view, seat);
}

function onGesture(table: PlayTable, scene: Scene<Any, Any, Any>, { kind, x, y }: BoardGesture): boolean {
  if (kind !== 'tap') return false;
  const meant = scene.gestureAt?.(x, y);
  if (meant !== undefined) {
    table.gesture(meant);
    return true;
  }
  const id = scene.cellAt(x, y);
  table.gesture(id === undefined ? { kind: 'cancel', id: '' } : { kind: 'cell', id });
  return id !== undefined;
}

/** Keeps the stage's insets equal to what the panels cover. */
function followHole(stage: BoardStage, hole: RefObject<HTMLDivElement | null>): () => void {
  const element = hole.current;
  if (element === null) return () => undefined;
  const measure = (): void => stage.setInsets(insetsOf(stage.host, element));
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  observer.observe(stage.host);
  measure();
  return () => observer.disconnect();
}

function insetsOf(host: HTMLElement, element: HTMLElement): Insets {
  const outer = host.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  return {
    top: Math.max(0, inner.top - outer.top),
    right: Math.max(0, outer.right - inner.right),
    bottom: Math.max(0, outer.bottom - inner.bottom),
    left: Math.max(0, inner.left - outer.left),
  };
}
