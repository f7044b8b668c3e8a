// What was played in the sandbox, as sentences.

import { Log } from '../../panels/Log.tsx';
import type { SandboxShared } from './shared.ts';

export function SandboxLog({ table, props, lines }: SandboxShared) {
  if (lines.length === 0)
    return <p class="quiet">What you play here stays in this browser. The address shares the position.</p>;
  return (
    <Log
      lines={lines}
      names={table.names}
      seat={undefined}
      cellName={(cell) => table.game.cellName(cell)}
      point={props.point}
    />
  );
}
