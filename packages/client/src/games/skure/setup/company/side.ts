// What a side knows of itself while it picks its fighters: who has picked whom, what is left of the pool, and who could give way
// (SKURE-15.7 to 15.9, UI-K83).

import { type Rank, SIDE_LETTERS } from '@hexmarch/shared/games/skure/company/muster';
import type { Objective } from '@hexmarch/shared/games/skure/company/state';
import { leastIn, mostIn, poolIn } from '@hexmarch/shared/games/skure/companySetup';
import { actingCaptain, companyOf, type InCompany, isAway } from '@hexmarch/shared/games/skure/leaders';
import { type ClassId, classOf } from '@hexmarch/shared/games/skure/roster';
import { seatsOfSide, sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import type { CharacterId, Team } from '@hexmarch/shared/games/skure/state';
import { pointsOf } from '@hexmarch/shared/games/skure/teams';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { catalogue } from '../../../../text/catalogue.ts';
import { rankOf } from '../../facts/company.ts';
import { className } from '../../words/words.ts';
import { say as sayPick } from '../common/say.ts';
import type { CompanyProps } from '../common/types.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);

/** The marked fighter is the captain’s (SKURE-15.12). */
export const aimText = (objective: Objective): string =>
  objective === 'slay' ? say('objective.slayCaptain') : sayPick(`battle.objective.${objective}`);

export type MemberProps = CompanyProps & { readonly seat: Seat };

/** A seat of a side, for those who may know its pick. */
export interface Member {
  readonly seat: Seat;
  /** Of its first fighter (SKURE-15.6): a share is given to it. */
  readonly who: CharacterId;
  readonly rank: Rank | undefined;
  /** Empty: nothing yet. */
  readonly team: Team;
  readonly points: number;
  readonly share: number | null;
  readonly isReady: boolean;
  /** Absent or gone (SKURE-15.18). */
  readonly isAway: boolean;
}

export function membersOf(view: InCompany, side: number): readonly Member[] {
  const { options, secrets } = view;
  const { fighters } = companyOf(options);
  return seatsOfSide(options, side).map((seat, i) => {
    const team = pickOf(view, seat);
    return {
      ...{ seat, team, points: pointsOf(team) },
      who: `${SIDE_LETTERS.charAt(side)}${1 + i * fighters}`,
      rank: rankOf(view, seat),
      share: secrets?.shares[seat] ?? null,
      isReady: secrets?.readySeats.includes(seat) === true,
      isAway: isAway(view, seat),
    };
  });
}

const NOTHING: Team = [];

/** Nothing for who may not know it. */
export function pickOf({ teams }: InCompany, seat: Seat): Team {
  const team = teams[seat] ?? null;
  return team === null || team === 'sealed' ? NOTHING : team;
}

export interface Pool {
  readonly points: number;
  readonly spent: number;
  /** For fighters without a class. */
  readonly reserve: number;
  readonly free: number;
}

export function poolOn(view: InCompany, side: number): Pool {
  const members = membersOf(view, side);
  const points = poolIn(view);
  const spent = members.reduce((sum, one) => sum + one.points, 0);
  const reserve = leastIn(view) * members.filter(({ team }) => team.length === 0).length;
  return { points, spent, reserve, free: points - spent - reserve };
}

/** Why a pick is too dear. */
export interface Shortfall {
  readonly short: number;
  /** The captain's limit, where it is that which stands in the way. */
  readonly share: number | undefined;
  /** Who has spent the most of those who could give way. */
  readonly giver: Giver | undefined;
}

export interface Giver {
  readonly seat: Seat;
  /** Its dearest fighter. */
  readonly class: ClassId;
  readonly points: number;
}

/** `points`: of the whole pick; undefined: it can be paid. */
export function shortfallOf(view: InCompany, seat: Seat, points: number): Shortfall | undefined {
  const short = points - mostIn(view, seat);
  if (short <= 0) return undefined;
  const share = view.secrets?.shares[seat] ?? null;
  const isLimited = share !== null && mostIn(view, seat) === share;
  return isLimited
    ? { short, share, giver: undefined }
    : { short, share: undefined, giver: giverFor(view, seat) };
}

function giverFor(view: InCompany, seat: Seat): Giver | undefined {
  const [one] = membersOf(view, sideOfSeat(view.options, seat))
    .filter((other) => other.seat !== seat && other.points > leastIn(view))
    .sort((a, b) => b.points - a.points);
  if (one === undefined) return undefined;
  const [dearest] = one.team.map((member) => member.class).sort((a, b) => priceOf(b) - priceOf(a));
  return dearest === undefined ? undefined : { seat: one.seat, class: dearest, points: priceOf(dearest) };
}

export const priceOf = (id: ClassId): number => classOf(id).points;

/** Whom *Ready* waits for: in the phase of teams nobody closes it for those who are there and have not picked (SKURE-15.9). */
export const unpicked = (view: InCompany, side: number): readonly Seat[] =>
  membersOf(view, side)
    .filter(({ team, isAway: isOut }) => team.length === 0 && !isOut)
    .map(({ seat }) => seat);

/** The others of the side who together stand in for a captain who says nothing; none if they are too few. */
export function standIns(view: InCompany, side: number): readonly Member[] {
  const captain = actingCaptain(view, side);
  const others = membersOf(view, side).filter((one) => one.seat !== captain && !one.isAway);
  return others.length < 2 ? [] : others;
}

export const isSideDone = ({ options, ready }: InCompany, side: number): boolean =>
  seatsOfSide(options, side).every((seat) => ready[seat] === true);

/** By how much a class is too dear, and who could give way; empty if it is not. */
export function shortfallText({ names }: Pick<CompanyProps, 'names'>, of: Shortfall | undefined): string {
  if (of === undefined) return '';
  const { short, share, giver } = of;
  if (share !== undefined) return say('card.overShare', { short, share });
  return giver === undefined
    ? say('card.short', { short })
    : say('card.giver', {
        short,
        name: names[giver.seat] ?? '',
        fighter: className(giver.class),
        points: giver.points,
      });
}
