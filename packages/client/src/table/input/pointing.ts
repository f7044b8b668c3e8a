// Mouse and touch on the board (UI-10, 11, 20): a tap is a gesture of the game, hovering previews, a long press or the
// right button inspects, a piece with targets can be dragged to one.

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { BoardGesture } from '../../board/stage/gestures.ts';
import type { AnyScene } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import type { Inspecting } from './inspecting.ts';

export interface PointingParts {
  readonly table: PlayTable;
  readonly scene: AnyScene;
  readonly pointed: Signal<readonly string[]>;
  readonly inspecting: Inspecting;
  /** Takes taps on cells while a message is being typed. */
  readonly naming: ReadonlySignal<((cell: string) => boolean) | undefined>;
  /** Whether the input was consumed by ending a recap. */
  readonly endRecap: () => boolean;
}

export class Pointing {
  private readonly parts: PointingParts;
  private hovered = '';
  private dragged: { readonly cell: string; readonly piece: number } | undefined;

  constructor(parts: PointingParts) {
    this.parts = parts;
  }

  handle(gesture: BoardGesture): boolean {
    const { kind, x, y } = gesture;
    switch (kind) {
      case 'tap':
        return this.tap(gesture);
      case 'hover':
        this.hover(this.parts.scene.cellAt(x, y) ?? '');
        return false;
      case 'leave':
        this.hover('');
        return false;
      case 'press':
        return this.press(this.parts.scene.cellAt(x, y));
      case 'drag':
        return this.drag(x, y);
      case 'dragging':
        this.dragging(x, y);
        return true;
      case 'drop':
        this.drop(x, y);
        return true;
      case 'dragCancel':
        this.letGo();
        return true;
    }
  }

  private tap({ x, y, pointer }: BoardGesture): boolean {
    const { table, scene, inspecting, naming, endRecap } = this.parts;
    inspecting.rest();
    if (endRecap()) return true;
    const by = pointer === 'mouse' ? undefined : 'touch';
    const meant = scene.gestureAt?.(x, y);
    const id = scene.cellAt(x, y);
    if (id !== undefined && naming.peek()?.(id) === true) return true;
    if (meant !== undefined) table.gesture(meant, by);
    else table.gesture(id === undefined ? { kind: 'cancel', id: '' } : { kind: 'cell', id }, by);
    return meant !== undefined || id !== undefined;
  }

  private hover(cell: string): void {
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.parts.pointed.value = cell === '' ? [] : [cell];
    this.parts.inspecting.hover(cell);
  }

  private press(cell: string | undefined): boolean {
    if (cell === undefined) return false;
    this.parts.inspecting.pin(cell);
    return true;
  }

  /** A piece without targets cannot be dragged: the board is panned instead. */
  private drag(x: number, y: number): boolean {
    const { table, scene } = this.parts;
    const cell = scene.cellAt(x, y);
    const step = table.step.value;
    if (cell === undefined || step === undefined || step.armed === true) return false;
    const grabbed = grabbedAt(step.marks, cell);
    if (grabbed === undefined) {
      const next = table.game.nextInput(step, { kind: 'cell', id: cell });
      if (next.command !== undefined || grabbedAt(next.marks, cell) === undefined) return false;
      table.gesture({ kind: 'cell', id: cell });
    }
    this.dragged = { cell, piece: grabbedAt(table.step.value?.marks ?? [], cell)?.piece ?? 0 };
    return true;
  }

  private dragging(x: number, y: number): void {
    if (this.dragged === undefined) return;
    this.hover(this.parts.scene.cellAt(x, y) ?? '');
    this.parts.scene.drag?.({ ...this.dragged, x, y });
  }

  private drop(x: number, y: number): void {
    const { table, scene } = this.parts;
    const target = scene.cellAt(x, y);
    this.letGo();
    const aims = table.step.value?.marks.some(({ cell, kind }) => cell === target && isTarget(kind));
    if (target !== undefined && aims) table.gesture({ kind: 'cell', id: target });
  }

  private letGo(): void {
    this.dragged = undefined;
    this.hover('');
    this.parts.scene.drag?.(undefined);
  }
}

type Marks = NonNullable<PlayTable['step']['value']>['marks'];

const isTarget = (kind: Marks[number]['kind']): boolean =>
  kind === 'reach' || kind === 'attack' || kind === 'act' || kind === 'help';

/** The mark of a selected piece with targets. */
const grabbedAt = (marks: Marks, at: string): Marks[number] | undefined =>
  marks.some(({ kind, cell }) => cell !== at && isTarget(kind))
    ? marks.find(({ kind, cell }) => kind === 'selected' && cell === at)
    : undefined;
