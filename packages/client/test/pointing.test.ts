import { signal } from '@preact/signals';
import type { BoardGesture } from '../src/board/gestures.ts';
import type { Gesture, Mark } from '../src/gameApi/clientGame.ts';
import { Pointing, type PointingParts } from '../src/table/pointing.ts';

/** Two cells beside each other, the one at 0 and the other at 1. */
const cellAt = (x: number): string => (x === 0 ? 'AB' : 'CD');

/** What the game is told when what is in hand at AB is dragged to a cell with that mark. */
function dropped(kind: Mark['kind']): readonly Gesture[] {
  const told: Gesture[] = [];
  const marks: readonly Mark[] = [
    { cell: 'AB', kind: 'selected' },
    { cell: 'CD', kind },
  ];
  const step = { marks, choices: [] };
  const parts = {
    table: {
      step: signal(step),
      game: { nextInput: () => step },
      gesture: (gesture: Gesture) => told.push(gesture),
    },
    scene: { cellAt },
    pointed: signal([]),
    inspecting: { hover: () => undefined },
    endRecap: () => false,
  };
  const pointing = new Pointing(parts as unknown as PointingParts);
  const at = (of: 'drag' | 'drop', x: number) => ({ kind: of, x, y: 0 }) as BoardGesture;
  pointing.take(at('drag', 0));
  pointing.take(at('drop', 1));
  return told;
}

test.each(['reach', 'attack', 'act', 'help'] as const)(
  '[UI-11, UI-S20] what is in hand is dragged to a cell that is marked as %s',
  (kind) => expect(dropped(kind)).toEqual([{ kind: 'cell', id: 'CD' }]),
);

test.each(['trail', 'refused'] as const)('a mark of %s is nothing to be dragged to', (kind) =>
  expect(dropped(kind)).toEqual([]),
);
