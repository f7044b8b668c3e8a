// What the practice opponent does in a company battle (SKURE-15) beside a fighter's turn: picks, deployment, and whose turn it begins.

import type { Random, Seat } from '../../../kernel/game.ts';
import { charactersOf, find } from '../characters.ts';
import { presentOn } from '../company/leading.ts';
import { isAllyThere, mostIn, poolIn, spentOn } from '../companySetup.ts';
import { check } from '../decide.ts';
import { NOWHERE } from '../field/geometry.ts';
import { companyOf, type InCompany, isActingCaptain, leaderIn, musterOf, presenceIn } from '../leaders.ts';
import { type ClassData, classOf, ROSTER } from '../roster.ts';
import { seatsOfSide, sideOfSeat } from '../sides.ts';
import type { SkureCommand, Team } from '../state.ts';
import { CHEAPEST, hasSent } from '../teams.ts';
import { likedOf, placement } from './chooseTeam.ts';

const READY = { type: 'ready' } as const;

export function pickOrReady(view: InCompany, seat: Seat, random: Random): SkureCommand | undefined {
  if (view.ready[seat]) return undefined;
  if (view.teams[seat] === null) return { type: 'team', team: pick(view, seat, random) };
  // Once all have picked a captain alone is awaited: others who are not are never heard from again.
  return check(view, seat, READY) === undefined ? READY : undefined;
}

const DEAREST = Math.max(...ROSTER.classes.map(({ points }) => points));
/** For variety a fighter may cost more or less than its part, by this share of the points that the host has set for each. */
const SPREAD = 1 / 4;

/** The pool is spent whole: what the seats before have left over is divided among those that have yet to pick (SKURE-15.8). */
function pick(view: InCompany, seat: Seat, random: Random): Team {
  const { fighters, points: usual } = companyOf(view.options);
  const others = seatsOfSide(view.options, sideOfSeat(view.options, seat)).filter((one) => one !== seat);
  const waiting = [seat, ...others.filter((one) => !hasSent(view, one))];
  const limits = waiting.flatMap((one) => new Array<number>(fighters).fill(limitOf(view, one)));
  let left = poolIn(view) - others.reduce((sum, one) => sum + (spentOn(view.teams[one] ?? null) ?? 0), 0);
  let most = mostIn(view, seat);
  return Array.from({ length: fighters }, (_, i) => {
    const reserved = CHEAPEST * (fighters - i - 1);
    const affordable = ROSTER.classes.filter(({ points }) => points + reserved <= most);
    const fitting = fittingClasses(affordable, left, limits.slice(i), SPREAD * usual);
    const id = likedOf(
      fitting.map((one) => one.id),
      random,
    );
    most -= classOf(id).points;
    left -= classOf(id).points;
    return { class: id, marked: false };
  });
}

/** The most that a fighter of the seat can cost if all of them cost the same. */
const limitOf = (view: InCompany, seat: Seat): number =>
  Math.min(
    DEAREST,
    (view.secrets?.shares[seat] ?? Number.POSITIVE_INFINITY) / companyOf(view.options).fighters,
  );

/** `left`: points for a fighter and all that come after it; `limits`: the most that each can cost; `spread`: from its part. */
function fittingClasses(
  affordable: readonly ClassData[],
  left: number,
  limits: readonly number[],
  spread: number,
): readonly ClassData[] {
  const [own = 0, ...after] = limits;
  // Less, and those after it could not spend the rest.
  const least = left - after.reduce((sum, one) => sum + one, 0);
  const enough = affordable.filter(({ points }) => points >= least);
  if (enough.length === 0) return nearest(affordable, DEAREST);
  const part = Math.min(own, partOf(left, limits));
  const near = enough.filter(({ points }) => Math.abs(points - part) <= spread);
  return near.length > 0 ? near : nearest(enough, part);
}

function nearest(list: readonly ClassData[], price: number): readonly ClassData[] {
  const least = Math.min(...list.map(({ points }) => Math.abs(points - price)));
  return list.filter(({ points }) => Math.abs(points - price) === least);
}

/** Each gets as much, but for those whose limit is lower. */
function partOf(left: number, limits: readonly number[]): number {
  const sorted = limits.toSorted((a, b) => a - b);
  let remaining = left;
  for (const [i, limit] of sorted.entries()) {
    const part = remaining / (sorted.length - i);
    if (part <= limit) return part;
    remaining -= limit;
  }
  return DEAREST;
}

export function placeOrReady(view: InCompany, seat: Seat, random: Random): SkureCommand | undefined {
  if (view.ready[seat]) return undefined;
  const isMissing = charactersOf(view, seat).some(({ at }) => at === NOWHERE);
  if (!isMissing) return readyWithOthers(view, seat);
  // Where somebody stands whom only the captain may move there is no room.
  return placement(view, seat, random, (place) => !isAllyThere(view, seat, place));
}

/** A captain's word ends the deployment of the whole side: it waits for those who are there. */
function readyWithOthers(view: InCompany, seat: Seat): SkureCommand | undefined {
  if (check(view, seat, READY) !== undefined) return undefined;
  if (!isActingCaptain(view, seat)) return READY;
  const side = sideOfSeat(view.options, seat);
  const present = presentOn(musterOf(view.options), presenceIn(view), side);
  const readySeats = view.secrets?.readySeats ?? [];
  return present.every((one) => one === seat || readySeats.includes(one)) ? READY : undefined;
}

/** Whether it leads the fighter that acts. */
export function leadsActor(view: InCompany, seat: Seat): boolean {
  const actor = find(view, view.actor);
  return actor !== undefined && leaderIn(view, actor) === seat;
}

/** The first of its fighters that is due, where several are and none has begun. */
export function nextDue(view: InCompany, seat: Seat): SkureCommand | undefined {
  if (view.actor !== '') return undefined;
  const who = view.company.due.find((id) => {
    const one = find(view, id);
    return one !== undefined && leaderIn(view, one) === seat;
  });
  return who === undefined ? undefined : { type: 'turn', who };
}
