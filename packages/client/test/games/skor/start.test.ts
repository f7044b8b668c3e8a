import { skor } from '@hexmarch/shared/games/skor/skor';
import { START } from '../../../src/games/skor/entry/start/index.ts';
import { actsAtStart, describeStart } from '../startPosition.ts';

describeStart(skor, START);

test('a newcomer’s pair can attack at once, as instructed', () => {
  const events = actsAtStart(skor, START, ['move M 3,-2 4,-2']);
  expect(events.map(({ type }) => type)).toContain('attacked');
});
