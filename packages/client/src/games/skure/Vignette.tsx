// A corner of a battle for the start page: a knight has come into a minotaur's flank, an archer aims, a guardian covers a mage.

import { useMemo } from 'preact/hooks';
import { boardTheme } from '../../art/theme.ts';
import { SmallBoard, type Standing } from './SmallBoard.tsx';

const SPACE_PX = 44;
/** A window on a larger field: its edges lie beyond. */
const WINDOW = { left: `${-SPACE_PX}px`, top: `${-SPACE_PX * 0.95}px` };

const ROWS = ['.........', '.,..##...', '.,..#..,.', '.........', '...~~....', '.........'];

const FIGHTERS: readonly Standing[] = [
  { x: 2, y: 1, seat: 0, fighterClass: 'archer', facing: 2 },
  { x: 5, y: 3, seat: 1, fighterClass: 'griffin', facing: 6 },
  { x: 6, y: 2, seat: 1, fighterClass: 'minotaur', facing: 4 },
  { x: 5, y: 2, seat: 0, fighterClass: 'knight', facing: 2 },
  { x: 3, y: 3, seat: 0, fighterClass: 'guardian', facing: 1 },
  { x: 2, y: 3, seat: 0, fighterClass: 'mage', facing: 1 },
];

export function Vignette() {
  const board = useMemo(
    () => <SmallBoard rows={ROWS} fighters={FIGHTERS} spacePx={SPACE_PX} />,
    [boardTheme.value],
  );
  return (
    <div class="vignette" aria-hidden="true">
      <span style={WINDOW}>{board}</span>
    </div>
  );
}
