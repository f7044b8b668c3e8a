// Random plans, and matches that go otherwise than planned: every command that a plan gives is checked against its condition, by other means
// than the plan's own.

import { manifestOf } from '../../src/catalogue/manifests.ts';
import { actorOf } from '../../src/kernel/actors.ts';
import { fold } from '../../src/kernel/fold.ts';
import { type Random, type Seat, SPECTATOR, type Tagged } from '../../src/kernel/game.ts';
import { canonicalText } from '../../src/kernel/json.ts';
import type { PlannedGame } from '../../src/kernel/planning.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { type Next, nextOf, progressAfter } from '../../src/plans/nextOf.ts';
import {
  AT_ROOT,
  type Branch,
  PLAN_LIMITS,
  type Plan,
  type Progress,
  placeIn,
} from '../../src/plans/plan.ts';
import { chancesOf, groupsOf, legalAt } from '../../src/plans/planned.ts';
import { ifExactly, ifUnchanged, prepared } from '../../src/plans/preparing.ts';
import { settled } from '../../tools/byWord.ts';
import type { GameTools } from '../../tools/games/gameTools.ts';
import { chooseCommand } from '../../tools/playout.ts';

/** How often commands were given under each condition, and why plans stopped. */
export type Tally = Map<string, number>;

export async function plannedGame({ game }: GameTools): Promise<PlannedGame> {
  const planning = await manifestOf(game.id)?.planning?.();
  if (planning === undefined) throw new Error(`${game.id} tells nothing of its commands`);
  return { game, planning };
}

/** A command of a seat or of the host at a state, and what it led to. */
interface Ply {
  readonly who: Seat;
  readonly command: Tagged;
  readonly text: string;
  readonly before: unknown;
  readonly after: unknown;
}

const HOST: Seat = -1;
/** Of a match before the plan, and of what is imagined. */
const BEFORE_MAX = 200;
const IMAGINED = 30;
const REAL_MAX = 60;

/** One plan and one match; throws where a command was given whose condition fails. */
function trial(planned: PlannedGame, tools: GameTools, seed: number, tally: Tally): void {
  const random = seededRandom(seed);
  const { game } = planned;
  const contract = tools.contracts[random.pick(tools.contracts.length)];
  if (contract === undefined) throw new Error('no contract');
  const settings = contract.options(seed);
  const seats = contract.seatCount;
  let here = fold(game, game.initialState(), game.open(settings, seats, random));
  for (let left = random.pick(BEFORE_MAX); left > 0; left--)
    here = played(tools, here, random)?.after ?? here;
  const imagined: Ply[] = [];
  for (let now = here; imagined.length < IMAGINED; ) {
    const ply = played(tools, now, random);
    if (ply === undefined) break;
    imagined.push(ply);
    now = ply.after;
  }
  const seat = game.playing(here)[random.pick(game.playing(here).length)] ?? 0;
  const foreseen = new Map<Branch, unknown>();
  const branches = branchesFor(planned, imagined, seat, foreseen, random);
  if (branches.length > 0)
    new Reality(planned, tools, { seat, foreseen, imagined, tally, random }).play(here, { branches });
}

/** What random players do next; undefined: the match is over. */
function played({ game, style }: GameTools, before: unknown, random: Random): Ply | undefined {
  if (game.outcome(before) !== undefined) return undefined;
  const { awaiting, due = [] } = game.turn(before);
  const isDue = due[0] !== undefined && (awaiting.length === 0 || random.pick(8) === 0);
  const who = isDue ? HOST : (awaiting[random.pick(awaiting.length)] ?? 0);
  const command = isDue ? due[0]?.command : chooseCommand(game, style, before, who, random, settled(game));
  return command === undefined ? undefined : plyOf({ game }, before, who, command, random);
}

