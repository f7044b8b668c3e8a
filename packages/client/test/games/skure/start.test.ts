import { skure } from '@hexmarch/shared/games/skure/skure';
import { START } from '../../../src/games/skure/entry/start/index.ts';
import { actsAtStart, describeStart } from '../startPosition.ts';

describeStart(skure, START, '5,2');

test('a newcomer’s Knight strikes the Minotaur into its flank at once, as instructed', () => {
  const struck = actsAtStart(skure, START, ['attack B1']).find(({ type }) => type === 'struck');
  expect(struck).toMatchObject({ by: 'A1', on: 'B1', arc: 'flank' });
});
