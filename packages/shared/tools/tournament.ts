// `npm run -s tournament`: bots against each other and against random play.

import { parseArgs } from 'node:util';
import { loadBot } from '../src/catalogue/botPlayers.ts';
import { STRENGTHS } from '../src/search/botPlayer.ts';
import { integer, runCommand, type Say } from './command.ts';
import type { Fields, GameTools } from './games/gameTools.ts';
import { GAME_TOOLS, gameNames, toolsOf } from './games/registry.ts';
import { type Entrant, randomEntrant, strengthEntrant } from './tournament/entrant.ts';
import { type MatchPlan, playMatch } from './tournament/match.ts';
import { matchLine, reportLines, Tally } from './tournament/report.ts';

const HELP = `Usage: npm run -s tournament -- --game G --strengths A,B [options]

Plays K matches between practice opponents: the first strength on one seat, which changes from match to match, and
the second on all others. Match i has the seed S + i - 1. Prints wins, draws and losses of the first, its share of wins
with a 95 % interval (Wilson), how long commands took, and how long matches were.

  --game G           the game: ${gameNames()} (default skorm)
  --strengths A,B    of ${STRENGTHS.join(', ')}; one alone with --against (default 3,2)
  --against random   against random players instead of a second strength
  --matches K        how many matches (default 200)
  --seed S           seed of the first match (default 1)
  --each             a line for every match as well, and the wins of seats by what tells them apart: what they lead (Skor's
                     culture), and who began
  --help             this text
${GAME_TOOLS.map(({ game, simulated }) => `\nOnly for ${game.id}:\n${simulated.help}`).join('')}`;

const FLAGS = {
  game: { type: 'string', default: 'skorm' },
  strengths: { type: 'string', default: '3,2' },
  against: { type: 'string' },
  matches: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  each: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export async function main(given: readonly string[], say: Say): Promise<undefined> {
  const args = [...given];
  const parsed = parseArgs({ args, options: FLAGS, strict: false }).values;
  if (parsed.help === true) {
    say(HELP.trimEnd());
    return;
  }
  const tools = toolsOf(parsed.game);
  const { values } = parseArgs({ args, options: { ...tools.simulated.flags, ...FLAGS } });
  const plans = plansOf(tools, values);
  const entrants = await entrantsOf(tools, values.strengths, values.against);
  const tally = new Tally();
  for (const plan of plans) {
    const played = playMatch(tools, plan, entrants);
    tally.add(played, plan);
    if (values.each) say(matchLine(entrants[0].name, plan, played));
  }
  for (const line of reportLines(tally, entrants[0].name, entrants[1].name)) say(line);
  if (values.each) for (const line of tally.byTrait.lines()) say(line);
}

/** The first entrant rotates through the seats. */
function plansOf({ simulated }: GameTools, values: Fields): readonly MatchPlan[] {
  const matches = integer(String(values.matches), 'matches', 1);
  const first = integer(String(values.seed), 'seed', 0);
  const howToPlay = simulated.reader(values);
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
