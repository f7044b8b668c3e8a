// `npm run -s plan:trial`: what share of the calendar time of matches by days remains where players prepare commands (TABLE-29), and whether
// they lose by it. Players are bots: at each visit they give their commands, and prepare answers to what they guess of the others.

import { loadBot } from '../src/catalogue/botPlayers.ts';
import { manifestOf } from '../src/catalogue/manifests.ts';
import { fold } from '../src/kernel/fold.ts';
import type { Random, Seat } from '../src/kernel/game.ts';
import type { PlannedGame } from '../src/kernel/planning.ts';
import { seededRandom } from '../src/kernel/random.ts';
import { nextOf, progressAfter } from '../src/plans/nextOf.ts';
import { AT_ROOT, type Branch, PLAN_LIMITS, type Plan, type Progress } from '../src/plans/plan.ts';
import { isRolled, legalAt } from '../src/plans/planned.ts';
import { ifExactly, ifUnchanged, prepared } from '../src/plans/preparing.ts';
import type { AnyBotPlayer } from '../src/search/botPlayer.ts';
import { newCommand, optionsOf, runCommand, type Say, whole } from './command.ts';
import { toolsOf } from './games/registry.ts';

interface Trial extends PlannedGame {
  readonly bot: AnyBotPlayer;
  readonly level: number;
  /** Guesses of the others' next turn: of the first, and of the one after. */
  readonly guesses: readonly number[];
  /** Of a match, which is then left as it is. */
  readonly commandsMax: number;
}

interface Counted {
  /** Own turns, and those that a plan gave from beginning to end. */
  turns: number;
  planned: number;
}

/** Of one turn, until a guess is given up. */
const TURN_MAX = 60;

const chosen = ({ bot, game, level }: Trial, view: unknown, seat: Seat, seed: number): string | undefined => {
  const command = bot.nextCommand(view, seat, { level, seed });
  return command === undefined ? undefined : game.formatCommand(view, command);
};

/** After that command; undefined: refused. */
function after({ game }: Trial, state: unknown, seat: Seat, text: string, random: Random): unknown {
  const parsed = game.parseCommandText(state, text);
  if (!parsed.ok) return undefined;
  const decided = game.decide(state, parsed.value, { kind: 'seat', seat }, random);
  return decided.ok ? fold(game, state, decided.value) : undefined;
}

/** The view once the others have played on to the seat's next turn, as this seed guesses; undefined: no guess. */
function guessed(trial: Trial, from: unknown, seat: Seat, seed: number): unknown {
  const { game } = trial;
  const random = seededRandom(seed);
  let view = from;
  for (let i = 0; i < TURN_MAX && game.outcome(view) === undefined; i++) {
    const { awaiting } = game.turn(view);
    if (awaiting.includes(seat)) return view;
    const [other] = awaiting;
    const text = other === undefined ? undefined : chosen(trial, view, other, random.pick(1_000_000));
    const next = text === undefined ? undefined : after(trial, view, other ?? 0, text, random);
    if (next === undefined) return undefined;
    view = next;
  }
  return undefined;
}

interface OwnTurn {
  readonly texts: readonly string[];
  /** Undefined: the last command rolls. */
  readonly view: unknown;
  /** Of a roll. */
  readonly ends: readonly unknown[];
}

/** Own commands from this view to the end of the turn, or to the first that rolls; undefined: there are too many. */
function ownTurn(trial: Trial, from: unknown, seat: Seat, left: number): OwnTurn | undefined {
  const texts: string[] = [];
  let view = from;
  const { number } = trial.game.turn(from);
  while (texts.length < left) {
    const turn = trial.game.turn(view);
    if (!turn.awaiting.includes(seat) || turn.number !== number) return { texts, view, ends: [] };
    const text = chosen(trial, view, seat, texts.length);
    const legal = text === undefined ? undefined : legalAt(trial, view, seat, text);
    if (text === undefined || legal === undefined) return undefined;
    texts.push(text);
    const ends = (legal.ends ?? []).map(({ state }) => state);
    if (isRolled(legal)) return { texts, view: undefined, ends };
    view = ends[0];
  }
  return undefined;
}

/** A view in which the seat is awaited, and what it would do. */
interface Foreseen {
  readonly view: unknown;
  readonly own: OwnTurn;
}

const isForeseen = (one: { readonly view: unknown; readonly own: OwnTurn | undefined }): one is Foreseen =>
  one.own !== undefined && one.own.texts.length > 0;

