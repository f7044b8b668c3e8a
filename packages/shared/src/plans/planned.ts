// Commands of a plan at a view: whether they may be given at all, whether they are legal, and what they may lead to.

import { endsOf } from '../kernel/ends.ts';
import { type End, type Fraction, formatFraction, sumOf } from '../kernel/fraction.ts';
import type { Actor, Seat, Tagged } from '../kernel/game.ts';
import type { PlannedGame } from '../kernel/planning.ts';
import { seededRandom } from '../kernel/random.ts';
import { viewDigest } from '../match/fold/viewCheck.ts';
import type { Branch, PlannedCommand, StopReason } from './plan.ts';

/** A legal command at a view. */
export interface Legal {
  readonly view: unknown;
  readonly command: Tagged;
  /** Undefined where they cannot be listed. */
  readonly ends: readonly End<unknown>[] | undefined;
}

const actor = (seat: Seat): Actor => ({ kind: 'seat', seat });

/** Undefined: it is refused, or no plan gives it. */
export function legalAt(
  { game, planning }: PlannedGame,
  view: unknown,
  seat: Seat,
  text: string,
): Legal | undefined {
  const parsed = game.parseCommandText(view, text);
  if (!parsed.ok || isNever({ game, planning }, parsed.value)) return undefined;
  const command = parsed.value;
  if (!game.decide(view, command, actor(seat), seededRandom(0)).ok) return undefined;
  return { view, command, ends: endsOf(game, view, command, actor(seat)) };
}

// TABLE-29.6.
/** Whether no plan gives this command. Acts of the table are no commands of the game. */
export function isNever({ game, planning }: PlannedGame, { type }: Tagged): boolean {
  const { resign, draw } = game.offers ?? {};
  const offers: readonly (string | undefined)[] = [resign, draw?.offer, draw?.accept, draw?.decline];
  return offers.includes(type) || planning.never?.includes(type) === true;
}

/** Whether several outcomes are possible. */
export const isRolled = ({ ends }: Legal): boolean => ends?.length !== 1;

/** Group of an outcome, by the view after it; empty: one that makes no difference to the seat. */
export const outcomeOf = (
  { planning }: PlannedGame,
  { view, command }: Legal,
  after: unknown,
  seat: Seat,
): string => planning.outcomeOf?.(view, after, seat, command) ?? '';

/** Exact chances of the groups of outcomes; undefined where they cannot be listed. */
export function groupsOf(
  planned: PlannedGame,
  legal: Legal,
  seat: Seat,
): ReadonlyMap<string, Fraction> | undefined {
  if (legal.ends === undefined) return undefined;
  const chances = new Map<string, Fraction>();
  for (const { state, n, d } of legal.ends) {
    const group = outcomeOf(planned, legal, state, seat);
    chances.set(group, sumOf([chances.get(group) ?? NONE, { n, d }]));
  }
  return chances;
}

const NONE: Fraction = { n: 0, d: 1 };

/** Cannot be listed, so they are not compared. */
const UNKNOWN_CHANCES = 'unknown';

/** As a plan has them: `lost 5/12, won 7/12`; undefined for a command whose outcomes are of one group without a name. */
export function chancesOf(planned: PlannedGame, legal: Legal, seat: Seat): string | undefined {
  if (!isRolled(legal)) return undefined;
  const groups = groupsOf(planned, legal, seat);
  if (groups === undefined) return UNKNOWN_CHANCES;
  if (groups.size === 1 && groups.has('')) return undefined;
  const texts = [...groups].map(([group, chance]) => `${group} ${formatFraction(chance)}`);
  return texts.sort().join(', ');
}

// TABLE-29.4: half of a turn may be worse than none, so all is tried before the first command is given.
/**
 * The commands as far as they can be foreseen: to the end, the first that rolls, or the first after which somebody else is asked. Otherwise
 * why one of them cannot be given.
 */
export function rehearsed(
  planned: PlannedGame,
  view: unknown,
  seat: Seat,
  commands: readonly PlannedCommand[],
): readonly Legal[] | StopReason {
  const { game } = planned;
  const all: Legal[] = [];
  let now = view;
  for (const { text, chances } of commands) {
    const legal = legalAt(planned, now, seat, text);
    if (legal === undefined) return 'refused';
    if (chancesOf(planned, legal, seat) !== chances) return 'chances';
    all.push(legal);
    const [end] = legal.ends ?? [];
    if (end === undefined || isRolled(legal)) break;
    now = end.state;
    if (!game.turn(now).awaiting.includes(seat)) break;
  }
  return all;
}

/** What the condition `exactly` compares. */
export const digestOf = ({ planning }: PlannedGame, view: unknown): string =>
  viewDigest(planning.foreseeable?.(view) ?? view);

/** Whether the commands of a branch depend on nothing but what the game calls safe. */
export const areSafe = ({ planning }: PlannedGame, seat: Seat, commands: readonly Legal[]): boolean =>
  commands.every(({ view, command }) => planning.isSafe?.(view, seat, command) === true);

/** Whether all spaces that the commands concern are among those named, and these read as they are named. */
export function areUnchanged(
  { planning }: PlannedGame,
  view: unknown,
  seat: Seat,
  commands: readonly Legal[],
  spaces: Extract<Branch, { readonly when: 'unchanged' }>['spaces'],
): boolean {
  const isNamed = (space: string) => Object.hasOwn(spaces, space);
  return (
    Object.entries(spaces).every(([space, reading]) => planning.reads(view, space) === reading) &&
    commands.every(({ view: before, command }) => planning.concerns(before, seat, command).every(isNamed))
  );
}
