// A scheduled action whose time stands still while something else is waited for.

import type { DueCommand } from '../../src/kernel/game.ts';
import { DueList } from '../../src/match/time/due.ts';

const SECOND = 1000;
const command = { type: 'time-up' };
const window: DueCommand = { at: { afterMs: 60 * SECOND }, command };
const halted: DueCommand = { ...window, halted: true };
const question: DueCommand = { at: { afterMs: 8 * SECOND }, command: { type: 'answer' } };

const at = (seconds: number) => ({ uptime: seconds * SECOND, wall: seconds * SECOND });
const instants = (list: DueList) => list.list().map((due) => due.at.ms / SECOND);

test('its time goes on where it stood, however long that took', () => {
  const list = new DueList();
  list.pass(1, [window], at(0));
  expect(instants(list)).toEqual([60]);
  list.pass(1, [question, halted], at(20));
  // Only the question can come due.
  expect(instants(list)).toEqual([28]);
  expect(list.next(at(30))?.command).toEqual(question.command);
  list.pass(1, [question, halted], at(23));
  list.pass(1, [window], at(25));
  expect(instants(list)).toEqual([65]);
});

test('it is the same after a restart, a copy and a pause', () => {
  const list = new DueList();
  list.pass(1, [window], at(0));
  list.pass(1, [question, halted], at(20));
  const again = new DueList();
  again.restore(list.format(), 1, [question, halted]);
  expect(again.format()).toBe(list.format());
  const copy = again.copy();
  // A pause of ten seconds.
  copy.shift(10 * SECOND);
  copy.pass(1, [window], at(35));
  expect(instants(copy)).toEqual([75]);
  again.pass(1, [window], at(25));
  expect(instants(again)).toEqual([65]);
});

test('another turn has time of its own', () => {
  const list = new DueList();
  list.pass(1, [question, halted], at(20));
  list.pass(2, [window], at(25));
  expect(instants(list)).toEqual([85]);
});
