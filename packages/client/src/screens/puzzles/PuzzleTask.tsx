// The task of a puzzle, what came of the last try, and whether this browser finds the same solution.

import type { ValuedEnd } from '@hexmarch/shared/review/margin';
import { percent } from '../../text/language.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { MarginTable } from './marginTable.ts';
import { ProvedTable } from './provedTable.ts';
import type { PuzzleShown, PuzzleTable } from './puzzleTable.ts';
import { placeText, say, wrongText } from './say.ts';

/** What stands over it. */
export const titleOf = ({ table, day, isOwn }: PuzzleShown): string =>
  isOwn ? say('own.place') : placeText(table.puzzle, day);

export const PuzzleTask = ({ table, day }: Pick<PuzzleShown, 'table' | 'day'>) => (
  <>
    <div aria-live="polite">
      <Came table={table} />
      {table.stage.value === 'solved' && day !== undefined && <p>{say('daily.done')}</p>}
    </div>
    {table instanceof ProvedTable && <Proof table={table} />}
    {table instanceof MarginTable && <Found table={table} />}
  </>
);

function Came({ table }: { readonly table: PuzzleTable }) {
  if (table.stage.value === 'failed') return <p class="coach-hint bad">{say('failed')}</p>;
  return (
    <>
      {table.stage.value === 'solved' && (
        <p class="learned" data-testid="solved">
          <strong>
            <Icon name="lu:circle-check" /> {say('solved')}
          </strong>
          {say('solved.tries', { tries: table.misses + 1 })}
        </p>
      )}
      {table instanceof ProvedTable && <ProvedTask table={table} />}
      {table instanceof MarginTable && <MarginTask table={table} />}
    </>
  );
}

// With a proof.

interface Proved {
  readonly table: ProvedTable;
}

function ProvedTask({ table }: Proved) {
  const { puzzle, seat, names } = table;
  const left = table.left.value;
  switch (table.stage.value) {
    case 'thinking':
      return <p class="task">{say('thinking')}</p>;
    case 'wrong':
      return <Refuted table={table} />;
    case 'shown':
      return (
        <p class="learned" data-testid="shown">
          {say('shown', { move: table.shownMove.value })}
        </p>
      );
    case 'solved':
      return null;
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

function Refuted({ table }: Proved) {
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
function Proof({ table }: Proved) {
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

// By the margin of the best plan.

interface Margin {
  readonly table: MarginTable;
}

function MarginTask({ table }: Margin) {
  const { puzzle, seat, names } = table;
  const { best, second } = puzzle;
  const figures = { best: percent(best.worth), second: percent(second.worth) };
  switch (table.stage.value) {
    case 'wrong':
      return <Wrong table={table} />;
    case 'shown':
      return (
        <>
          <p class="learned" data-testid="shown">
            {say('shown', { move: table.shownMove.value })}
          </p>
          <p data-testid="figures">{say('margin.instead', figures)}</p>
          <Ends table={table} />
        </>
      );
    case 'solved':
      return (
        <>
          <p data-testid="figures">
            {say('margin.instead', { ...figures, best: percent(table.played.value?.worth ?? best.worth) })}
          </p>
          <p class="quiet">{say('margin.plan', { plan: table.planText })}</p>
          <Ends table={table} />
        </>
      );
    default:
      return (
        <p class="task" data-testid="task">
          {say('margin.task', { side: names[seat] ?? '', ...figures })}
        </p>
      );
  }
}

function Wrong({ table }: Margin) {
  const played = table.played.value;
  if (played === undefined) return null;
  const figures = { worth: percent(played.worth), best: percent(table.puzzle.best.worth) };
  return (
    <p class="coach-hint bad" data-testid="wrong">
      <Icon name="lu:ban" size={16} /> {say(played.isClose ? 'margin.close' : 'margin.wrong', figures)}
    </p>
  );
}

/** Where the last command has dice: how likely they are, and what they lead to. */
function Ends({ table }: Margin) {
  const ends = byWorth(table.played.value?.ends ?? []);
  if (ends.length < 2) return null;
  return (
    <>
      <p class="quiet">{say('margin.dice')}</p>
      <ul class="puzzle-ends" data-testid="ends">
        {ends.map(({ chance, worth }) => (
          <li key={worth}>{say('margin.end', { chance: percent(chance), worth: percent(worth) })}</li>
        ))}
      </ul>
    </>
  );
}

/** The best first; those that read the same are one. */
function byWorth(ends: readonly ValuedEnd[]): readonly ValuedEnd[] {
  const merged = new Map<string, ValuedEnd>();
  for (const { chance, worth } of ends) {
    const known = merged.get(percent(worth));
    merged.set(percent(worth), { worth: known?.worth ?? worth, chance: chance + (known?.chance ?? 0) });
  }
  return [...merged.values()].toSorted((a, b) => b.worth - a.worth);
}

/** Nothing is said of the figures before this browser has found them as well. */
function Found({ table }: Margin) {
  const isFound = table.checked.value;
  if (isFound === undefined) return <p class="quiet">{say('margin.checking')}</p>;
  return isFound ? (
    <p class="quiet" data-testid="found">
      {say('margin.by')}
    </p>
  ) : (
    <p class="coach-hint bad" role="alert" data-testid="unproved">
      {say('margin.lost')}
    </p>
  );
}
