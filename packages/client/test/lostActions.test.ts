// A match that comes back at an earlier action than this browser has seen.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { LocalRoom } from '../dev/localRoom.ts';
import { keepSeenUpTo } from '../src/net/stored/storageByMatch.ts';
import { LostActions } from '../src/screens/match/session/lostActions.ts';
import { storage } from './storage.ts';

beforeEach(() => void storage());

const snapshotAt = (sequence: number): MatchSnapshot => ({
  ...new LocalRoom({ seed: 1, names: ['Aster', 'Bryn'] }).snapshot(),
  sequence,
});

function visit() {
  const reported: number[] = [];
  return { reported, lost: new LostActions('m', (known) => reported.push(known)) };
}

test('actions that were shown and are lost are warned of and reported once, in either order', () => {
  for (const order of ['seat first', 'picture first']) {
    const { lost, reported } = visit();
    lost.begin(12);
    if (order === 'seat first') lost.entered(true);
    lost.receiveSnapshot(snapshotAt(9));
    if (order !== 'seat first') lost.entered(true);
    lost.receiveSnapshot(snapshotAt(10));
    expect([lost.count.value, reported]).toEqual([3, [12]]);
  }
});

test('a reloaded page knows the last sequence number from storage', () => {
  keepSeenUpTo('m', 7);
  const { lost, reported } = visit();
  lost.begin();
  lost.receiveSnapshot(snapshotAt(5));
  lost.entered(true);
  expect([lost.count.value, reported]).toEqual([2, [7]]);
});

test.each([
  ['the match has gone on', 12, true],
  ['nothing has happened', 9, true],
  ['one only looks on, and a delay shows less', 5, false],
])('nothing is said where %s', (_why, sequence, hasSeat) => {
  const { lost, reported } = visit();
  lost.begin(9);
  lost.receiveSnapshot(snapshotAt(sequence));
  lost.entered(hasSeat);
  expect([lost.count.value, reported]).toEqual([0, []]);
});