function plyOf(
  { game }: Pick<PlannedGame, 'game'>,
  before: unknown,
  who: Seat,
  command: Tagged,
  random: Random,
): Ply | undefined {
  const decided = game.decide(before, command, actorOf(who), random);
  if (!decided.ok) return undefined;
  const text = game.formatCommand(before, command);
  return { who, command, text, before, after: fold(game, before, decided.value) };
}

const viewOf = ({ game }: PlannedGame, state: unknown, seat: Seat): unknown =>
  game.view(state, { kind: 'seat', seat });

/** A chain through the own turns that were imagined, each with one to three conditions. */
function branchesFor(
  planned: PlannedGame,
  imagined: readonly Ply[],
  seat: Seat,
  foreseen: Map<Branch, unknown>,
  random: Random,
): readonly Branch[] {
  const runs = ownRuns(planned, imagined, seat);
  let next: readonly Branch[] = [];
  for (const run of runs.toReversed()) {
    const [first] = run;
    if (first === undefined) continue;
    const view = viewOf(planned, first.before, seat);
    const give = prepared(
      planned,
      view,
      seat,
      run.map(({ text }) => text),
    );
    if (give === undefined) {
      next = [];
      continue;
    }
    const marked = Object.keys((ifUnchanged(planned, view, seat, give) as { spaces?: object })?.spaces ?? {});
    const before = imagined[imagined.indexOf(first) - 1];
    const made: (Branch | undefined)[] = [
      ...rolledAfter(planned, before, seat, { give, next }),
      ...(random.pick(2) === 0 ? [ifExactly(planned, view, give, next)] : []),
      ...(random.pick(2) === 0
        ? [ifUnchanged(planned, view, seat, give, { marked: marked.slice(0, 1), next })]
        : []),
      ...(random.pick(2) === 0 ? [{ when: 'always', give, next } as const] : []),
    ];
    next = made.filter((branch) => branch !== undefined);
    for (const branch of next) foreseen.set(branch, view);
  }
  return next;
}

function rolledAfter(
  planned: PlannedGame,
  before: Ply | undefined,
  seat: Seat,
  branch: Pick<Branch, 'give' | 'next'>,
): readonly Branch[] {
  if (before?.who !== seat) return [];
  const legal = legalAt(planned, viewOf(planned, before.before, seat), seat, before.text);
  const groups = legal === undefined ? undefined : groupsOf(planned, legal, seat);
  return [...(groups?.keys() ?? [])].map((outcome) => ({ when: 'rolled', outcome, ...branch }));
}

/** Own commands of one turn, up to one that rolls. */
function ownRuns(planned: PlannedGame, imagined: readonly Ply[], seat: Seat): readonly (readonly Ply[])[] {
  const runs: Ply[][] = [];
  let isOpen = false;
  for (const ply of imagined) {
    if (ply.who !== seat) {
      isOpen = false;
      continue;
    }
    if (isOpen) runs.at(-1)?.push(ply);
    else runs.push([ply]);
    const legal = legalAt(planned, viewOf(planned, ply.before, seat), seat, ply.text);
    isOpen = legal?.ends?.length === 1 && planned.game.turn(ply.after).awaiting.includes(seat);
  }
  return runs;
}

interface Circumstances {
  readonly seat: Seat;
  readonly foreseen: ReadonlyMap<Branch, unknown>;
  readonly imagined: readonly Ply[];
  readonly tally: Tally;
  readonly random: Random;
}

/** A match in which the others often do what was imagined, and as often something else. */
class Reality {
  private readonly planned: PlannedGame;
  private readonly tools: GameTools;
  private readonly now: Circumstances;
  /** The own turns in which commands were given. */
  private readonly turns = new Set<number>();

  constructor(planned: PlannedGame, tools: GameTools, now: Circumstances) {
    this.planned = planned;
    this.tools = tools;
    this.now = now;
  }

