// Listeners to the tables: one that fails is logged, and stops nothing.

import { EventEmitter } from 'node:events';
import { listening } from '../../src/app/tableListeners.ts';
import type { TableEvents } from '../../src/table/state/tableTypes.ts';

test('a listener that fails is logged, and the others hear', () => {
  const errors: object[] = [];
  const heard: string[] = [];
  const journal = { info() {}, warn() {}, error: (fields: object) => errors.push(fields) };
  const events: TableEvents = new EventEmitter();
  const on = listening(events, journal);
  const fault = new Error('full');
  const fail = () => {
    throw fault;
  };
  on(
    'ended',
    (matchId) => heard.push(`first ${matchId}`),
    fail,
    (matchId) => heard.push(`third ${matchId}`),
  );
  on('ended', (matchId) => heard.push(`other ${matchId}`));
  events.emit('ended', 'm');
  expect(heard).toEqual(['first m', 'third m', 'other m']);
  expect(errors).toEqual([{ err: fault, event: 'ended' }]);
});
