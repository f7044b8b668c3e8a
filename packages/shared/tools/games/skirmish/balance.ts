// Balance of Skirmish Society: how often a player who only sits and farms wins beside bots, and a bot in the same seat.

import type { OptionValues } from 'commander';
import { threadsOption, whole } from '../../command.ts';
import { bySeed } from '../../seedPool.ts';
import { entrantOf, playerSource } from '../../sprt/players.ts';
import type { Balance } from '../gameTools.ts';
import { playersAndSettings } from '../playersAndSettings.ts';
import { reportLines } from './balance/report.ts';
import type { Trial, TrialPlan } from './balance/trial.ts';
import { TOOLS } from './index.ts';

const WORKER = new URL('./balance/worker.ts', import.meta.url);

const DESCRIPTION = `Plays matches of Skirmish Society with a sitter, who only builds farms and works them, on one seat and bots on all others, and the same
matches (map, seat, dice) with a bot in the sitter's place. Prints how often the seat won, with the 95 % interval (Wilson), and
whether the difference could be chance. Match i has the seed S + i - 1, and the seat is the remainder of its seed.`;

interface BalanceOptions extends OptionValues {
  readonly bot: string;
  readonly sitters: number;
  readonly matches: number;
  readonly seed: number;
  readonly threads: number;
  readonly each?: true;
}

export const BALANCE: Balance<BalanceOptions> = {
  describe(command) {
    for (const option of playersAndSettings('3 to 20', 5, ` (SKI-15), such as '{"vp":20}'`))
      command.addOption(option);
    return command
      .description(DESCRIPTION)
      .option('--bot <PLAYER>', 'level:N, strength:N or at:COMMIT, as for sprt', 'strength:3')
      .option('--sitters <N>', 'on neighbouring seats', whole('sitters', 1), 1)
      .option('--matches <N>', 'how many matches', whole('matches', 1), 100)
      .option('--seed <S>', 'seed of the first match', whole('seed', 0), 101)
      .option('--each', 'a line of JSON for every match as well')
      .addOption(threadsOption());
  },
  async run({ bot, sitters, matches, seed, threads, each, ...options }, say) {
    const plan: TrialPlan = { options, bot: playerSource(bot), sitters };
    await entrantOf(TOOLS, plan.bot);
    const trials: Trial[] = [];
    for await (const trial of bySeed<Trial>(WORKER, plan, threads, seed, matches)) {
      trials.push(trial);
      if (each) say(JSON.stringify(trial));
    }
    for (const line of reportLines(trials, bot)) say(line);
  },
};
