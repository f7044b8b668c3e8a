// The task of a puzzle without a proof, and what was played in figures: the chance to win, before and after the dice.

import type { ValuedEnd } from '@hexmarch/shared/review/margin';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { percent } from '../replay/story/percent.ts';
import type { MarginTable } from './marginTable.ts';
import { SolvedLine } from './SolvedLine.tsx';
import { say } from './say.ts';

interface Margin {
  readonly table: MarginTable;
}

export function MarginTask({ table }: Margin) {
  const { puzzle, seat, names } = table;
  const { best, second } = puzzle;
  const figures = { best: percent(best.worth), second: percent(second.worth) };
  switch (table.stage.value) {
    case 'wrong':
      return <Wrong table={table} />;
    case 'failed':
      return <p class="coach-hint bad">{say('failed')}</p>;
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
          <SolvedLine table={table} />
          <p data-testid="figures">
            {say('margin.instead', { ...figures, best: percent(table.played.value?.worth ?? best.worth) })}
          </p>
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
export function Found({ table }: Margin) {
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
