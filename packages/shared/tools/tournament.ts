// `npm run -s tournament`: bots against each other and against random play.

import { loadBot } from '../src/catalogue/botPlayers.ts';
import { STRENGTHS } from '../src/search/botNumber.ts';
import { optionsOf, runCommand, type Say, whole } from './command.ts';
import { newGameCommand } from './games/gameCommand.ts';
import type { GameTools } from './games/gameTools.ts';
import { type Entrant, randomEntrant, strengthEntrant } from './tournament/entrant.ts';
import { type MatchPlan, playMatch } from './tournament/match.ts';
import { matchLine, reportLines, Tally } from './tournament/report.ts';

interface TournamentOptions {
  readonly strengths: string;
  readonly against?: string;
  readonly matches: number;
  readonly seed: number;
  readonly each?: true;
}

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const { command, tools } = newGameCommand('tournament', 'skorm', args);
  command
    .description(
      `Plays K matches between practice opponents: the first strength on one seat, which changes from match to match, and
the second on all others. Match i has the seed S + i - 1. Prints wins, draws and losses of the first, its share of wins
with a 95 % interval (Wilson), how long commands took, and how long matches were.`,
    )
    .option('--strengths <A,B>', `of ${STRENGTHS.join(', ')}; one alone with --against`, '3,2')
    .option('--against <random>', 'against random players instead of a second strength')
    .option('--matches <K>', 'how many matches', whole('matches', 1), 200)
    .option('--seed <S>', 'seed of the first match', whole('seed', 0), 1)
    .option(
      '--each',
      "a line for every match as well, and the wins of seats by what tells them apart: what they lead (Skor's culture), and who began",
    );
  const options = optionsOf<TournamentOptions>(command, args, say);
  if (options === undefined) return undefined;
  const { strengths, against, each } = options;
  const plans = plansOf(tools, options);
  const entrants = await entrantsOf(tools, strengths, against);
  const tally = new Tally();
  for (const plan of plans) {
    const played = playMatch(tools, plan, entrants);
    tally.add(played, plan);
    if (each) say(matchLine(entrants[0].name, plan, played));
  }
  for (const line of reportLines(tally, entrants[0].name, entrants[1].name)) say(line);
  if (each) for (const line of tally.byTrait.lines()) say(line);
}

/** The first entrant rotates through the seats. */
function plansOf({ simulated }: GameTools, options: TournamentOptions): readonly MatchPlan[] {
  const { matches, seed: first } = options;
  const howToPlay = simulated.reader(options);
  return Array.from({ length: matches }, (_, i) => {
    const { options, seatCount } = howToPlay(first + i);
    return { options, seatCount, seed: first + i, seat: i % seatCount };
  });
}

async function entrantsOf(
  tools: GameTools,
  strengths: string,
  against: string | undefined,
): Promise<readonly [Entrant, Entrant]> {
  if (against !== undefined && against !== 'random') throw new Error('--against wants random');
  const bot = await loadBot(tools.game.id);
  if (bot === undefined) throw new Error(`nobody plays ${tools.game.id}`);
  const [first, second] = strengths.split(',').map((text) => entrantOf(tools, bot, text));
  const other = against === 'random' ? randomEntrant(tools) : second;
  if (first === undefined || other === undefined) throw new Error('--strengths wants two, such as 3,2');
  return [first, other];
}

function entrantOf(tools: GameTools, bot: Parameters<typeof strengthEntrant>[1], text: string): Entrant {
  const strength = STRENGTHS.find((one) => String(one) === text);
  if (strength === undefined) throw new Error(`no such strength: ${text} (there is ${STRENGTHS.join(', ')})`);
  return strengthEntrant(tools, bot, strength);
}

await runCommand(import.meta, main);