  play(from: unknown, plan: Plan): void {
    const { planned, now } = this;
    const { game } = planned;
    let state = from;
    let progress = AT_ROOT;
    for (let i = 0; i < REAL_MAX && game.outcome(state) === undefined; i++) {
      const next = this.nextAt(state, plan, progress);
      if (next.do === 'stop') {
        this.count(`stop ${next.why}`);
        return;
      }
      if (next.do === 'give') {
        const { after } = this.checked(state, plan, progress, next);
        progress = progressAfter(planned, next, viewOf(planned, after, now.seat), now.seat);
        state = after;
      } else state = this.others(state, i) ?? state;
    }
  }

  private nextAt(state: unknown, plan: Plan, progress: Progress): Next {
    const { seat } = this.now;
    const { game } = this.planned;
    return nextOf(this.planned, plan, progress, {
      ...{ seat, view: viewOf(this.planned, state, seat), turn: game.turn(state) },
    });
  }

  /** As imagined where that is possible; else anything. */
  private others(state: unknown, at: number): unknown {
    const { imagined, random, seat } = this.now;
    const foreseen = random.pick(4) === 0 ? undefined : imagined.slice(at).find(({ who }) => who !== seat);
    const again = foreseen && plyOf(this.planned, state, foreseen.who, foreseen.command, random);
    return (again ?? played(this.tools, state, random))?.after;
  }

  private checked(state: unknown, plan: Plan, before: Progress, next: Extract<Next, { do: 'give' }>): Ply {
    const { planned, now } = this;
    const { seat, random } = now;
    const view = viewOf(planned, state, seat);
    const branch = placeIn(plan, next.progress.path)?.taken;
    if (branch === undefined) throw new Error('a command of no branch');
    const isFirst = next.progress.given === 1;
    if (isFirst) this.checkCondition(branch, before, view, next.legal.command);
    if (branch.give[next.progress.given - 1]?.text !== next.command.text) throw new Error('another command');
    if (chancesOf(planned, next.legal, seat) !== next.command.chances) throw new Error('other chances');
    if (planned.planning.never?.includes(next.legal.command.type)) throw new Error('never by plan');
    const ply = plyOf(planned, state, seat, next.legal.command, random);
    if (ply === undefined) throw new Error(`refused: ${next.command.text}`);
    this.turns.add(planned.game.turn(state).number);
    if (this.turns.size > PLAN_LIMITS.unseenTurns) throw new Error('more turns than may be unseen');
    this.count(isFirst ? branch.when : 'rest');
    return ply;
  }

  private checkCondition(branch: Branch, before: Progress, view: unknown, command: Tagged): void {
    const { planning, game } = this.planned;
    const { seat, foreseen } = this.now;
    const then = foreseen.get(branch);
    const textOf = (seen: unknown): string => canonicalText(planning.foreseeable?.(seen) ?? seen);
    const reads = (space: string) => planning.reads(view, space) === planning.reads(then, space);
    const holds = {
      exactly: () => textOf(view) === textOf(then),
      unchanged: () => planning.concerns(view, seat, command).every(reads),
      rolled: () => branch.when === 'rolled' && before.outcome === branch.outcome,
      always: () => planning.isSafe?.(view, seat, command) === true,
    };
    if (!holds[branch.when]()) throw new Error(`${branch.when} does not hold`);
    if (branch.when === 'unchanged' && !Object.keys(branch.spaces).every(reads))
      throw new Error('a marked space');
    if (game.outcome(view) !== undefined || game.view(view, SPECTATOR) === undefined) throw new Error('over');
  }

  private count(what: string): void {
    const { tally } = this.now;
    tally.set(what, (tally.get(what) ?? 0) + 1);
  }
}

/** Adds to the tally. */
export function sweep(
  planned: PlannedGame,
  tools: GameTools,
  all: readonly number[],
  tally: Tally = new Map(),
): Tally {
  for (const seed of all)
    try {
      trial(planned, tools, seed, tally);
    } catch (error) {
      throw new Error(`seed ${seed} of ${tools.game.id}`, { cause: error });
    }
  return tally;
}
