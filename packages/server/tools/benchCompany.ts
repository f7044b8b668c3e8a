// `npm run -s bench:company`: what twenty seats of a company battle of Skure cost a host beside a battle of two.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureState } from '@hexmarch/shared/games/skure/state';
import type { AnyGame, Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { newCommand, ownOptionsOf, whole } from '../../shared/tools/command.ts';
import { COMPANY_STYLE, companySettings } from '../../shared/tools/games/skure/random/company.ts';
import { SKURE_STYLE } from '../../shared/tools/games/skure/random/style.ts';
import { randomSettings } from '../../shared/tools/games/skure/random/trial.ts';
import { chooseCommand, type PlayStyle } from '../../shared/tools/playout.ts';
import { quantilesOf } from '../../shared/tools/quantile.ts';
import type { MatchRunner } from '../src/match/matchRunner.ts';
import { openedAlone } from './bench/alone.ts';

const { rounds, seed, matches } = ownOptionsOf<Readonly<Record<'rounds' | 'seed' | 'matches', number>>>(
  newCommand('bench:company')
    .description(
      `Plays random battles through a match host with its log in memory, no sockets: of two, of twenty seats in company, and of twenty whose
views are computed seat by seat, in turn. Prints what a command costs in all and what of it are views, how long positions are (median, p95, p99), and what
matches take in memory that nobody plays.`,
    )
    .option('--rounds <N>', 'battles of each kind', whole('rounds', 1), 12)
    .option('--seed <N>', 'of the battles', whole('seed', 0), 1)
    .option('--matches <N>', 'matches of each kind that stay in memory', whole('matches', 1), 200),
);

const { viewGroup: _, ...ungrouped } = skure;
const anyGame = (game: unknown): AnyGame => game as AnyGame;

/** Commands in battle before a match is left alone: more than may be taken back. */
const LEFT_AFTER = 40;
const COLLECTIONS = 4;

interface Kind {
  readonly name: string;
  readonly game: AnyGame;
  readonly seats: number;
  readonly style: PlayStyle<SkureState, SkureCommand>;
  options(random: Random): unknown;
}

const company = (random: Random) =>
  companySettings({ seats: 20, sides: 2, fighters: 1, windows: 'single' }, random);
const duel = (random: Random) => randomSettings('duel', random, 'whole');

const KINDS: readonly Kind[] = [
  { name: 'two', game: anyGame(skure), seats: 2, style: SKURE_STYLE, options: duel },
  { name: 'twenty', game: anyGame(skure), seats: 20, style: COMPANY_STYLE, options: company },
  { name: 'twenty, by seat', game: anyGame(ungrouped), seats: 20, style: COMPANY_STYLE, options: company },
];

/** Of one kind, over all rounds. */
interface Figures {
  readonly micros: number[];
  readonly viewMicros: number[];
  readonly positions: number[];
}

const figures = new Map(
  KINDS.map((kind): [Kind, Figures] => [kind, { micros: [], viewMicros: [], positions: [] }]),
);

const shown = (values: readonly number[]): string => {
  const at = quantilesOf(values);
  return [0.5, 0.95, 0.99].map((share) => at(share).toFixed(1)).join(' / ');
};

// Code that a collection gives up would count as memory that matches have freed.
setFlagsFromString('--no-flush-bytecode');

for (let round = 0; round < rounds; round++)
  for (const [kind, into] of figures) await measure(kind, seed + round, into);
for (const [{ name }, { micros, viewMicros, positions }] of figures) {
  const [all, views, texts] = [micros, viewMicros, positions].map(shown);
  console.log(
    `${name.padEnd(16)} ${micros.length} commands; µs each ${all}, of which views ${views}; position in bytes ${texts}`,
  );
}
for (const kind of KINDS.slice(0, 2))
  console.log(`${kind.name.padEnd(16)} ${await retainedKb(kind)} kB a match in memory`);

async function measure(kind: Kind, from: number, { micros, viewMicros, positions }: Figures): Promise<void> {
  const match = await newMatch(kind, from);
  await played(match, kind, from, Number.POSITIVE_INFINITY, (us) => {
    micros.push(us);
    const { state, publicView } = match.position;
    const start = performance.now();
    match.overlays.changes(state, publicView);
    viewMicros.push(1000 * (performance.now() - start));
    positions.push(Buffer.byteLength(kind.game.formatPosition(state)));
  });
  match.close();
}

function newMatch({ game, seats, options }: Kind, from: number): Promise<MatchRunner> {
  return openedAlone(game, options(seededRandom(from)), seats);
}

/** At random, each command stored before the next. `most`: of those in battle; `each`: after one of them, with its time in µs. */
async function played(
  match: MatchRunner,
  { style }: Kind,
  from: number,
  most: number,
  each: (micros: number) => void,
): Promise<void> {
  const random = seededRandom(from);
  const weights = style.weights(random);
  let count = 0;
  while (count < most && match.status === 'playing') {
    const { state, turn, sequence } = match.position;
    const battle = state as SkureState;
    const seat = style.nextSeat(battle, turn.awaiting, random);
    const command = chooseCommand(skure, style, battle, seat, random, weights);
    if (command === undefined) return;
    const text = skure.formatCommand(battle, command);
    const start = performance.now();
    let isRefused = false;
    match.submit(seat, { seq: match.numberOf(seat), text }, ({ kind }) => {
      isRefused = kind === 'refused';
    });
    while (match.position.sequence === sequence && !isRefused)
      await new Promise((resolve) => setImmediate(resolve));
    // The host was faster, which acts for those whom nobody leads.
    if (isRefused) continue;
    if (turn.phase !== 'battle') continue;
    count += 1;
    each(1000 * (performance.now() - start));
  }
}

/** In the middle of a battle, with what may be taken back, without its log; the first matches warm up the code, which takes memory, too. */
async function retainedKb(kind: Kind): Promise<string> {
  await opensMany(kind, matches);
  const before = await settledHeap();
  const retained = await opensMany(kind, matches);
  const bytes = (await settledHeap()) - before;
  return (bytes / retained.length / 1000).toFixed(1);
}

async function opensMany(kind: Kind, count: number): Promise<readonly unknown[]> {
  const opened: unknown[] = [];
  for (let i = 0; i < count; i++) {
    const match = await newMatch(kind, seed + i);
    await played(match, kind, seed + i, LEFT_AFTER, () => undefined);
    opened.push([match.position, match.overlays]);
    match.close();
  }
  return opened;
}

/** Bytes in use; what one collection frees may keep other things alive until the next. */
async function settledHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (let i = 0; i < COLLECTIONS; i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    collect();
  }
  return process.memoryUsage().heapUsed;
}
