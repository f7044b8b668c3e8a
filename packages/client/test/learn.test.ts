// The lessons of all games, done right and wrong, on the engine.

import { readFileSync } from 'node:fs';
import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { seeds } from '../../shared/tools/sweep.ts';
import type { AnyCommand, AnyEngine } from '../src/gameApi/anyGame.ts';
import { fitsPattern, LEARNER } from '../src/gameApi/lesson.ts';
import { LessonRun } from '../src/screens/learn/lessonRun.ts';
import { TAUGHT, taughtOf } from './games/lessons.ts';
import { TURN_ENDS } from './games/turnEnds.ts';

const EACH = TAUGHT.flatMap(({ game, lessons }) =>
  lessons.map((lesson) => [`${game.id} ${lesson.id}`, game, lesson] as const),
);

const solutionOf = (game: AnyEngine, id: string) => taughtOf(game.id).SOLUTIONS[id] ?? [];

function commandIn(game: AnyEngine, run: LessonRun, text: string) {
  const parsed = game.parseCommandText(run.source.state, text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code}`);
  return parsed.value;
}

/** What a line of a solution comes to. */
const does = (game: AnyEngine, run: LessonRun, text: string) =>
  text === TURN_ENDS ? run.pass() : run.act(commandIn(game, run, text));

test.each(TAUGHT.map((taught) => [taught.game.id, taught] as const))(
  '%s has 6 to 14 lessons, each with its own id, and a solution in the tests',
  (_, { lessons, SOLUTIONS }) => {
    const ids = lessons.map((lesson) => lesson.id);
    expect(ids.length).toBeGreaterThanOrEqual(6);
    expect(ids.length).toBeLessThanOrEqual(14);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(SOLUTIONS).sort()).toEqual([...ids].sort());
  },
);

test.each(EACH)('%s begins at a sound position in which the learner is awaited', (_, game, lesson) => {
  const { source } = new LessonRun(game, lesson);
  expect(game.audit(source.state)).toEqual([]);
  expect(game.turn(source.state).awaiting).toContain(LEARNER);
});

test.each(EACH)('%s shows texts of others in the learner’s language', (_, game, lesson) => {
  const requested: string[] = [];
  const run = new LessonRun(game, lesson, (key) => {
    requested.push(key);
    return 'ein Wort';
  });
  for (const commands of solutionOf(game, lesson.id)) for (const text of commands) does(game, run, text);
  expect(Object.keys(wordsOf(game.id))).toEqual(expect.arrayContaining(requested));
  expect(requested.length > 0).toBe(lesson.id === 'master');
});

test.each(EACH)('%s is done by its solution, and not before', (_, game, lesson) => {
  const run = new LessonRun(game, lesson);
  const solution = solutionOf(game, lesson.id);
  expect(solution.length).toBe(lesson.steps.length);
  solution.forEach((commands, step) => {
    for (const text of commands) {
      expect(run.at.value).toBe(step);
      expect([text, does(game, run, text)]).toEqual([text, { kind: 'done' }]);
      expect(game.audit(run.source.state)).toEqual([]);
    }
    expect(run.at.value).toBe(step + 1);
  });
  expect(run.source.dice.chosen.value).toEqual([]);
});

test.each(EACH)(
  '%s answers every other legal command with a hint of its own, and nothing changes',
  (_, game, lesson) => {
    const run = new LessonRun(game, lesson);
    let wrong = 0;
    for (const commands of solutionOf(game, lesson.id)) {
      for (const text of commands) {
        const { state } = run.source;
        const step = lesson.steps[run.at.value];
        for (const command of game.legalCommands(state, LEARNER)) {
          const tried = game.formatCommand(state, command);
          if (step?.take.some((pattern: string) => fitsPattern(pattern, tried))) continue;
          const faces = run.source.dice.chosen.value;
          const verdict = run.act(command);
          expect([tried, verdict.kind]).toEqual([tried, 'hint']);
          if (verdict.kind === 'hint') expect(verdict.hint).not.toBe(step?.task);
          expect(run.source.state).toBe(state);
          expect(run.source.dice.chosen.value).toBe(faces);
          wrong += 1;
        }
        does(game, run, text);
      }
    }
    expect(wrong).toBeGreaterThan(0);
  },
);

/** The lesson as it stands after these commands. */
function after(
  game: AnyEngine,
  lesson: ConstructorParameters<typeof LessonRun>[1],
  texts: readonly string[],
) {
  const run = new LessonRun(game, lesson);
  for (const text of texts) does(game, run, text);
  return run;
}

test.each(EACH)('%s continues after every accepted command: no step is a dead end', (_, game, lesson) => {
  const done: string[] = [];
  for (const text of solutionOf(game, lesson.id).flat()) {
    const here = after(game, lesson, done);
    const { state } = here.source;
    for (const command of game.legalCommands(state, LEARNER)) {
      const run = after(game, lesson, done);
      if (run.act(command).kind !== 'done') continue;
      const over = run.at.value === lesson.steps.length;
      const takes = (one: AnyCommand): boolean =>
        run.step?.take.some((pattern: string) =>
          fitsPattern(pattern, game.formatCommand(run.source.state, one)),
        ) ?? false;
      const tried = game.formatCommand(state, command);
      const on =
        over || run.takesTime || run.hasBack || game.legalCommands(run.source.state, LEARNER).some(takes);
      expect([tried, on]).toEqual([tried, true]);
    }
    done.push(text);
  }
});

test.each(EACH)('%s answers a typical mistake with a hint, turned pieces and all', (_, game, lesson) => {
  const run = new LessonRun(game, lesson);
  const { state } = run.source;
  const verdict = run.act(commandIn(game, run, taughtOf(game.id).WRONG[lesson.id] ?? ''));
  expect(verdict.kind).toBe('hint');
  if (verdict.kind === 'hint') expect(verdict.hint).not.toBe(lesson.steps[0]?.task);
  expect(run.source.state).toBe(state);
});

test.each(EACH)('%s refuses illegal commands in the words of the rules', (_, game, lesson) => {
  const run = new LessonRun(game, lesson);
  const { state } = run.source;
  const verdict = run.act(commandIn(game, run, taughtOf(game.id).REFUSED));
  expect(verdict.kind).toBe('refused');
  expect(run.source.state).toBe(state);
});

test.each(EACH)('%s is deterministic, dice included', (_, game, lesson) => {
  const ends = [0, 1].map(() => {
    const run = new LessonRun(game, lesson);
    for (const text of solutionOf(game, lesson.id).flat()) does(game, run, text);
    return run.source.state;
  });
  expect(ends[0]).toEqual(ends[1]);
});

test('a pattern matches its text, with anything in place of its dots', () => {
  expect(fitsPattern('end', 'end')).toBe(true);
  expect(fitsPattern('end', 'ending')).toBe(false);
  expect(fitsPattern('…', '')).toBe(true);
  expect(fitsPattern('move M … 6,-3', 'move M 5,-3 6,-3')).toBe(true);
  expect(fitsPattern('move M … 6,-3', 'move M 6,-3')).toBe(false);
  expect(fitsPattern('…;…x…', 'e6>1;e7xe5>1')).toBe(true);
  expect(fitsPattern('aXa', 'a')).toBe(false);
  expect(fitsPattern('a…a', 'a')).toBe(false);
});

const WON = TAUGHT.flatMap(({ game, WON }) =>
  Object.entries(WON).map(([lesson, reason]) => [game.id, lesson, reason] as const),
);

test.each(WON)('%s %s ends with the match won: %s', (id, name, reason) => {
  const found = EACH.find(([title]) => title === `${id} ${name}`);
  if (found === undefined) throw new Error('no such lesson');
  const [, game, lesson] = found;
  const run = after(game, lesson, solutionOf(game, name).flat());
  expect(game.outcome(run.source.state)).toMatchObject({ winners: [0], reason });
});

/** The cells that a message in English names. */
const namedIn = (game: AnyEngine, message: string): readonly string[] =>
  [...(wordsOf(game.id)[message] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function wordsOf(game: string): Readonly<Record<string, string>> {
  const file = new URL(`../src/games/${game}/lessons/messages/en.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

test.each(EACH)('%s speaks of no cell that its step has not', (_, game, lesson) => {
  for (const { task, otherwise, cells = {} } of lesson.steps) {
    const known = Object.keys(cells);
    for (const message of [task, ...otherwise.map(([, hint]) => hint)]) {
      expect([message, namedIn(game, message).filter((name) => !known.includes(name))]).toEqual([
        message,
        [],
      ]);
    }
  }
});

/** In which a goal can be missed by what was taken. */
const MISSABLE = EACH.filter(([, , lesson]) => lesson.steps.some(({ missed }) => missed !== undefined));

/** The verdicts on a command, and on the end of the turn if the learner ends it. */
function outcomeOf(run: LessonRun, command: AnyCommand): ReturnType<LessonRun['act']> {
  const hadTime = run.takesTime;
  const verdict = run.act(command);
  return hadTime && verdict.kind === 'done' ? run.pass() : verdict;
}

test.each(MISSABLE)(
  '%s comes to a good end or says why not, whatever is tried in its turns',
  (_, game, lesson) => {
    const done: string[] = [];
    for (const text of solutionOf(game, lesson.id).flat()) {
      const here = after(game, lesson, done);
      const { state } = here.source;
      for (const command of game.legalCommands(state, LEARNER)) {
        const run = after(game, lesson, done);
        const { step, takesTime } = run;
        const verdict = outcomeOf(run, command);
        const tried = game.formatCommand(state, command);
        if (takesTime && verdict.kind !== 'hint')
          expect([tried, verdict.kind]).toEqual([tried, run.step === step ? 'missed' : 'done']);
        if (verdict.kind === 'missed') expect(verdict.hint).not.toBe(step?.task);
        expect(game.audit(run.source.state)).toEqual([]);
      }
      done.push(text);
    }
  },
);

const ACTS_MAX = 8;

/** Taken commands at random, until the step is reached or missed. */
function strayed(game: AnyEngine, run: LessonRun, random: Random): void {
  const { step } = run;
  for (let i = 0; i < ACTS_MAX && run.step === step && run.miss.value === undefined; i += 1) {
    const { state } = run.source;
    const legal = game.legalCommands(state, LEARNER).filter((command) => {
      const text = game.formatCommand(state, command);
      return step?.take.some((pattern: string) => fitsPattern(pattern, text));
    });
    const command = legal[random.pick(legal.length)];
    if (command !== undefined) run.act(command);
  }
  if (run.step === step && run.takesTime) run.pass();
}

test.each(MISSABLE)('%s has a verdict on anything that is done in a row', (_, game, lesson) => {
  for (const seed of seeds(1, 12)) {
    const random = seededRandom(seed);
    for (const step of lesson.steps.keys()) {
      const run = after(game, lesson, solutionOf(game, lesson.id).slice(0, step).flat());
      const { state } = run.source;
      const { takesTime } = run;
      strayed(game, run, random);
      expect(game.audit(run.source.state)).toEqual([]);
      if (run.at.value > step || takesTime) continue;
      run.takeBack();
      expect(run.source.state).toBe(state);
    }
  }
});

const MISSED = TAUGHT.flatMap(({ game, MISSED: misses = {} }) =>
  Object.entries(misses).flatMap(([id, turns]) =>
    turns.map((turn) => [`${game.id} ${id}`, turn.message, turn] as const),
  ),
);

test.each(MISSED)('%s says %s, and gives the turn back', (title, expectedHint, { step = 0, given }) => {
  const found = EACH.find(([name]) => name === title);
  if (found === undefined) throw new Error('no such lesson');
  const [, game, lesson] = found;
  const run = after(game, lesson, solutionOf(game, lesson.id).slice(0, step).flat());
  const { state: before } = run.source;
  const { takesTime } = run;
  const verdicts = given.map((text) => does(game, run, text));
  const { state: asGiven } = run.source;
  if (takesTime) verdicts.push(run.pass());
  expect(verdicts.at(-1)).toEqual({ kind: 'missed', hint: expectedHint });
  const known = Object.keys(run.step?.cells ?? {});
  expect(namedIn(game, expectedHint).filter((name) => !known.includes(name))).toEqual([]);
  run.takeBack();
  // Where time ended the turn, what was given in it is still there.
  expect(run.source.state).toBe(takesTime ? asGiven : before);
  expect([run.at.value, run.takesTime]).toEqual([step, takesTime]);
  for (const text of takesTime ? [] : (solutionOf(game, lesson.id)[step] ?? []))
    expect([text, does(game, run, text)]).toEqual([text, { kind: 'done' }]);
});

test.each(MISSABLE)('%s has an example of every way to miss a goal', (title, game, lesson) => {
  const { MISSED: misses = {} } = taughtOf(game.id);
  const steps = new Set((misses[lesson.id] ?? []).map(({ step = 0 }) => step));
  const timed = [...lesson.steps.keys()].filter((step) => lesson.steps[step]?.missed !== undefined);
  expect([title, [...steps].sort()]).toEqual([title, timed]);
});
