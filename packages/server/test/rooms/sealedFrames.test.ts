// What others get of a sealed turn is the same, byte for byte and frame for frame, whatever one seat has done in it: two runs of
// one match that differ in nothing but that.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { soon } from '../support/servers.ts';
import { expectAlike, give, type Run, runOf } from '../support/twoRuns.ts';

const SEATS = 5;
const ROUNDS = 500;
const ROUND_MS = 60_000;
const OPTIONS = { seats: SEATS, rounds: ROUNDS, ending: { afterMs: ROUND_MS }, lockMs: 1000 };
/** Who does the one thing in one run and another in the other. */
const SECRETIVE: Seat = 2;

const begun = () => runOf(bids as unknown as AnyGame, OPTIONS, SEATS);

/** What the secretive seat does in each run; the last of both is the same, since it is shown in the end. */
function doings(seed: number): readonly [readonly string[], readonly string[]] {
  const random = seededRandom(seed);
  const some = () => Array.from({ length: random.pick(4) }, () => `bid ${1 + random.pick(9)}`);
  const last = random.pick(3) === 0 ? [] : [`bid ${1 + random.pick(9)}`];
  return last.length === 0
    ? [[], []]
    : [
        [...some(), ...last],
        [...some(), ...last],
      ];
}

/** One turn of both runs: the others do the same in both, the secretive seat what it does in between. */
async function turnOf(runs: readonly Run[], seed: number): Promise<void> {
  const random = seededRandom(seed);
  const own = doings(seed);
  const others = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => seat !== SECRETIVE);
  const script = others.flatMap((seat) => [
    { seat, text: `bid ${1 + random.pick(9)}` },
    ...(random.pick(2) === 0 ? [{ seat, text: 'ready' }] : []),
  ]);
  const at = random.pick(script.length + 1);
  for (const [i, run] of runs.entries()) {
    for (const { seat, text } of script.slice(0, at)) await give(run, seat, text);
    for (const text of own[i] ?? []) await give(run, SECRETIVE, text);
    for (const { seat, text } of script.slice(at)) await give(run, seat, text);
    await run.clock.forward(ROUND_MS - 1000);
    await soon();
    await run.clock.forward(1000);
    await soon();
    await soon();
  }
}

const roundOf = ({ table }: Run) => (table.match?.position.state as BidsState | undefined)?.round;

test('over five hundred turns others get the same frames, in number, size and order', async () => {
  const runs = [await begun(), await begun()];
  const seen = { differing: 0, same: 0 };
  for (let turn = 0; turn < ROUNDS; turn++) {
    await turnOf(runs, 1000 + turn);
    expect(runs.map(roundOf)).toEqual([turn + 1, turn + 1]);
    if (expectAlike(runs, SECRETIVE, { turn })) seen.same += 1;
    else seen.differing += 1;
  }
  // The runs did differ, and the seat itself got all of its actions.
  expect(seen.differing).toBeGreaterThan(ROUNDS / 4);
  expect(runs.map(({ table }) => table.status)).toEqual(['over', 'over']);
}, 120_000);
