// What the practice opponent does in a company battle (SKURE-15) beside a fighter's turn: picks, deployment, and whose turn it begins.

import type { Random, Seat } from '../../../kernel/game.ts';
import { charactersOf, find } from '../characters.ts';
import { presentOn } from '../company/leading.ts';
import { isAllyThere, leastIn, mostIn } from '../companySetup.ts';
import { check } from '../decide.ts';
import { NOWHERE } from '../field/geometry.ts';
import { companyOf, type InCompany, isActingCaptain, leaderIn, musterOf, presenceIn } from '../leaders.ts';
import { type ClassId, classOf, ROSTER } from '../roster.ts';
import { sideOfSeat } from '../sides.ts';
import type { SkureCommand, Team } from '../state.ts';
import { likedOf, placement } from './chooseTeam.ts';

const READY = { type: 'ready' } as const;

export function pickOrReady(view: InCompany, seat: Seat, random: Random): SkureCommand | undefined {
  if (view.ready[seat]) return undefined;
  if (view.teams[seat] === null) return { type: 'team', team: pick(view, seat, random) };
  return readyWithOthers(view, seat);
}

/** Its share of what the side has left, and a little more: the others want something good, too. */
const FAIR = { numerator: 5, denominator: 4 } as const;

function pick(view: InCompany, seat: Seat, random: Random): Team {
  const { fighters } = companyOf(view.options);
  const own = leastIn(view);
  const most = mostIn(view, seat);
  const side = musterOf(view.options).flatMap((one, other) =>
    one === sideOfSeat(view.options, seat) && view.teams[other] === null ? [other] : [],
  );
  const spare = most - own;
  const fair = own + Math.trunc((spare * FAIR.numerator) / (FAIR.denominator * Math.max(1, side.length)));
  let left = Math.min(most, Math.max(own, fair));
  const cheapest = own / fighters;
  return Array.from({ length: fighters }, (_, i) => {
    const reserved = cheapest * (fighters - i - 1);
    const affordable = ROSTER.classes.filter(({ points }) => points + reserved <= left).map(({ id }) => id);
    const id: ClassId = likedOf(affordable, random);
    left -= classOf(id).points;
    return { class: id, marked: false };
  });
}

export function placeOrReady(view: InCompany, seat: Seat, random: Random): SkureCommand | undefined {
  if (view.ready[seat]) return undefined;
  const isMissing = charactersOf(view, seat).some(({ at }) => at === NOWHERE);
  if (!isMissing) return readyWithOthers(view, seat);
  // Where somebody stands whom only the captain may move there is no room.
  return placement(view, seat, random, (place) => !isAllyThere(view, seat, place));
}

/** A captain's word ends the phase for the whole side: it waits for those who are there. */
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
