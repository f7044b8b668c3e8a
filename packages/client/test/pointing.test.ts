import { signal } from '@preact/signals';
import type { BoardGesture } from '../src/board/stage/gestures.ts';
import type { Gesture, Mark } from '../src/gameApi/clientGame.ts';
import { Pointing, type PointingParts } from '../src/table/input/pointing.ts';

/** Two cells beside each other, the one at 0 and the other at 1. */
const cellAt = (x: number): string => (x === 0 ? 'AB' : 'CD');

/** Gestures sent to the game when the selection at AB is dragged to a cell with that mark. */
function dropped(kind: Mark['kind']): readonly Gesture[] {
  const gestures: Gesture[] = [];
  const marks: readonly Mark[] = [
    { cell: 'AB', kind: 'selected' },
    { cell: 'CD', kind },
  ];
  const step = { marks, choices: [] };
  const parts = {
    table: {
      step: signal(step),
      game: { nextInput: () => step },
      gesture: (gesture: Gesture) => gestures.push(gesture),
    },
    scene: { cellAt },
    pointed: signal([]),
    inspecting: { hover: () => undefined },
    endRecap: () => false,
  };
  const pointing = new Pointing(parts as unknown as PointingParts);
  const at = (of: 'drag' | 'drop', x: number) => ({ kind: of, x, y: 0 }) as BoardGesture;
  pointing.handle(at('drag', 0));
  pointing.handle(at('drop', 1));
  return gestures;
}

test.each(['reach', 'attack', 'act', 'help'] as const)(
  '[UI-11, UI-S20] what is in hand is dragged to a cell that is marked as %s',
  (kind) => expect(dropped(kind)).toEqual([{ kind: 'cell', id: 'CD' }]),
);

test.each(['trail', 'refused'] as const)('a mark of %s is nothing to be dragged to', (kind) =>
  expect(dropped(kind)).toEqual([]),
);

test.each([true, false])(
  '[UI-K95] a tap on a cell that a message takes (%s) is no gesture of the game',
  (takes) => {
    const gestures: Gesture[] = [];
    const taken: string[] = [];
    const naming = (cell: string): boolean => {
      taken.push(cell);
      return takes;
    };
    const parts = {
      table: { gesture: (gesture: Gesture) => gestures.push(gesture) },
      scene: { cellAt },
      inspecting: { rest: () => undefined },
      naming: signal(naming),
      endRecap: () => false,
    };
    const pointing = new Pointing(parts as unknown as PointingParts);
    expect(pointing.handle({ kind: 'tap', x: 0, y: 0 } as BoardGesture)).toBe(true);
    expect(taken).toEqual(['AB']);
    expect(gestures).toEqual(takes ? [] : [{ kind: 'cell', id: 'AB' }]);
  },
);
