// Mounts the Pixi board, with the keyboard's grid and the cell inspector over it.

import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { BoardAids } from '../../a11y/BoardAids.tsx';
import { Grid } from '../../a11y/cursor.tsx';
import { idleCells } from '../../a11y/ownPieces.ts';
import type { AnyScene } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { useAwaited, whenCalm } from '../../pwa/loadPriority.ts';
import { say as sayCommon } from '../../text/common.ts';
import { language } from '../../text/language.ts';
import { later } from '../../ui/controls/Later.tsx';
import type { BoardControl } from '../input/boardControl.ts';
import { Inspecting } from '../input/inspecting.ts';
import type { VisibleArea } from '../layout/visibleArea.ts';
import { say } from '../words/say.ts';
import { drive, type Mounted, mount } from './drive.ts';
import { Inspector } from './Inspector.tsx';
import type { LocatorMapProps } from './LocatorMap.tsx';
import { RefusedHere } from './Refused.tsx';

/** Of games with pieces that need an off-screen indicator. */
const EdgeTokens = later(() => import('./EdgeTokens.tsx').then((all) => all.EdgeTokens));

export interface BoardProps {
  readonly table: PlayTable;
  /** Cells highlighted by a panel. */
  readonly pointed: Signal<readonly string[]>;
  readonly hole: VisibleArea;
  /** Of the seats, for the cards over the board. */
  readonly names?: readonly string[];
  /** Receives the board's control once it is mounted. */
  readonly control?: Signal<BoardControl | undefined>;
  /** Refusals are said in a line beside the board. */
  readonly hasLine?: boolean;
}

export function Board({ table, pointed, hole, names = [], control: given, hasLine = false }: BoardProps) {
  const host = useRef<HTMLDivElement>(null);
  const own = useSignal<BoardControl | undefined>(undefined);
  const called = useSignal(names);
  useEffect(() => {
    called.value = names;
  }, [names, called]);
  const control = given ?? own;
  const viewChanges = useSignal(0);
  const inspecting = useMemo(() => new Inspecting(), [table]);
  const parts = { table, pointed, called, hole, viewChanges, inspecting, control };
  const { scene, failed, again } = useBoard(host, parts);
  const view = table.source.frame.value?.view;
  const cells = useMemo(() => (view === undefined ? [] : table.game.cells(view)), [view, table, language()]);
  const point = (lit: readonly string[]): void => {
    pointed.value = lit;
  };
  return (
    <>
      <div class="stage" ref={host} aria-hidden="true" data-ready={scene.value !== undefined} />
      {failed.value && <NoBoard again={again} />}
      <Grid
        cells={cells}
        marks={table.step.value?.marks ?? []}
        scene={scene.value}
        changes={viewChanges}
        cellName={(cell) => table.game.cellName(cell)}
        wayNames={table.game.wayNames?.()}
        idle={() => idleCells(table)}
        press={(cell) => table.gesture({ kind: 'cell', id: cell })}
        point={point}
      />
      {scene.value?.watched !== undefined && <EdgeTokens scene={scene.value} changes={viewChanges} />}
      <Locator table={table} scene={scene.value} control={control} changes={viewChanges} />
      <BoardAids table={table} />
      {!hasLine && <RefusedHere table={table} control={control} changes={viewChanges} point={point} />}
      <Inspector
        table={table}
        inspecting={inspecting}
        control={control}
        changes={viewChanges}
        names={names}
        point={point}
      />
    </>
  );
}

interface BoardParts extends Pick<BoardProps, 'table' | 'pointed' | 'hole'> {
  readonly called: Signal<readonly string[]>;
  readonly viewChanges: Signal<number>;
  readonly inspecting: Inspecting;
  readonly control: Signal<BoardControl | undefined>;
}

/** The board in its host for the component's lifetime; `again` recreates one that cannot be drawn. */
function useBoard(
  host: RefObject<HTMLDivElement | null>,
  { table, pointed, called, hole, viewChanges, inspecting, control }: BoardParts,
) {
  const scene = useSignal<AnyScene | undefined>(undefined);
  const failed = useSignal(false);
  const attempt = useSignal(0);
  useAwaited(scene.value === undefined && !failed.value);
  useEffect(() => {
    const { current } = host;
    if (current === null) return undefined;
    const off = new AbortController();
    let stop = (): void => undefined;
    const changed = (): void => {
      viewChanges.value += 1;
    };
    const fail = (): void => {
      failed.value = true;
    };
    const show = (mounted: Mounted | undefined): void => {
      if (mounted === undefined) return;
      mounted.stage.onFailed(fail);
      const driven = drive(mounted, {
        table,
        pointed,
        names: called,
        inspecting,
        hole: hole.element,
        changed,
      });
      stop = () => driven.stop();
      scene.value = mounted.scene;
      control.value = driven.control;
    };
    /** Mounted, or failed: then the rest is needed all the more. */
    const settle = (): void => table.game.whenShown?.(table.source.frame.peek()?.view);
    void mount(table, current, off.signal)
      .then(show)
      .catch((error: unknown) => {
        fail();
        throw error;
      })
      .finally(() => void whenCalm().then(settle));
    return () => {
      off.abort();
      stop();
      scene.value = undefined;
      control.value = undefined;
      failed.value = false;
    };
  }, [table, pointed, called, hole, scene, viewChanges, inspecting, control, attempt.value]);
  const again = (): void => {
    attempt.value += 1;
  };
  return { scene, failed, again };
}

/** In place of a board that cannot be drawn any more. */
const NoBoard = ({ again }: { readonly again: () => void }) => (
  <div class="notices no-board">
    <p class="notice bad" role="alert" data-testid="no-board">
      <span>{say('noBoard')}</span>
      <button type="button" class="ghost" onClick={again}>
        {sayCommon('again')}
      </button>
    </p>
  </div>
);

interface LocatorProps {
  readonly table: PlayTable;
  readonly scene: AnyScene | undefined;
  readonly control: ReadonlySignal<BoardControl | undefined>;
  /** The camera has moved. */
  readonly changes: ReadonlySignal<number>;
}

const Whole = later<LocatorMapProps>(() => import('./LocatorMap.tsx').then(({ LocatorMap }) => LocatorMap));

/** The minimap of a narrow screen that does not show the whole board (UI-S15); lazily loaded. */
function Locator({ table, scene, control, changes }: LocatorProps) {
  const overview = changes.value < 0 ? undefined : scene?.overview?.();
  return overview === undefined ? null : <Whole table={table} control={control} overview={overview} />;
}