/** Branches for guesses of the others' turn, each with what follows. */
function branchesAt(trial: Trial, from: unknown, seat: Seat, depth: number, left: number): readonly Branch[] {
  const seeds = Array.from({ length: trial.guesses[depth] ?? 0 }, (_, i) => i + 1);
  const views = seeds.map((seed) => guessed(trial, from, seat, seed)).filter((view) => view !== undefined);
  return branchesFor(trial, views, seat, depth, left);
}

function branchesFor(
  trial: Trial,
  views: readonly unknown[],
  seat: Seat,
  depth: number,
  left: number,
): readonly Branch[] {
  const foreseen = views.map((view) => ({ view, own: ownTurn(trial, view, seat, left) })).filter(isForeseen);
  const seen = new Set<string>();
  return foreseen
    .flatMap((one) => branchesIn(trial, one, foreseen, seat, depth, left))
    .filter((branch) => {
      const text = JSON.stringify({ ...branch, next: [] });
      const isNew = !seen.has(text);
      seen.add(text);
      return isNew;
    });
}

function branchesIn(
  trial: Trial,
  { view, own }: Foreseen,
  all: readonly Foreseen[],
  seat: Seat,
  depth: number,
  left: number,
): readonly Branch[] {
  const give = prepared(trial, view, seat, own.texts);
  if (give === undefined) return [];
  const rest = left - give.length;
  const next =
    own.view === undefined
      ? afterRoll(trial, own.ends, seat, depth, rest)
      : branchesAt(trial, own.view, seat, depth + 1, rest);
  const wide = ifUnchanged(trial, view, seat, give, { next });
  const exact = ifExactly(trial, view, give, next);
  return wide !== undefined && isRight(trial, wide, all, seat) ? [exact, wide] : [exact];
}

/** Whether the branch does what the player would do wherever its condition holds, as far as that is foreseen. */
const isRight = (trial: Trial, branch: Branch, all: readonly Foreseen[], seat: Seat): boolean =>
  trial.planning.outcomeOf !== undefined &&
  all.every(({ view, own }) => {
    const turn = trial.game.turn(view);
    const next = nextOf(trial, { branches: [branch] }, AT_ROOT, { view, turn, seat });
    return next.do !== 'give' || own.texts.join() === branch.give.map(({ text }) => text).join();
  });

/** Rolls followed up in one turn. */
const ENDS_FOLLOWED = 3;

function afterRoll(
  trial: Trial,
  ends: readonly unknown[],
  seat: Seat,
  depth: number,
  left: number,
): readonly Branch[] {
  const some = ends.slice(0, ENDS_FOLLOWED);
  const isOwn = (view: unknown) => trial.game.turn(view).awaiting.includes(seat);
  return [
    ...branchesFor(trial, some.filter(isOwn), seat, depth, left),
    ...some.filter((view) => !isOwn(view)).flatMap((view) => branchesAt(trial, view, seat, depth + 1, left)),
  ];
}

/** Within all limits: later branches are left out. */
function planFor(trial: Trial, view: unknown, seat: Seat): Plan | undefined {
  let budget: number = PLAN_LIMITS.branches;
  const cut = (branches: readonly Branch[]): readonly Branch[] =>
    branches.slice(0, PLAN_LIMITS.atOnePlace).flatMap((branch) => {
      if (budget <= 0) return [];
      budget -= 1;
      return [{ ...branch, next: cut(branch.next) }];
    });
  const all = cut(branchesAt(trial, view, seat, 0, PLAN_LIMITS.depth));
  for (let count = all.length; count > 0; count--) {
    const plan = { branches: all.slice(0, count) };
    if (JSON.stringify(plan).length <= PLAN_LIMITS.textLength) return plan;
  }
  return undefined;
}

interface Armed {
  readonly plan: Plan;
  progress: Progress;
}

