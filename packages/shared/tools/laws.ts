// `npm run -s laws`: plays many random matches and checks every law of the contract on each.

import { EXIT_FAILED, newCommand, optionsOf, runCommand, type Say, whole } from './command.ts';
import { checkMatch } from './contractLaws.ts';
import type { AnyContract, GameTools } from './games/gameTools.ts';
import { gameNames, toolsOf } from './games/registry.ts';
import { BrokenLaw } from './law.ts';

const COMMAND = newCommand('laws')
  .description(
    `Plays K random matches and checks every law of the contract (docs/adding-a-game.md) along each: listed commands are
accepted and others refused, folding and redaction agree, positions and commands survive text, audits are silent.
Closes with \`N passed, N failed\`; a failing match names its seed, and the same seed fails again.`,
  )
  .option('--game <G>', `the game: ${gameNames()}`, 'skor')
  .option(
    '--players <N>',
    'only with so many players (default: K matches with each number that the game has, or K in all where many can play)',
    whole('players', 1),
  )
  .option('--seed <S>', 'seed of the first match', whole('seed', 0), 1)
  .option('--games <K>', 'how many matches', whole('games', 1), 100)
  .option(
    '--minutes <M>',
    'no match begins after so many minutes (default: all are played)',
    whole('minutes', 1),
  );

interface LawsOptions {
  readonly game: string;
  readonly players?: number;
  readonly seed: number;
  readonly games: number;
  readonly minutes?: number;
}

interface Tally {
  passed: number;
  failed: number;
  commands: number;
  /** How often each type of command was played. */
  readonly played: Map<string, number>;
}

export function main(args: readonly string[], say: Say): number | undefined {
  const options = optionsOf<LawsOptions>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const { game, players, seed, games, minutes = Number.POSITIVE_INFINITY } = options;
  const tally: Tally = { passed: 0, failed: 0, commands: 0, played: new Map() };
  const endsAt = performance.now() + 60_000 * minutes;
  for (const { contract, i } of planned(toolsOf(game), players, games)) {
    if (performance.now() >= endsAt) break;
    check(contract, seed + i, tally, say);
  }
  report(tally, say);
  return tally.failed > 0 ? EXIT_FAILED : 0;
}

/** Interleaves the contracts' matches by their shares, so that an aborted run has covered all of them. */
export function* planned(
  tools: GameTools,
  players: number | undefined,
  games: number,
): Generator<{ readonly contract: AnyContract; readonly i: number }> {
  const contracts = contractsOf(tools, players).map((contract) => {
    const share = players === undefined ? tools.lawShares?.[contract.seatCount] : undefined;
    return { contract, count: share === undefined ? games : Math.ceil((games * share) / 100) };
  });
  for (let round = 0; round < games; round++) {
    for (const { contract, count } of contracts) {
      const [before, after] = [round, round + 1].map((rounds) => Math.ceil((rounds * count) / games));
      if (before !== after) yield { contract, i: before as number };
    }
  }
}

function contractsOf({ game, contracts }: GameTools, players: number | undefined): readonly AnyContract[] {
  if (players === undefined) return contracts;
  const found = contracts.filter(({ seatCount }) => seatCount === players);
  if (found.length === 0) throw new Error(`${game.id} is not played by ${players}`);
  return found;
}

function check(contract: AnyContract, seed: number, tally: Tally, say: Say): void {
  try {
    const { commands, played } = checkMatch(contract, seed);
    tally.passed += 1;
    tally.commands += commands;
    for (const [type, count] of played) tally.played.set(type, (tally.played.get(type) ?? 0) + count);
  } catch (error) {
    if (!(error instanceof BrokenLaw)) throw error;
    tally.failed += 1;
    say(`FAIL seed ${seed}, ${contract.seatCount} players: ${error.message}`);
  }
}

function report({ passed, failed, commands, played }: Tally, say: Say): void {
  const shares = [...played].sort((a, b) => b[1] - a[1]).map(([type, count]) => `${type} ${count}`);
  say(`${commands} commands: ${shares.join(', ')}`);
  say(`${passed} passed, ${failed} failed`);
}

await runCommand(import.meta, main);
