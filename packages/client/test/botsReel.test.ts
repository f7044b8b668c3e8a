// Bots on show: a whole match in this browser, as spectators see it.

import { GAMES as RULES } from '@hexmarch/shared/catalogue/registry';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { anyCommand } from '@hexmarch/shared/search/anyCommand';
import { GAMES } from '../src/games/registry.ts';
import { BotsReel } from '../src/screens/practice/botsReel.ts';
import type { Question } from '../src/screens/practice/practiceWorker.ts';

const SHOTS = 25;

/** A bot without a worker: it plays anything. */
const thinker = {
  think: async ({ game, seat, view, seed }: Question) => {
    const rules = RULES.find(({ id }) => id === game);
    return rules && anyCommand(rules, view, seat, seed);
  },
  close: () => undefined,
};

test.each(GAMES.map(({ id }) => id))(
  'bots of %s move on and on, and nobody’s secrets are shown',
  async (id) => {
    const entry = GAMES.find((one) => one.id === id);
    if (entry === undefined) throw new Error(id);
    const [game, start] = [await entry.load(), await entry.start()];
    const reel = new BotsReel(game, start.prepared?.options ?? {}, thinker);
    expect(new Set(reel.names).size).toBe(reel.names.length);
    const { signal } = new AbortController();
    let made = 0;
    for (let i = 0; i < SHOTS; i++) {
      const shot = await reel.next(signal);
      expect(shot?.made).toBeDefined();
      made += 1;
      // A spectator's view shows itself alone.
      expect(game.definition.view(shot?.view, SPECTATOR)).toEqual(shot?.view);
    }
    reel.close();
    expect(made).toBe(SHOTS);
  },
);
