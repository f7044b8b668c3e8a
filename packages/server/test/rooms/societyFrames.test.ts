// What others get of a turn of Skirmish Society is the same, byte for byte and frame for frame, whatever one player has ordered in it:
// two runs of one match that differ in nothing but that, until the report shows what counted, which is the same in both.

import type { Source } from '@hexmarch/shared/games/skirmish/land/types';
import { legalOrders } from '@hexmarch/shared/games/skirmish/legal';
import { formatOrder, readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { boardOf } from '@hexmarch/shared/games/skirmish/world';
import type { AnyGame, Random, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { SKIRMISH_STYLE } from '../../../shared/tools/games/skirmish/random/style.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import { LONG } from '../../../shared/tools/sweep.ts';
import { expectAlike, give, type Run, runOf } from '../support/twoRuns.ts';

const TURNS = LONG ? 1000 : 45;
/** After so many a match of its own begins. */
const MATCH_TURNS = 25;
/** Orders of turns to come (SKI-5.14, 12.8). */
const AHEAD: readonly SkirmishCommand['type'][] = ['away', 'here', 'repeat', 'unrepeat'];
const PERIOD_MS = 900_000;
const STEP_MS = 7500;
/** Who orders one thing in one run and another in the other. */
const SECRETIVE: Seat = 1;
const OPTIONS = { mode: 'fast', vp: 50, expansionMinimum: 99, broadcasts: false } as const;

interface Form {
  readonly title: string;
  readonly options: object;
  /** The dice of an entry go by its number in the log: where some are rolled, both runs do equally much. */
  readonly isEven: boolean;
}

const FORMS: readonly Form[] = [
  { title: 'any number of orders', options: { votes: 'off' }, isEven: false },
  { title: 'votes', options: { votes: 'every', voteStartTurn: 1 }, isEven: true },
  { title: 'early resolution', options: { votes: 'off', earlyResolution: true }, isEven: false },
];

const stateOf = ({ table }: Run) => table.match?.position.state as SkirmishState;

/** One order for each army and the reinforcements, at random: the one that counts (SKI-5.9). */
function ordersOf(state: SkirmishState, seat: Seat, random: Random): readonly string[] {
  const bySource = new Map<Source, string[]>();
  for (const order of legalOrders(boardOf(state), state.effect, seat)) {
    const source = whoseOrder(order);
    bySource.set(source, [...(bySource.get(source) ?? []), formatOrder(order)]);
  }
  return [...bySource.values()].map((texts) => `order ${texts[random.pick(texts.length)]}`);
}

/** The secretive player's orders in each run: whatever came before, at last the same for every army. */
function doings(state: SkirmishState, { isEven }: Form, random: Random) {
  const all = ordersOf(state, SECRETIVE, random);
  const one = (): readonly string[] => {
    const [text = ''] = ordersOf(state, SECRETIVE, random);
    const order = readOrder(text.slice('order '.length));
    return order === null || isEven || random.pick(2) === 0
      ? [text]
      : [text, `withdraw ${whoseOrder(order)}`];
  };
  const count = random.pick(4);
  return [count, isEven ? count : random.pick(4)].map((many) =>
    all.length === 0 ? [] : [...Array.from({ length: many }, one).flat(), ...all],
  );
}

/** Orders of turns to come, in one run and not in the other. */
function sayAhead(run: Run, random: Random): readonly string[] {
  const state = stateOf(run);
  const kinds = skirmish.legalCommands(state, SECRETIVE).filter(({ type }) => AHEAD.includes(type));
  const command = kinds[random.pick(kinds.length)];
  return command === undefined ? [] : [skirmish.formatCommand(state, command)];
}

/** The other seats' actions, public or not; nobody leaves, and nobody joins, since colours are drawn for that. */
function doing(state: SkirmishState, seat: Seat, random: Random): string | undefined {
  const weights = { ...SKIRMISH_STYLE.weights(random), resign: 0, 'join-forces': 0 };
  const command = chooseCommand(skirmish, SKIRMISH_STYLE, state, seat, random, weights);
  return command === undefined ? undefined : skirmish.formatCommand(state, command);
}

const pass = async (runs: readonly Run[], ms: number): Promise<void> => {
  for (const { clock } of runs) await clock.run(ms, STEP_MS);
};

async function others(runs: readonly Run[], seats: number, random: Random): Promise<void> {
  for (let seat = 0; seat < seats; seat++) {
    const { turn } = stateOf(runs[0] as Run);
    const text = seat === SECRETIVE ? undefined : doing(stateOf(runs[0] as Run), seat, random);
    if (text === undefined) continue;
    for (const run of runs) await give(run, seat, text);
    // The last of those that were waited for.
    if (stateOf(runs[0] as Run).turn !== turn) return;
  }
}

/** One turn of both runs: everybody else does the same in both. */
async function turnOf(runs: readonly Run[], seats: number, form: Form, random: Random): Promise<void> {
  await pass(runs, 60_000);
  const { turn } = stateOf(runs[0] as Run);
  const talkative = random.pick(2);
  const own = doings(stateOf(runs[0] as Run), form, random).map((texts, i) =>
    form.isEven || i !== talkative ? texts : [...sayAhead(runs[i] as Run, random), ...texts],
  );
  const halves = own.map((texts) => random.pick(texts.length + 1));
  for (const [i, run] of runs.entries())
    for (const text of own[i]?.slice(0, halves[i]) ?? []) await give(run, SECRETIVE, text);
  await others(runs, seats, random);
  const isOn = () => stateOf(runs[0] as Run).turn === turn;
  for (const [i, run] of runs.entries())
    for (const text of isOn() ? (own[i]?.slice(halves[i]) ?? []) : []) await give(run, SECRETIVE, text);
  if (isOn()) await others(runs, seats, random);
  if (isOn()) await pass(runs, PERIOD_MS - 60_000);
}

describe.each(FORMS)('$title', (form) => {
  test.each([3, 7, 20])(
    '%i seats: others get the same frames, in number, size and order',
    async (seats) => {
      const options = { ...OPTIONS, ...form.options, players: seats };
      const begin = (seed: number) => runOf(skirmish as unknown as AnyGame, options, seats, seed);
      let differing = 0;
      let runs: readonly Run[] = [];
      const turns = Math.ceil(TURNS / (3 * FORMS.length));
      for (let turn = 0; turn < turns; turn++) {
        if (turn % MATCH_TURNS === 0) runs = [await begin(turn), await begin(turn)];
        const before = stateOf(runs[0] as Run).period;
        await turnOf(runs, seats, form, seededRandom(1000 * seats + turn));
        expect(runs.map((run) => stateOf(run).period)).toEqual([before + 1, before + 1]);
        if (!expectAlike(runs, SECRETIVE, { turn })) differing += 1;
        for (const { table } of runs) expect(table.status).toBe('playing');
      }
      // The runs did differ, and the player itself got its actions.
      expect(differing).toBeGreaterThan(0);
    },
    600_000,
  );
});
