// The task of a puzzle with a proof, what came of the last turn, and whether the proof holds.

import { Icon } from '../../ui/pictures/Icon.tsx';
import type { ProvedTable } from './provedTable.ts';
import { SolvedLine } from './SolvedLine.tsx';
import { say, wrongText } from './say.ts';

interface Proved {
  readonly table: ProvedTable;
}

export function ProvedTask({ table }: Proved) {
  const { puzzle, seat, names } = table;
  const left = table.left.value;
  switch (table.stage.value) {
    case 'thinking':
      return <p class="task">{say('thinking')}</p>;
    case 'wrong':
      return <Wrong table={table} />;
    case 'failed':
      return <p class="coach-hint bad">{say('failed')}</p>;
    case 'shown':
      return (
        <p class="learned" data-testid="shown">
          {say('shown', { move: table.shownMove.value })}
        </p>
      );
    case 'solved':
      return <SolvedLine table={table} />;
    default:
      return (
        <p class="task" data-testid="task">
          {left < puzzle.turns
            ? say('onward', { left })
            : say('task', { side: names[seat] ?? '', turns: puzzle.turns })}
        </p>
      );
  }
}

function Wrong({ table }: Proved) {
  const { command, reply } = table.wrong.value ?? {};
  if (command === undefined) return null;
  const { describeCommand } = table.game;
  return (
    <p class="coach-hint bad" data-testid="wrong">
      <Icon name="lu:ban" size={16} /> {wrongText(describeCommand(command), reply && describeCommand(reply))}
    </p>
  );
}

/** Nothing is called proved before this browser has checked it. */
export function Proof({ table }: Proved) {
  const proved = table.checked.value;
  if (proved === undefined) return <p class="quiet">{say('checking')}</p>;
  return proved ? (
    <p class="proved" data-testid="proved">
      <Icon name="lu:check" size={16} /> {say('proved')}
    </p>
  ) : (
    <p class="coach-hint bad" role="alert" data-testid="unproved">
      {say('unproved')}
    </p>
  );
}
