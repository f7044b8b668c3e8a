// Seasons of matches that random players have played by the engines, with their records.

import { portableHasher } from '../../src/match/record/hasher.ts';
import { type Chained, chained } from '../../src/match/record/record.ts';
import { matchResult } from '../../src/standings/matchResult.ts';
import {
  formatSeason,
  type ListedLine,
  type Member,
  newTerms,
  type Season,
  type SeasonTerms,
  type VoidLine,
} from '../../src/standings/season.ts';
import { SeasonList } from '../../src/standings/seasonList.ts';
import type { GameTools } from '../../tools/games/gameTools.ts';
import { UNTIMED } from '../../tools/games/planClocks.ts';
import { GAME_TOOLS } from '../../tools/games/registry.ts';
import { companyContractOf } from '../../tools/games/skure/companyContract.ts';
import { recordedMatch } from '../../tools/recordedMatch.ts';
import { signRecorded } from '../../tools/recordMatches.ts';
import type { Plan } from '../../tools/recordPlan.ts';
import { verifyRecordNow } from '../../tools/verifyRecordNow.ts';
import { TERMS } from './seasons.ts';

const CIRCLE = 7;

/** A record, and who the persons are. */
export interface PlayedMatch {
  readonly game: GameTools['game'];
  readonly text: string;
  readonly state: unknown;
  readonly members: readonly Member[];
}

interface Played {
  readonly tools: GameTools;
  readonly plan: Plan;
}

/** Two sides of three. */
function company(tools: GameTools, seed: number, changes: Partial<Plan>): Played {
  const contract = companyContractOf({ seats: 6, sides: 2, fighters: 1, windows: 'runs' });
  return {
    tools: {
      ...tools,
      // Random players ask for pauses from any seat, and in a company only captains may.
      game: { ...tools.game, acts: { ...tools.game.acts, pause: 'never' } },
      style: contract.style as GameTools['style'],
    },
    plan: {
      seed,
      ending: 'board',
      plies: 0,
      options: contract.options(seed),
      clock: UNTIMED,
      takebacks: 'never',
      entropy: Array.from({ length: 6 }, () => 'shown' as const),
      ...changes,
    },
  };
}

const COMPANIES = 3;

/** Companies, and every recorded plan of every game: draws, teams, forfeits, a seat that changes hands. */
function plansFrom(seed: number): readonly Played[] {
  const plans = GAME_TOOLS.flatMap((tools) => tools.plans.map((plan) => ({ tools, plan })));
  const skure = GAME_TOOLS.find(({ game }) => game.id === 'skure');
  const companies =
    skure === undefined
      ? []
      : [
          company(skure, 0, {}),
          company(skure, 0, { leaving: { how: 'resign', plies: 20 } }),
          company(skure, 0, { handsOver: 10 }),
        ];
  return [...companies, ...plans].map(({ tools, plan }, i) => ({
    tools,
    plan: { ...plan, format: 2, seed: seed + i },
  }));
}

/** The companies and every `nth` of the plans, until there are `count` matches; other seeds in each round. */
export function playedMatches(count: number, nth = 1): readonly PlayedMatch[] {
  const matches: PlayedMatch[] = [];
  for (let round = 0; matches.length < count; round++)
    for (const { tools, plan } of plansFrom(1000 * (round + 1)).filter(
      (_, i) => i < COMPANIES || i % nth === 0,
    )) {
      if (matches.length === count) break;
      const recorder = recordedMatch(tools, plan);
      const members = recorder.head.seats.map((_, seat) => 1 + ((plan.seed * 3 + seat) % CIRCLE));
      matches.push({
        game: tools.game,
        text: recorder.finished(signRecorded),
        state: recorder.fold.state,
        members,
      });
    }
  return matches;
}

export interface PlayedSeason {
  readonly season: Season;
  readonly text: string;
  /** By match. */
  readonly records: ReadonlyMap<string, string>;
}

/** Members of the circle have names but for the last, who was erased. */
const NAMES = Object.fromEntries(
  Array.from({ length: CIRCLE - 1 }, (_, i) => [String(i + 1), `Member ${i + 1}`]),
);

/** `voids`: behind all matches; `of` is the index of a match that counts. */
export function playedSeason(
  matches: readonly PlayedMatch[],
  terms: Partial<SeasonTerms> = {},
  voids: readonly Omit<VoidLine, 'n' | 'kind' | 'at' | 'by'>[] = [],
): PlayedSeason {
  const results = matches.map(({ game, text, state, members }) => {
    const { record, problem } = verifyRecordNow(text, { games: [game], depth: 'outcome' });
    if (record?.end === undefined) throw new Error(problem?.reason);
    const result = matchResult(game, state, { ...record, end: record.end });
    const byPerson = new Map(result.persons.map((person, seat) => [person ?? '', members[seat] ?? 0]));
    return { text, result, byPerson };
  });
  const sorted = results.toSorted(
    ({ result: a }, { result: b }) => a.endAt - b.endAt || (a.match < b.match ? -1 : 1),
  );
  const first = newTerms(portableHasher, 'winter', { ...TERMS, until: 4e12, ...terms });
  const list = new SeasonList(portableHasher, first);
  const lines: Chained<ListedLine>[] = [];
  for (const { result, byPerson } of sorted) lines.push(list.add(list.matchLine(result, byPerson)));
  for (const { of, why } of voids) {
    const line = lines.find(({ n }) => n === of);
    const by =
      line?.kind === 'match' ? line.who.flatMap(({ member = 0 }) => [member]).sort((a, b) => a - b) : [];
    lines.push(list.add({ kind: 'void', of, why, at: 4e12, by }));
  }
  const names = { kind: 'names', names: NAMES, reasons: {} } as const;
  const season = { terms: first, lines, signatures: [list.sign(signRecorded)], names };
  return {
    season,
    text: formatSeason(season),
    records: new Map(results.map(({ text, result }) => [result.match, text])),
  };
}

/** The season as a server would sign it that had written other lines. */
export function forgedSeason(
  season: Season,
  change: (lines: readonly ListedLine[]) => readonly ListedLine[],
): string {
  const plain = season.lines.map(({ hash: _, ...line }): ListedLine => line);
  let { hash } = season.terms;
  const lines = change(plain).map((line, i) => {
    const next = chained<ListedLine>(portableHasher, hash, { ...line, n: i + 1 });
    hash = next.hash;
    return next;
  });
  const signatures = [{ kind: 'signature' as const, n: lines.length, ...signRecorded(hash) }];
  return formatSeason({ ...season, lines, signatures });
}