/** One match; `planners`: by seat. Returns the winners. */
function play(
  trial: Trial,
  opened: unknown,
  planners: readonly boolean[],
  seed: number,
  counted: readonly Counted[],
) {
  const { game } = trial;
  const random = seededRandom(seed);
  const plans = new Map<Seat, Armed>();
  let state = opened;
  let turnNow = '';
  let isPlanned = false;
  for (let i = 0; i < trial.commandsMax && game.outcome(state) === undefined; i++) {
    const turn = game.turn(state);
    const [seat] = turn.awaiting;
    if (seat === undefined) break;
    if (turnNow !== `${turn.number} ${seat}`) {
      turnNow = `${turn.number} ${seat}`;
      isPlanned = true;
      const count = counted[seat];
      if (count !== undefined) [count.turns, count.planned] = [count.turns + 1, count.planned + 1];
    }
    const view = game.view(state, { kind: 'seat', seat });
    const armed = plans.get(seat);
    const next = armed && nextOf(trial, armed.plan, armed.progress, { view, turn, seat });
    const text = next?.do === 'give' ? next.command.text : chosen(trial, view, seat, random.pick(1_000_000));
    if (text === undefined) break;
    if (next?.do !== 'give') {
      const count = counted[seat];
      if (isPlanned && count !== undefined) count.planned -= 1;
      isPlanned = false;
      plans.delete(seat);
    }
    const then = after(trial, state, seat, text, random);
    if (then === undefined) break;
    state = then;
    const seen = game.view(state, { kind: 'seat', seat });
    if (next?.do === 'give' && armed !== undefined) armed.progress = progressAfter(trial, next, seen, seat);
    // A visit ends with a plan.
    if (next?.do !== 'give' && planners[seat] === true && !game.turn(state).awaiting.includes(seat)) {
      const plan = game.outcome(state) === undefined ? planFor(trial, seen, seat) : undefined;
      if (plan !== undefined) plans.set(seat, { plan, progress: AT_ROOT });
    }
  }
  return game.outcome(state)?.winners ?? [];
}

const description = () =>
  newCommand('plan:trial')
    .description('Plays matches by days between bots of which both, or one, prepare commands')
    .option('--game <G>', 'the game', 'skorm')
    .option('--matches <N>', 'matches of each kind', whole('matches', 1), 10)
    .option('--level <L>', 'level of the bots', whole('level', 1), 2)
    .option('--commands <C>', 'most commands of a match', whole('commands', 1), 3000)
    .option('--seed <S>', 'first seed', whole('seed', 0), 1);

interface Options {
  readonly game: string;
  readonly matches: number;
  readonly level: number;
  readonly seed: number;
  readonly commands: number;
}

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const options = optionsOf<Options & Record<string, unknown>>(description(), args, say);
  if (options === undefined) return undefined;
  const { game } = toolsOf(options.game);
  const [planning, bot] = await Promise.all([manifestOf(game.id)?.planning?.(), loadBot(game.id)]);
  if (planning === undefined || bot === undefined) throw new Error(`no plans or no bot of ${game.id}`);
  const trial: Trial = {
    game,
    planning,
    bot,
    level: options.level,
    guesses: [5, 2],
    commandsMax: options.commands,
  };
  const parsed = game.parseOptions({});
  if (!parsed.ok) throw new Error(parsed.error.code);
  const opened = (seed: number) =>
    fold(game, game.initialState(), game.open(parsed.value, 2, seededRandom(seed)));
  const both = [0, 1].map((): Counted => ({ turns: 0, planned: 0 }));
  for (let i = 0; i < options.matches; i++)
    play(trial, opened(options.seed + i), [true, true], options.seed + i, both);
  const [turns, planned] = [sum(both, 'turns'), sum(both, 'planned')];
  say(
    `both plan: ${planned} of ${turns} turns planned, ${percent(turns - planned, turns)} of the calendar time`,
  );
  let [won, decided] = [0, 0];
  const alone = [0, 1].map((): Counted => ({ turns: 0, planned: 0 }));
  for (let i = 0; i < options.matches; i++) {
    const planner = i % 2;
    const winners = play(
      trial,
      opened(options.seed + i),
      [planner === 0, planner === 1],
      options.seed + i,
      alone,
    );
    if (winners.length !== 1) continue;
    decided += 1;
    if (winners[0] === planner) won += 1;
  }
  const [all, own] = [sum(alone, 'turns'), sum(alone, 'planned')];
  say(
    `one plans: ${own} of ${all} turns planned, ${percent(all - own, all)} of the calendar time; planners won ${won} of ${decided}`,
  );
  return undefined;
}

const sum = (counted: readonly Counted[], field: keyof Counted): number =>
  counted.reduce((all, one) => all + one[field], 0);

const percent = (part: number, all: number): string => `${all === 0 ? 0 : Math.round((100 * part) / all)} %`;

await runCommand(import.meta, main);
