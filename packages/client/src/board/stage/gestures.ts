// Recognises gestures from the pointer events of the board's host: tap, hover, long press, drag, pan, pinch, wheel.
// One set of listeners; hit testing is the scene's.

export type GestureKind = 'tap' | 'press' | 'hover' | 'leave' | 'drag' | 'dragging' | 'drop' | 'dragCancel';

export interface BoardGesture {
  readonly kind: GestureKind;
  /** CSS px of the host. `drag` has the point where the pointer went down. */
  readonly x: number;
  readonly y: number;
  readonly pointer: 'mouse' | 'touch' | 'pen';
  readonly shift: boolean;
  /** For `tap`: 2 is the second of a double tap. */
  readonly count: number;
}

/** True consumes the gesture: an unconsumed `drag` pans, an unconsumed second tap zooms. */
export type GestureHandler = (gesture: BoardGesture) => boolean;

export interface GestureEffects {
  readonly emit: GestureHandler;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, x: number, y: number) => void;
  readonly zoomTo: (x: number, y: number) => void;
  /** Any touch of the board: skips running animations. */
  readonly input: () => void;
}

const DRAG_MOUSE_PX = 4;
const DRAG_TOUCH_PX = 10;
const PRESS_MS = 500;
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_PX = 24;

interface PressedPointer {
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
}

/** `press`: undecided yet; `spent`: handled already, nothing more until all pointers are up. */
type Mode = 'idle' | 'press' | 'pan' | 'drag' | 'pinch' | 'spent';

export class Gestures {
  private readonly host: HTMLElement;
  private readonly effects: GestureEffects;
  private readonly pointers = new Map<number, PressedPointer>();
  private readonly off = new AbortController();
  private mode: Mode = 'idle';
  private pressTimer: ReturnType<typeof setTimeout> | undefined;
  /** The host's rectangle, cached while a pointer is down: reading it at each move would force a layout. */
  private box: DOMRect | undefined;
  private lastTap = { x: 0, y: 0, timeMs: Number.NEGATIVE_INFINITY, count: 0 };

  constructor(host: HTMLElement, effects: GestureEffects) {
    this.host = host;
    this.effects = effects;
    host.style.touchAction = 'none';
    const { signal } = this.off;
    host.addEventListener('pointerdown', (event) => this.down(event), { signal });
    host.addEventListener('pointermove', (event) => this.move(event), { signal });
    host.addEventListener('pointerup', (event) => this.up(event), { signal });
    host.addEventListener('pointercancel', (event) => this.cancel(event), { signal });
    host.addEventListener('touchend', withoutClick, { signal, passive: false });
    host.addEventListener('pointerleave', (event) => this.leave(event), { signal });
    host.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
    host.addEventListener('contextmenu', (event) => this.menu(event), { signal });
  }

  destroy(): void {
    clearTimeout(this.pressTimer);
    this.off.abort();
  }

  /** Cancels a drag in progress, as by Escape. */
  private cancelDrag(): void {
    if (this.mode !== 'drag') return;
    this.mode = 'spent';
    this.emit('dragCancel', 0, 0);
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.effects.input();
    const at = this.place(event);
    this.box ??= this.host.getBoundingClientRect();
    this.pointers.set(event.pointerId, { startX: at.x, startY: at.y, ...at });
    this.host.setPointerCapture(event.pointerId);
    if (this.pointers.size === 1) {
      this.mode = 'press';
      // A resting mouse may be about to drag; it inspects by hovering and by its right button.
      if (event.pointerType !== 'mouse') this.pressTimer = setTimeout(() => this.pressed(event), PRESS_MS);
    } else {
      clearTimeout(this.pressTimer);
      if (this.mode === 'drag') this.cancelDrag();
      this.mode = 'pinch';
    }
  }

