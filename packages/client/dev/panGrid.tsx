// The keyboard's grid over the board of pan.ts, to see what it adds to a frame.

import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import '../src/styles/base.css';
import '../src/styles/frame.css';
import { Grid } from '../src/a11y/cursor.tsx';
import type { BoardStage } from '../src/board/stage/stage.ts';
import { hexPlaces } from '../src/gameApi/cellPlaces.ts';
import type { Mark, Scene } from '../src/gameApi/clientGame.ts';
import type { PlainCell } from '../src/games/plainScene.ts';

export interface PanGridProps {
  readonly stage: BoardStage;
  readonly scene: Scene<undefined, never>;
  readonly cells: readonly PlainCell[];
  readonly marks: readonly Mark[];
}

function PanGrid({ stage, scene, cells, marks }: PanGridProps) {
  const changes = useSignal(0);
  const texts = useMemo(
    () => [...hexPlaces(cells)].map(([cell, place]) => ({ cell, ...place, text: cell })),
    [cells],
  );
  useEffect(
    () =>
      stage.onView(() => {
        changes.value += 1;
      }),
    [],
  );
  return (
    <Grid
      cells={texts}
      marks={marks}
      scene={scene}
      changes={changes}
      cellName={(cell) => cell}
      idle={() => []}
      press={() => undefined}
      point={() => undefined}
    />
  );
}
export function mountGrid(props: PanGridProps): void {
  const host = document.createElement('div');
  document.body.append(host);
  render(<PanGrid {...props} />, host);
}
