// The log of the sandbox, as sentences.

import { Log } from '../../ui/text/Log.tsx';
import type { SandboxShared } from './sandboxTable.ts';
import { say } from './say.ts';

export function SandboxLog({ table, props, lines }: SandboxShared) {
  if (lines.length === 0) return <p class="quiet">{say('log.empty')}</p>;
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
