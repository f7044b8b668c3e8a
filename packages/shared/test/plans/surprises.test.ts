// No command of a plan is given whose condition fails (TABLE-29.2, 29.4, 29.6), whatever happens otherwise than planned. Ten thousand of
// them: surprises.long.test.ts.

import { GAME_TOOLS } from '../../tools/games/registry.ts';
import { seeds } from '../../tools/sweep.ts';
import { plannedGame, sweep } from './surprises.ts';

test.each(GAME_TOOLS)('$game.id: no command whose condition fails is given', async (tools) => {
  const tally = sweep(await plannedGame(tools), tools, seeds(1, 40));
  expect([...tally.keys()]).toEqual(expect.arrayContaining(['unchanged', 'stop surprise']));
});
