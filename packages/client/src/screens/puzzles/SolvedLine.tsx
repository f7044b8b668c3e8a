// That a puzzle is solved, and with how many tries.

import { Icon } from '../../ui/pictures/Icon.tsx';
import type { PuzzleTable } from './puzzleTable.ts';
import { say } from './say.ts';

export const SolvedLine = ({ table }: { readonly table: PuzzleTable }) => (
  <p class="learned" data-testid="solved">
    <strong>
      <Icon name="lu:circle-check" /> {say('solved')}
    </strong>
    {say('solved.tries', { tries: table.misses + 1 })}
  </p>
);
