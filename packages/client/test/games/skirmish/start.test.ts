import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import { START } from '../../../src/games/skirmish/entry/start/index.ts';
import { actsAtStart, describeStart } from '../startPosition.ts';

describeStart(skirmish, START);

test('a newcomer can order the army into open enemy land, as instructed, and be ready at once', () => {
  const events = actsAtStart(skirmish, START, ['order AB to NE', 'order CE H', 'order VI H', 'ready']);
  expect(events.at(-1)).toMatchObject({ type: 'readied' });
});