  private move(event: PointerEvent): void {
    const at = this.place(event);
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType !== 'touch') this.emit('hover', at.x, at.y, event);
      return;
    }
    if (this.mode === 'pinch') this.pinch(pointer, at);
    else if (this.mode === 'pan') this.effects.pan(at.x - pointer.x, at.y - pointer.y);
    else if (this.mode === 'drag') this.emit('dragging', at.x, at.y, event);
    else if (this.mode === 'press') this.maybeDrag(pointer, at, event);
    pointer.x = at.x;
    pointer.y = at.y;
  }

  private maybeDrag(pointer: PressedPointer, at: { x: number; y: number }, event: PointerEvent): void {
    const threshold = event.pointerType === 'touch' ? DRAG_TOUCH_PX : DRAG_MOUSE_PX;
    if (Math.hypot(at.x - pointer.startX, at.y - pointer.startY) < threshold) return;
    clearTimeout(this.pressTimer);
    if (this.emit('drag', pointer.startX, pointer.startY, event)) {
      this.mode = 'drag';
      this.emit('dragging', at.x, at.y, event);
    } else {
      this.mode = 'pan';
      this.effects.pan(at.x - pointer.startX, at.y - pointer.startY);
    }
  }

  private pinch(pointer: PressedPointer, at: { x: number; y: number }): void {
    const other = [...this.pointers.values()].find((one) => one !== pointer);
    if (!other) return;
    const before = Math.hypot(pointer.x - other.x, pointer.y - other.y);
    const now = Math.hypot(at.x - other.x, at.y - other.y);
    this.effects.pan((at.x - pointer.x) / 2, (at.y - pointer.y) / 2);
    if (before > 0) this.effects.zoom(now / before, (at.x + other.x) / 2, (at.y + other.y) / 2);
  }

  private up(event: PointerEvent): void {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    this.forget(event);
    const at = this.place(event);
    if (this.mode === 'press') this.tapped(at, event);
    else if (this.mode === 'drag') this.emit('drop', at.x, at.y, event);
    this.mode = this.pointers.size === 0 ? 'idle' : 'spent';
  }

  private tapped(at: { x: number; y: number }, event: PointerEvent): void {
    const last = this.lastTap;
    const again =
      event.timeStamp - last.timeMs < DOUBLE_TAP_MS &&
      Math.hypot(at.x - last.x, at.y - last.y) < DOUBLE_TAP_PX;
    const count = again ? last.count + 1 : 1;
    this.lastTap = { ...at, timeMs: event.timeStamp, count };
    if (event.pointerType === 'touch') leaveField();
    const taken = this.emit('tap', at.x, at.y, event, count);
    if (!taken && count === 2) this.effects.zoomTo(at.x, at.y);
  }

  private pressed(event: PointerEvent): void {
    const pointer = this.pointers.get(event.pointerId);
    if (this.mode !== 'press' || !pointer) return;
    if (this.emit('press', pointer.x, pointer.y, event)) this.mode = 'spent';
  }

  private cancel(event: PointerEvent): void {
    if (!this.pointers.has(event.pointerId)) return;
    this.forget(event);
    this.cancelDrag();
    this.mode = this.pointers.size === 0 ? 'idle' : 'spent';
  }

  private leave(event: PointerEvent): void {
    if (!this.pointers.has(event.pointerId)) this.emit('leave', 0, 0, event);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = this.place(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    this.effects.zoom(Math.exp(-event.deltaY * lines * 0.0016), x, y);
  }

  /** The right button inspects, like a long press. */
  private menu(event: MouseEvent): void {
    event.preventDefault();
    const { x, y } = this.place(event);
    if (this.pointers.size === 0) this.emit('press', x, y);
  }

  private forget(event: PointerEvent): void {
    clearTimeout(this.pressTimer);
    this.pointers.delete(event.pointerId);
    if (this.pointers.size === 0) this.box = undefined;
  }

  private place(event: MouseEvent): { x: number; y: number } {
    const box = this.box ?? this.host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private emit(kind: GestureKind, x: number, y: number, event?: PointerEvent, count = 0): boolean {
    const pointer =
      event?.pointerType === 'touch' || event?.pointerType === 'pen' ? event.pointerType : 'mouse';
    return this.effects.emit({ kind, x, y, pointer, shift: event?.shiftKey ?? false, count });
  }
}

/** A click after a tap would press what the tap has brought under the finger. */
function withoutClick(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}

/** As the mouse events would that `withoutClick` prevents. */
function leaveField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}
