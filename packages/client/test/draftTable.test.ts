// The input state machine of all tables: from a gesture to a step to a command, and the legal ones in between.

import type { Refusal } from '@hexmarch/shared/kernel/result';
import { signal } from '@preact/signals';
import { type AnyClientGame, type AnyCommand, type AnySource, anyGame } from '../src/gameApi/anyGame.ts';
import { skormClient } from '../src/games/skorm/index.ts';
import { LocalDice } from '../src/source/localDice.ts';
import { LocalSource, opened } from '../src/source/localSource.ts';
import type { ViewSource } from '../src/source/viewSource.ts';
import { DraftTable } from '../src/table/input/draftTable.ts';

/** Skorm, with a selection of one gesture: the number of a legal command. */
const game: AnyClientGame = {
  ...anyGame(skormClient),
  startInput: (_view, legal) => ({ marks: [], choices: legal }),
  nextInput: (step, { id }) => {
    const command = step.choices[Number(id)];
    return command === undefined ? step : { ...step, command };
  },
};
/** One gesture is three commands: each step says the next one until there are no more. */
const chained: AnyClientGame = {
  ...game,
  startInput: (_view, legal, _seat, previous) => {
    const [command, ...rest] = previous?.choices ?? legal.slice(0, 3);
    return previous === undefined || command === undefined
      ? { marks: [], choices: legal.slice(0, 3) }
      : { marks: [], choices: rest, command };
  },
  nextInput: ({ choices: [command, ...rest] }) => ({ marks: [], choices: rest, ...(command && { command }) }),
};
const SEAT = 0;
const REFUSAL: Refusal = { code: 'not-your-turn', rule: 'SKORM-9.1' };

class TestTable extends DraftTable<AnySource> {
  readonly seat = SEAT;
  readonly acts: AnyCommand[] = [];
  readonly resting = signal(false);

  constructor(source: AnySource, played = game) {
    super(played, source);
    this.startAnew();
  }

  act(command: AnyCommand): void {
    this.acts.push(command);
    this.refuse(command, this.acts.length > 1 ? REFUSAL : undefined);
    this.goOn();
  }

  forget(): void {
    this.forgetRefused();
  }

  protected override rests(): boolean {
    return this.resting.value;
  }
}

function localTable(played = game): TestTable {
  const start = opened(game.definition, {}, new LocalDice());
  if (!start.ok) throw new Error(start.error.code);
  return new TestTable(new LocalSource(game.definition, start.value, undefined, SEAT), played);
}

const choose = (table: TestTable, index: number): void =>
  table.gesture({ kind: 'choose', id: String(index) });

test('a finished gesture is one command, and the next step begins', () => {
  const table = localTable();
  const [first] = table.legal.value;
  choose(table, 0);
  expect(table.acts).toEqual([first]);
  expect(table.step.value.command).toBeUndefined();
});

test('the rest of a gesture is carried out, one command after the other', async () => {
  const table = localTable(chained);
  const three = table.legal.value.slice(0, 3);
  choose(table, 0);
  expect(table.acts).toEqual(three.slice(0, 1));
  await Promise.resolve();
  expect(table.acts).toEqual(three.slice(0, 2));
  await Promise.resolve();
  expect(table.acts).toEqual(three);
});

test('the rest of a gesture is dropped when another command came first', async () => {
  const table = localTable(chained);
  const [first] = table.legal.value;
  choose(table, 0);
  table.gesture({ kind: 'cancel', id: '' });
  await Promise.resolve();
  expect(table.acts[0]).toEqual(first);
  expect(table.acts).toHaveLength(2);
});

test('why a command was refused stays until it is forgotten', () => {
  const table = localTable();
  const second = table.legal.value[1];
  choose(table, 0);
  expect(table.queue.refused.value).toBeUndefined();
  choose(table, 1);
  expect(table.queue.refused.value).toEqual({ command: second, params: {}, ...REFUSAL });
  table.forget();
  expect(table.queue.refused.value).toBeUndefined();
});

test('while it rests nothing is legal', () => {
  const table = localTable();
  expect(table.legal.value.length).toBeGreaterThan(0);
  table.resting.value = true;
  expect(table.legal.value).toEqual([]);
  table.resting.value = false;
  expect(table.legal.value.length).toBeGreaterThan(0);
});

test('before the first view there is no step, and gestures are ignored', () => {
  const source: ViewSource<never, never> = {
    viewer: signal({ kind: 'seat', seat: SEAT }),
    frame: signal(undefined),
    log: signal([]),
  };
  const table = new TestTable(source as unknown as AnySource);
  expect(table.step.value).toBeUndefined();
  expect(table.legal.value).toEqual([]);
  table.gesture({ kind: 'choose', id: 'confirm' });
  expect(table.acts).toEqual([]);
});
