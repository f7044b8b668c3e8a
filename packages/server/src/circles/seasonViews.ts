// What members are shown of a season.

import {
  SEASON_LIMITS,
  type SeasonGlance,
  type SeasonMatch,
  type SeasonReply,
  type SeasonRow,
} from '@hexmarch/shared/protocol/people/circleParts';
import type { SeasonTerms } from '@hexmarch/shared/standings/season';
import type { StandingsRow } from '@hexmarch/shared/standings/standings';
import type { StoredMember, WholeCircle } from '../ports/circleStore.ts';
import type { StoredStrike } from '../ports/seasonStore.ts';
import type { KnownList } from './seasonLists.ts';

export const termsOf = ({ games, from, until, points, order, minimum }: SeasonTerms): SeasonTerms => ({
  ...{ games: games === null ? null : [...new Set(games)].sort(), from, until, points, order, minimum },
});

const rowOf = ({ member, place, score, matches, wins, points }: StandingsRow): SeasonRow => ({
  ...{ member, place: place ?? null, score, matches, wins, points },
});

/** Its first rows, and that of `self`. */
export function glanceOf({ season, terms, rows }: KnownList, self: StoredMember): SeasonGlance {
  const own = rows.find(({ member }) => member === self.number);
  return {
    ...{ id: season.id, name: season.name, ...termsOf(terms) },
    top: rows.slice(0, SEASON_LIMITS.topRows).map(rowOf),
    own: own === undefined ? null : rowOf(own),
  };
}

/** The whole table. */
export const tableOf = (
  known: KnownList,
  strikes: readonly StoredStrike[],
  self: StoredMember,
): SeasonReply => ({
  ...glanceOf(known, self),
  rows: known.rows.map(rowOf),
  meetings: meetingsOf(known),
  matches: matchesOf(known, strikes),
});

function meetingsOf({ rows, meetings }: KnownList): SeasonReply['meetings'] {
  const members = rows.map(({ member }) => member).sort((a, b) => a - b);
  return members.flatMap((one, i) =>
    members.slice(i + 1).flatMap((other) => {
      const { won, drawn, lost } = meetings.between(one, other);
      return won + drawn + lost === 0 ? [] : [[one, other, won, drawn, lost] as const];
    }),
  );
}

function matchesOf({ lines }: KnownList, strikes: readonly StoredStrike[]): readonly SeasonMatch[] {
  const voids = new Map(lines.flatMap((line) => (line.kind === 'void' ? [[line.of, line] as const] : [])));
  const matches = lines.filter((line) => line.kind === 'match').slice(-SEASON_LIMITS.matchesShown);
  return matches.toReversed().map(({ n, match, game, endAt, who, points, why }) => {
    const struck = voids.get(n);
    const wishes = strikes.filter(({ of }) => of === n);
    return {
      ...{ n, match, game, endAt, points, why },
      who: who.map(({ member }) => member ?? null),
      ...(struck === undefined ? {} : { struck: reasonOf(n, strikes) }),
      wantedBy: wishes.map(({ by }) => by),
      ...(wishes.length === 0 ? {} : { wantedFor: reasonOf(n, strikes) }),
    };
  });
}

const reasonOf = (n: number, strikes: readonly StoredStrike[]): string =>
  strikes.find(({ of }) => of === n)?.reason ?? '';

// TABLE-30.12: without those who were erased.
export function namesOf({ members }: WholeCircle, { lines }: KnownList, strikes: readonly StoredStrike[]) {
  const named = members.filter(({ name }) => name !== '').map(({ number, name }) => [number, name]);
  const reasons = lines.flatMap((line) => {
    const reason = line.kind === 'void' ? reasonOf(line.of, strikes) : '';
    return reason === '' ? [] : [[line.n, reason]];
  });
  return { kind: 'names', names: Object.fromEntries(named), reasons: Object.fromEntries(reasons) } as const;
}
