// Due commands at a local table, where no clock runs.

import { type BidsState, bids } from '../../server/test/fixtures/bidsGame.ts';
import { LocalDice } from '../src/source/localDice.ts';
import { LocalSource, opened } from '../src/source/localSource.ts';

function fresh(options: object, own?: number): LocalSource {
  const dice = new LocalDice();
  const start = opened(
    bids,
    { seats: 2, rounds: 3, ending: { afterMs: 60_000 }, lockMs: 1000, ...options },
    dice,
  );
  if (!start.ok) throw new Error(start.error.code);
  return new LocalSource(bids, start.value, dice, own);
}

const stateOf = (source: LocalSource): BidsState => source.state as BidsState;

test('advancing time ends a turn: all due commands are done, and can be undone', () => {
  const source = fresh({});
  expect(source.hasDue).toBe(true);
  expect(source.act(0, { type: 'bid', number: 4 } as never)).toBeUndefined();
  source.pass();
  expect(stateOf(source)).toMatchObject({ round: 1, points: [1, 0], isLocked: false });
  expect(source.log.value.map(({ event }) => event.type)).toEqual(['bidMade', 'locked', 'resolved']);
  source.undo();
  expect(stateOf(source)).toMatchObject({ round: 0, points: [0, 0], bids: [4, null] });
});

test('nothing is due after the end', () => {
  const source = fresh({ rounds: 1 });
  source.pass();
  expect(stateOf(source).outcome).not.toBeNull();
  expect(source.hasDue).toBe(false);
  const { sequence } = source.frame.value;
  source.pass();
  expect(source.frame.value.sequence).toBe(sequence);
});

test('secret acts of others are not visible to the viewer, and no number rises', () => {
  const source = fresh({}, 0);
  source.act(1, { type: 'bid', number: 7 } as never);
  expect([source.frame.value.sequence, source.log.value]).toEqual([0, []]);
  source.act(0, { type: 'bid', number: 4 } as never);
  source.pass();
  expect(source.frame.value.sequence).toBe(2);
  expect(source.log.value.map(({ sequence, event }) => [sequence, event.type])).toEqual([
    [1, 'bidMade'],
    [2, 'locked'],
    [2, 'resolved'],
  ]);
  source.undo();
  source.undo();
  source.undo();
  expect(stateOf(source).bids).toEqual([null, null]);
});
