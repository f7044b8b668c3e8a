// The card of a puzzle: the task, whether its solution holds, and which puzzle comes next.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { MarginTable } from './marginTable.ts';
import { OwnRecord } from './OwnPuzzles.tsx';
import { PuzzleTask, titleOf } from './PuzzleTask.tsx';
import { choiceIn } from './puzzleChoice.ts';
import { type Choice, chosen, GRADES, gradeOf, nextOf } from './puzzleFile.ts';
import { progressIn } from './puzzleProgress.ts';
import type { PuzzleShown } from './puzzleTable.ts';
import { GRADE_NAMES, recordText, say } from './say.ts';

export function PuzzleCoach(shown: PuzzleShown) {
  const { table, day, isOwn } = shown;
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
        <h2>{titleOf(shown)}</h2>
        {!isOwn && <span class="quiet">{GRADE_NAMES[gradeOf(puzzle)]()}</span>}
      </header>
      <PuzzleTask table={table} day={day} />
      {isDone ? <Onward {...shown} /> : <Help {...shown} />}
      {isOwn ? <OwnRecord {...shown} /> : <Record {...shown} />}
      {!isOwn && <Choices {...shown} />}
    </section>
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
        {stage === 'ready' && table instanceof MarginTable && table.source.history.value.at > 0 && (
          <button type="button" class="ghost small" onClick={() => table.undo()} data-testid="puzzle-undo">
            <Icon name="lu:undo-2" size={16} /> {say('undo')}
          </button>
        )}
        {!isHinted.value && own.length > 0 && (
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

function Onward({ next, again }: PuzzleShown) {
  const first = useRef<HTMLButtonElement>(null);
  // Enter continues for keyboard users.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div class="onward">
      <button type="button" class="cta" ref={first} onClick={next} data-testid="next-puzzle">
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
