// Fills a store with matches that are played over days, as the server's own code makes them, and lets them sleep.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { SystemClock } from '../../src/ops/systemClock.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import { seatCountOf } from '../trial/trials.ts';

const AT_A_TIME = 250;
const DAYS = 14;

/** `trials`: what is played, in turn. Closes the store. */
export async function putMatchesToSleep(
  store: ServiceStore,
  count: number,
  trials: readonly TrialGame[] = TRIAL_GAMES,
): Promise<void> {
  const tables = new Tables(
    GAMES,
    {
      store,
      clock: new SystemClock(await store.uptime()),
      journal: newLogger('error'),
      hasher: nodeHasher,
      openRoom: async () => undefined,
    },
    count + AT_A_TIME,
    PATIENCE,
  );
  for (let made = 0; made < count; made += AT_A_TIME) {
    const batch = Array.from({ length: Math.min(AT_A_TIME, count - made) }, (_, i) =>
      trialAt(trials, made + i),
    );
    await Promise.all(batch.map((trial) => playing(tables, trial)));
  }
  await tables.closeAll();
  await store.close();
}

const random = seededRandom(1);

function trialAt(trials: readonly TrialGame[], index: number): TrialGame {
  const trial = trials[index % trials.length];
  if (trial === undefined) throw new Error('there is nothing to play');
  return trial;
}

async function playing(tables: Tables, { game, options: optionsOf }: TrialGame): Promise<void> {
  const options = optionsOf(random, 'whole');
  const { table, token } = await tables.create(
    {
      game: game.id,
      options,
      seat: 0,
      visibility: 'private',
      clock: { kind: 'days', days: DAYS },
      watchersAllowed: true,
      name: 'Ada',
    },
    'Ada',
  );
  for (let seat = 0; seat < seatCountOf(game, options); seat++) {
    const { person } = await table.enter(seat === 0 ? token : undefined, 'Bob', 'seat');
    table.arrive(person);
  }
  while (table.status === 'waiting') await new Promise((resolve) => setImmediate(resolve));
}
