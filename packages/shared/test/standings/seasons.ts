// Seasons for tests: of invented results, and of matches played by the engines.

import type { Random } from '../../src/kernel/game.ts';
import { portableHasher } from '../../src/match/record/hasher.ts';
import type { Chained } from '../../src/match/record/record.ts';
import type { MatchResult } from '../../src/standings/matchResult.ts';
import {
  type ListedLine,
  type Member,
  MINIMUM_OF_MATCHES,
  newTerms,
  type Season,
  type SeasonTerms,
} from '../../src/standings/season.ts';
import { SeasonList } from '../../src/standings/seasonList.ts';
import { signRecorded } from '../../tools/recordMatches.ts';

export const DAY = 86_400_000;

export const TERMS: SeasonTerms = {
  games: null,
  from: 0,
  until: 1000 * DAY,
  points: 'share',
  order: 'mean',
  minimum: MINIMUM_OF_MATCHES,
};

/** The pseudonym of a member in a match. */
export const personIn = (match: string, member: Member): string =>
  portableHasher.sha256(`${match} ${member}`);

export interface Result {
  readonly match: string;
  readonly members: readonly Member[];
  readonly result: MatchResult;
}

/** A match of these members, each its own side; `places` by seat. */
export function result(
  match: string,
  members: readonly Member[],
  places: readonly number[],
  changes: Partial<MatchResult> = {},
): Result {
  return {
    match,
    members,
    result: {
      match,
      recordHash: portableHasher.sha256(match),
      endAt: DAY,
      game: 'skor',
      persons: members.map((member) => personIn(match, member)),
      isFromPosition: false,
      ended: 'played',
      sides: members.map((_, seat) => seat),
      places,
      handedOver: [],
      ...changes,
    },
  };
}

export const membersIn = ({ match, members }: Result): ReadonlyMap<string, Member> =>
  new Map(members.map((member) => [personIn(match, member), member]));

/** In order of their ends. */
export function seasonOf(terms: SeasonTerms, results: readonly Result[]): Season {
  const first = newTerms(portableHasher, 'winter', terms);
  const list = new SeasonList(portableHasher, first);
  const sorted = results.toSorted((a, b) => a.result.endAt - b.result.endAt || (a.match < b.match ? -1 : 1));
  const lines: Chained<ListedLine>[] = [];
  for (const one of sorted) lines.push(list.add(list.matchLine(one.result, membersIn(one))));
  return { terms: first, lines, signatures: [list.sign(signRecorded)] };
}

/** Places of sides that a game could give: levels from the first on, some of them shared. */
export function randomPlaces(random: Random, sides: number): readonly number[] {
  const levels = Array.from({ length: sides }, () => random.pick(sides));
  return levels.map((level) => 1 + levels.filter((other) => other < level).length);
}

/** Seats dealt to sides, every side with one at least, numbered in the order of their first seats. */
export function randomSides(random: Random, seats: number, sides: number): readonly number[] {
  const dealt = Array.from({ length: seats }, (_, seat) => (seat < sides ? seat : random.pick(sides)));
  for (let i = seats - 1; i > 0; i--) {
    const j = random.pick(i + 1);
    [dealt[i], dealt[j]] = [dealt[j] ?? 0, dealt[i] ?? 0];
  }
  const order = [...new Set(dealt)];
  return dealt.map((side) => order.indexOf(side));
}

/** Some members of a circle, in the order of their seats. */
function randomMembers(random: Random, circle: number, seats: number): readonly Member[] {
  const members: Member[] = [];
  while (members.length < seats) {
    const member = 1 + random.pick(circle);
    if (!members.includes(member)) members.push(member);
  }
  return members;
}

export function randomResults(random: Random, count: number): readonly Result[] {
  const circle = 2 + random.pick(8);
  return Array.from({ length: count }, (_, i) => {
    const seats = 2 + random.pick(circle - 1);
    const sides = randomSides(random, seats, 2 + random.pick(seats - 1));
    const bySide = randomPlaces(random, Math.max(...sides) + 1);
    return result(
      `m${i}`,
      randomMembers(random, circle, seats),
      sides.map((side) => bySide[side] ?? 1),
      {
        sides,
        endAt: random.pick(20) * (DAY / 4),
        ended: random.pick(12) === 0 ? 'aborted' : 'played',
        isFromPosition: random.pick(20) === 0,
        handedOver: random.pick(8) === 0 ? [random.pick(seats)] : [],
      },
    );
  });
}

const RULES: readonly SeasonTerms['points'][] = ['share', { byPlace: [5, 3, 1] }, { byPlace: [900] }];
const ORDERS: readonly SeasonTerms['order'][] = ['mean', 'sum', { best: 3 }];

export const randomTerms = (random: Random): SeasonTerms => ({
  ...TERMS,
  points: RULES[random.pick(RULES.length)] ?? 'share',
  order: ORDERS[random.pick(ORDERS.length)] ?? 'mean',
  minimum: 1 + random.pick(6),
});
