// What a season takes from the record of a finished match.

import type { AnyGame, Outcome, Seat } from '../kernel/game.ts';
import { positionIn } from '../kernel/start.ts';
import { isByOperators } from '../match/fold/acts.ts';
import type { Chained, EndLine, EntryLine, HeadLine } from '../match/record/record.ts';

export interface MatchResult {
  readonly match: string;
  readonly recordHash: string;
  readonly endAt: number;
  readonly game: string;
  /** By seat: pseudonyms at the start; undefined for bots. */
  readonly persons: readonly (string | undefined)[];
  /** It began from a position (TABLE-11). */
  readonly isFromPosition: boolean;
  readonly ended: 'played' | 'aborted' | 'stopped';
  /** By seat, as in `MatchLine`. */
  readonly sides: readonly number[];
  readonly places: readonly number[];
  /** Seats that got another person during the match (TABLE-19). */
  readonly handedOver: readonly Seat[];
}

interface FinishedMatch {
  readonly head: HeadLine;
  readonly entries: readonly Pick<EntryLine, 'events'>[];
  readonly end: Chained<EndLine>;
}

/** `state`: the last one of the game. */
export function matchResult(
  game: AnyGame,
  state: unknown,
  { head, entries, end }: FinishedMatch,
): MatchResult {
  const sides = sidesBySeat(game.sidesOf?.(state) ?? [], head.seats.length);
  return {
    match: head.matchId,
    recordHash: end.hash,
    endAt: end.at,
    game: head.game,
    persons: head.seats.map((seat) => ('person' in seat ? seat.person : undefined)),
    isFromPosition: positionIn(head.options) !== undefined,
    ended: endingOf(end.outcome),
    sides,
    places: placesBySeat(rankingOf(game, state, end.outcome, head.seats.length), sides),
    handedOver: handedOverIn(entries),
  };
}

function endingOf(outcome: Outcome): MatchResult['ended'] {
  if (isByOperators(outcome)) return 'stopped';
  return outcome.reason === 'aborted' ? 'aborted' : 'played';
}

/** Every seat that no side lists is a side of its own. */
function sidesBySeat(groups: readonly (readonly Seat[])[], seatCount: number): readonly number[] {
  const seats = Array.from({ length: seatCount }, (_, seat) => seat);
  const firsts = seats.map((seat) => Math.min(...(groups.find((side) => side.includes(seat)) ?? [seat])));
  const order = seats.filter((seat) => firsts[seat] === seat);
  return firsts.map((first) => order.indexOf(first));
}

/** A match that the table ended has no ranking of the game: then seats that had left before are behind the others. */
function rankingOf(
  game: AnyGame,
  state: unknown,
  { winners, places }: Outcome,
  seatCount: number,
): readonly (readonly Seat[])[] {
  const isByGame = game.outcome(state) !== undefined;
  const own = (isByGame ? game.ranking?.(state) : undefined) ?? places;
  if (own !== undefined) return own;
  const others = Array.from({ length: seatCount }, (_, seat) => seat).filter(
    (seat) => !winners.includes(seat),
  );
  if (isByGame) return [winners, others];
  const playing = game.playing(state);
  return [
    winners,
    others.filter((seat) => playing.includes(seat)),
    others.filter((seat) => !playing.includes(seat)),
  ];
}

function placesBySeat(ranking: readonly (readonly Seat[])[], sides: readonly number[]): readonly number[] {
  const rankOf = (seat: Seat): number => ranking.findIndex((level) => level.includes(seat));
  const ranks = sides.map((_, seat) => rankOf(seat));
  const best = [...new Set(sides)].map((side) =>
    Math.min(...ranks.filter((_, seat) => sides[seat] === side)),
  );
  return ranks.map((rank) => 1 + best.filter((other) => other < rank).length);
}

const handedOverIn = (entries: FinishedMatch['entries']): readonly Seat[] => [
  ...new Set(
    entries.flatMap(({ events }) =>
      events.flatMap((event) =>
        event.type === '@handedOver' && 'seat' in event ? [Number(event.seat)] : [],
      ),
    ),
  ),
];
