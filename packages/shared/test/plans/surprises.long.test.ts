// As surprises.test.ts, at length: until ten thousand commands and stops of all games together were checked. Rolls, which random players
// seldom make: plans.test.ts.

import { GAME_TOOLS } from '../../tools/games/registry.ts';
import { plannedGame, sweep, type Tally } from './surprises.ts';

const CHECKED = 10_000;
const AT_ONCE = 100;

test('10,000 times: no command whose condition fails is given', async () => {
  const planned = await Promise.all(GAME_TOOLS.map(plannedGame));
  const tally: Tally = new Map();
  const checked = () => [...tally.values()].reduce((sum, count) => sum + count, 0);
  for (let first = 1; checked() < CHECKED; first += AT_ONCE)
    for (const [i, tools] of GAME_TOOLS.entries()) {
      const one = planned[i];
      if (one !== undefined)
        sweep(
          one,
          tools,
          Array.from({ length: AT_ONCE }, (_, n) => first + n),
          tally,
        );
    }
  const conditions = ['exactly', 'unchanged', 'always', 'stop surprise', 'stop refused', 'stop unseen'];
  expect([...tally.keys()]).toEqual(expect.arrayContaining(conditions));
}, 600_000);
