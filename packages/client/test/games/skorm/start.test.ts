import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import { START } from '../../../src/games/skorm/entry/start/index.ts';
import { actsAtStart, describeStart } from '../startPosition.ts';

describeStart(skorm, START);

test.each([
  ['b7xc7', 'pieceCaptured'],
  ['c8xc7>1', 'pieceCaptured'],
  ['c9*c7', 'pieceShot'],
  ['d7*c7', 'pieceShot'],
])('each of a newcomer’s lit pieces can take the Horseman at once: %s', (line, taken) => {
  expect(actsAtStart(skorm, START, [line]).map(({ type }) => type)).toContain(taken);
});
