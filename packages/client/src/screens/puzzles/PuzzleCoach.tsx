// The card of a puzzle: the task, what came of the last turn, whether the proof holds, and which puzzle comes next.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { choiceIn } from './puzzleChoice.ts';
import { type Choice, chosen, GRADES, gradeOf, nextOf } from './puzzleFile.ts';
import { progressIn } from './puzzleProgress.ts';
import type { PuzzleShown } from './puzzleTable.ts';
import { GRADE_NAMES, placeText, recordText, say, wrongText } from './say.ts';

export function PuzzleCoach(shown: PuzzleShown) {
  const { table, day } = shown;
  const { puzzle } = table;
  const stage = table.stage.value;
  const isDone = stage === 'solved' || stage === 'shown';
  return (
    <section
      class={`card coach puzzle${isDone ? ' done' : ''}`}
      aria-label={say('coach')}
      data-testid="coach"
    >
      <header>
        <h2>{placeText(puzzle.turns, day)}</h2>
        <span class="quiet">{GRADE_NAMES[gradeOf(puzzle)]()}</span>
      </header>
      <div aria-live="polite">
        <Task {...shown} />
      </div>
      <Proof table={table} />
      {isDone ? <Onward {...shown} /> : <Help {...shown} />}
      <Record {...shown} />
      <Choices {...shown} />
    </section>
  );
}

function Task({ table, day }: PuzzleShown) {
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
      return <Solved table={table} day={day} />;
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

function Wrong({ table }: Pick<PuzzleShown, 'table'>) {
  const { command, reply } = table.wrong.value ?? {};
  if (command === undefined) return null;
  const { describeCommand } = table.game;
  return (
    <p class="coach-hint bad" data-testid="wrong">
      <Icon name="lu:ban" size={16} /> {wrongText(describeCommand(command), reply && describeCommand(reply))}
    </p>
  );
}

function Solved({ table, day }: Pick<PuzzleShown, 'table' | 'day'>) {
  const tries = progressIn(table.game.id).value.solved[table.puzzle.id] ?? 1;
  return (
    <p class="learned" data-testid="solved">
      <strong>
        <Icon name="lu:circle-check" /> {say('solved')}
      </strong>
      {say('solved.tries', { tries })} {day !== undefined && say('daily.done')}
    </p>
  );
}

/** Nothing is called proved before this browser has checked it. */
function Proof({ table }: Pick<PuzzleShown, 'table'>) {
  const proved = table.proved.value;
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

function Help({ table, themes }: PuzzleShown) {
  const isHinted = useSignal(false);
  const stage = table.stage.value;
  const own = themes.filter(({ id }) => table.puzzle.themes.includes(id));
  return (
    <>
      {isHinted.value && (
        <ul class="puzzle-themes" aria-live="polite" data-testid="themes">
          {own.map(({ id, name, hint }) => (
            <li key={id}>
              <b>{name()}</b> {hint()}
            </li>
          ))}
        </ul>
      )}
      <div class="onward">
        {stage === 'wrong' && (
          <button type="button" class="cta" onClick={() => table.tryAgain()} data-testid="try-again">
            <Icon name="lu:undo-2" size={16} /> {say('tryAgain')}
          </button>
        )}
        {!isHinted.value && (
          <button
            type="button"
            class="ghost small"
            onClick={() => {
              isHinted.value = true;
            }}
            data-testid="puzzle-hint"
          >
            {say('hint')}
          </button>
        )}
        <button
          type="button"
          class="ghost small"
          disabled={stage === 'thinking' || stage === 'failed'}
          onClick={() => table.showSolution()}
          data-testid="show-solution"
        >
          {say('solution')}
        </button>
      </div>
    </>
  );
}

function Onward({ table, puzzles, again }: PuzzleShown) {
  const first = useRef<HTMLButtonElement>(null);
  const { route } = useLocation();
  // Enter continues for keyboard users.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { game, puzzle } = table;
  const go = (): void => {
    const { solved } = progressIn(game.id).peek();
    const wanted = chosen(puzzles, choiceIn(game.id).peek());
    const next = nextOf(wanted.length > 0 ? wanted : puzzles, puzzle.id, (id) => solved[id] !== undefined);
    route(`/puzzles/${game.id}${next === undefined ? '' : `/${next.id}`}`);
  };
  return (
    <div class="onward">
      <button type="button" class="cta" ref={first} onClick={go} data-testid="next-puzzle">
        {say('next')} <Icon name="lu:chevron-right" />
      </button>
      <button type="button" class="ghost" onClick={again} data-testid="puzzle-again">
        <Icon name="lu:refresh-cw" size={16} /> {say('again')}
      </button>
    </div>
  );
}

const Record = ({ table, puzzles }: PuzzleShown) => (
  <p class="quiet puzzle-record" data-testid="record">
    {recordText(progressIn(table.game.id).value, puzzles.length)}
  </p>
);

/** By theme and difficulty: which puzzle comes next. */
function Choices({ table, puzzles, themes }: PuzzleShown) {
  const { route } = useLocation();
  const { game, puzzle } = table;
  const choice = choiceIn(game.id);
  const { theme = '', grade = '' } = choice.value;
  const wanted = chosen(puzzles, choice.value);
  const set = (next: Choice): void => {
    choice.value = next;
    const { solved } = progressIn(game.id).peek();
    const first = nextOf(chosen(puzzles, next), puzzle.id, (id) => solved[id] !== undefined);
    if (first !== undefined) route(`/puzzles/${game.id}/${first.id}`);
  };
  const withTheme = (id: string): Choice => ({
    ...(id === '' ? {} : { theme: id }),
    ...(choice.value.grade === undefined ? {} : { grade: choice.value.grade }),
  });
  const withGrade = (name: string): Choice => {
    const picked = GRADES.find((one) => one === name);
    return {
      ...(theme === '' ? {} : { theme }),
      ...(picked === undefined ? {} : { grade: picked }),
    };
  };
  return (
    <details class="puzzle-choice">
      <summary>{say('choose')}</summary>
      <label>
        {say('theme')}
        <select
          value={theme}
          onChange={({ currentTarget }) => set(withTheme(currentTarget.value))}
          data-testid="choose-theme"
        >
          <option value="">{say('any')}</option>
          {themes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name()}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('grade')}
        <select
          value={grade}
          onChange={({ currentTarget }) => set(withGrade(currentTarget.value))}
          data-testid="choose-grade"
        >
          <option value="">{say('any')}</option>
          {GRADES.map((one) => (
            <option key={one} value={one}>
              {GRADE_NAMES[one]()}
            </option>
          ))}
        </select>
      </label>
      {wanted.length === 0 && <p role="status">{say('noneChosen')}</p>}
    </details>
  );
}
