// The lesson's instructions: the task of the current step, a hint after a wrong command, and at the end a summary.

import { useEffect, useRef } from 'preact/hooks';
import type { GameLessons } from '../../gameApi/lesson.ts';
import { refusalText } from '../../text/errors.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../ui/text/RuleLink.tsx';
import { Sentence } from '../../ui/text/Sentence.tsx';
import type { LessonTable } from './lessonTable.ts';
import { say } from './say.ts';

export interface CoachProps {
  readonly table: LessonTable;
  readonly words: GameLessons['words'];
  /** URL of the next lesson; undefined after the last. */
  readonly next: string | undefined;
  readonly again: () => void;
  readonly point: (cells: readonly string[]) => void;
}

export function Coach(props: CoachProps) {
  const { table, words } = props;
  const { lesson } = table.run;
  const { step } = table.run;
  return (
    <section
      class={`card coach${step === undefined ? ' done' : ''}`}
      aria-label={say('coach')}
      data-testid="coach"
    >
      <header>
        <h2>{words.say(lesson.title)}</h2>
        <Undo table={table} />
        <Steps table={table} />
      </header>
      <div aria-live="polite">
        {step === undefined ? (
          <p class="learned" data-testid="learned">
            <strong>
              <Icon name="lu:circle-check" /> {say('finished')}
            </strong>
            {words.say(lesson.learned)}
          </p>
        ) : (
          <p class="task" data-testid="task">
            <Said {...props} message={step.task} />
          </p>
        )}
      </div>
      <Verdict {...props} />
      <Time {...props} />
      <p class="coach-rules">
        <span class="quiet">{say('rules')}</span>
        {lesson.rules.map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
      </p>
      {step === undefined && <Onward {...props} />}
    </section>
  );
}

/** One dot per step. */
function Steps({ table }: Pick<CoachProps, 'table'>) {
  const { at, lesson } = table.run;
  const n = Math.min(at.value + 1, lesson.steps.length);
  return (
    <span class="step-dots" role="img" aria-label={say('stepOf', { n, all: lesson.steps.length })}>
      {lesson.steps.map(({ task }, i) => (
        <i key={task} class={i < at.value ? 'past' : i === at.value ? 'now' : ''} />
      ))}
    </span>
  );
}

/** A message of the game's in which the step's cells are links. */
function Said({ table, words, point, message }: CoachProps & { readonly message: string }) {
  const cells = table.run.step?.cells ?? {};
  const values = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, { cell }]));
  return (
    <Sentence
      line={{ parts: words.sayParts(message, values) }}
      names={table.names}
      seat={table.seat}
      cellName={table.game.cellName}
      point={point}
    />
  );
}

function Verdict(props: CoachProps) {
  const { table } = props;
  const verdict = table.verdict.value;
  if (verdict === undefined) return null;
  if (verdict.kind !== 'refused')
    return (
      <p class="coach-hint" role="status" data-testid="hint">
        <Icon name="lu:ban" size={16} /> <Said {...props} message={verdict.hint} />
      </p>
    );
  const { refusal } = verdict;
  return (
    <p class="coach-hint bad" role="status" data-testid="hint">
      <Icon name="lu:ban" size={16} /> {table.game.refusalText(refusal) ?? refusalText(refusal.code)}{' '}
      <RuleLink rule={refusal.rule} />
    </p>
  );
}

/** If nothing is decided before the turn ends, the learner ends it; a turn that missed its goal is repeated. */
function Time({ table }: CoachProps) {
  const { run } = table;
  if (run.miss.value !== undefined)
    return (
      <button type="button" class="cta" onClick={() => table.takeBack()} data-testid="take-back">
        <Icon name="lu:undo-2" size={16} /> {say('takeBack')}
      </button>
    );
  if (!run.takesTime) return null;
  return (
    <button type="button" class="cta" onClick={() => table.pass()} data-testid="pass">
      <Icon name="lu:hourglass" size={16} /> {say('pass')}
    </button>
  );
}

/** To give up a turn before its goal is missed. */
function Undo({ table }: Pick<CoachProps, 'table'>) {
  const { run } = table;
  if (!run.hasBack || run.miss.value !== undefined) return null;
  return (
    <button type="button" class="ghost small" onClick={() => table.takeBack()} data-testid="undo-turn">
      <Icon name="lu:undo-2" size={16} /> {say('takeBack')}
    </button>
  );
}

function Onward({ table, next, again }: CoachProps) {
  const first = useRef<HTMLAnchorElement>(null);
  // Enter continues for keyboard users.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { id } = table.game;
  return (
    <div class="onward">
      {next === undefined ? (
        <a class="cta" href={`/practice/${id}`} ref={first} data-testid="to-practice">
          <Icon name="lu:play" /> {say('practice')}
        </a>
      ) : (
        <a class="cta" href={next} ref={first} data-testid="next-lesson">
          {say('next')} <Icon name="lu:chevron-right" />
        </a>
      )}
      <button type="button" class="ghost" onClick={again} data-testid="lesson-again">
        <Icon name="lu:refresh-cw" size={16} /> {say('again')}
      </button>
    </div>
  );
}
