// Statistics of a match: land and points of each player after each turn, sources of points, and the most eventful turns (UI-S45).

import { type Standing, standings } from '@hexmarch/shared/games/skirmish/ending';
import { territoriesOf } from '@hexmarch/shared/games/skirmish/sides';
import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import { lasting, leadChanges, leaderAfter, type PastTurn } from './pastTurns.ts';

export interface PlayerStory extends Standing {
  readonly farming: number;
  readonly expansion: number;
  /** From the initial position, or from the joined player. */
  readonly other: number;
  /** Territories before the first turn and after each. */
  readonly land: readonly number[];
}

export interface TurningPoint {
  readonly turn: PastTurn;
  /** Armies killed. */
  readonly deaths: number;
  /** Territories captured from another player. */
  readonly captures: number;
  readonly eliminated: readonly Seat[];
  /** New leader. */
  readonly leader?: Seat;
}

export interface MatchStory {
  readonly players: readonly PlayerStory[];
  /** Most eventful turns, in chronological order. */
  readonly points: readonly TurningPoint[];
}

const POINTS_MAX = 5;

export function storyOf(all: readonly PastTurn[]): MatchStory | undefined {
  const turns = lasting(all);
  const [first] = turns;
  const last = turns.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const players = standings(last.after.board, last.after.sides).map((standing): PlayerStory => {
    const { player, vp } = standing;
    const farming = sum(turns.map(({ report }) => report.farming[player] ?? 0));
    const expansion = sum(turns.map(({ report }) => report.expansion[player] ?? 0));
    return {
      ...standing,
      farming,
      expansion,
      other: vp - farming - expansion,
      land: [first.before, ...turns.map(({ after }) => after)].map(({ board }) =>
        territoriesOf(board, player),
      ),
    };
  });
  return { players, points: turningPoints(all) };
}

/** SKI-9.6: the winner first, even with fewer points than a player who left. */
export function inPlaces<P extends Pick<PlayerStory, 'player'>>(
  players: readonly P[],
  { places = [] }: Pick<Outcome, 'places'>,
): readonly P[] {
  const placeOf = ({ player }: P): number => places.findIndex((seats) => seats.includes(player));
  return players.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function turningPoints(all: readonly PastTurn[]): readonly TurningPoint[] {
  const leads = leadChanges(all);
  return lasting(all)
    .map((turn) => ({ turn, weight: weightOf(turn, leads.has(turn.index)) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.turn.index - b.turn.index)
    .slice(0, POINTS_MAX)
    .sort((a, b) => a.turn.index - b.turn.index)
    .map(({ turn }) => pointOf(turn, leads.has(turn.index)));
}

/** Weights: an elimination, then a new leader, an army, a captured territory. */
const weightOf = ({ report }: PastTurn, isLead: boolean): number =>
  8 * report.eliminated.length + 4 * Number(isLead) + 2 * report.deaths.length + report.captures.length;

export function pointOf(turn: PastTurn, isLead: boolean): TurningPoint {
  const { deaths, captures, eliminated } = turn.report;
  const leader = isLead ? leaderAfter(turn) : undefined;
  return {
    turn,
    deaths: deaths.length,
    captures: captures.length,
    eliminated,
    ...(leader === undefined ? {} : { leader }),
  };
}
