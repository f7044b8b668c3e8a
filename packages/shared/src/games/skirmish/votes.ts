// SKI-10: votes on the effect of a turn. The effects act where their rules are carried out.

import type { Random, Seat } from '../../kernel/game.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { err } from './codes.ts';
import { type Board, EFFECTS, type Effect, type InForce, type Sides, type Terrain } from './land/types.ts';
import { armiesOf, isActive } from './sides.ts';

export interface Announcement {
  readonly offered: readonly [Effect, Effect];
  /** One of the two (SKI-10.5). */
  readonly tie: Effect;
}

export interface Vote {
  readonly player: Seat;
  /** The person who cast the vote for the player. */
  readonly person: Seat;
  readonly effect: Effect;
}

export type Rhythm = 'every' | 'everyOther' | 'off';

// SKI-10.1: the turns with a vote.
export const isVotingTurn = (turn: number, votes: Rhythm, startTurn: number): boolean =>
  votes !== 'off' && turn >= startTurn && (votes === 'every' || (turn - startTurn) % 2 === 0);

// SKI-10.2: not what is in force, and no STORM where it would do nothing.
export const onOffer = (terrain: Terrain, inForce: InForce): readonly Effect[] =>
  EFFECTS.filter(
    (effect) =>
      effect !== inForce && (effect !== 'STORM' || terrain.oversea.some((places) => places.length > 0)),
  );

export function drawAnnouncement(terrain: Terrain, inForce: InForce, random: Random): Announcement {
  const pool = [...onOffer(terrain, inForce)];
  const draw = (): Effect => {
    const [effect] = pool.splice(random.pick(pool.length), 1);
    if (effect === undefined) throw new Error('no effect is left to draw');
    return effect;
  };
  const offered = [draw(), draw()] as const;
  return { offered, tie: offered[random.pick(2)] ?? offered[0] };
}

export function checkAnnouncement(
  terrain: Terrain,
  inForce: InForce,
  { offered: [first, second], tie }: Announcement,
): Result<null> {
  const pool = onOffer(terrain, inForce);
  const isGood =
    first !== second && pool.includes(first) && pool.includes(second) && (tie === first || tie === second);
  return isGood ? ok(null) : err('bad-announcement', 'SKI-10.2');
}

/** The votes that count: not those of people who are banned when it is counted (SKI-12.3) or have left the game since. */
const counted = (sides: Sides, votes: readonly Vote[]): readonly Vote[] =>
  votes.filter(({ person }) => {
    const who = sides.people[person];
    return who !== undefined && !who.banned && !who.resigned;
  });

// SKI-10.3: once a turn, for good; of two people in one player the first to vote casts it, unless that one is banned or gone since.
export function castVote(
  board: Board,
  sides: Sides,
  announced: Announcement | null,
  votes: readonly Vote[],
  person: Seat,
  effect: Effect,
): Result<readonly Vote[]> {
  const who = sides.people[person];
  if (who === undefined) return err('no-such-player', 'SKI-10.3');
  if (who.resigned || !isActive(sides, who.plays)) return err('not-active', 'SKI-10.3');
  if (who.banned) return err('banned', 'SKI-12.3');
  if (announced === null) return err('no-vote-open', 'SKI-10.1');
  if (!announced.offered.includes(effect)) return err('not-on-offer', 'SKI-10.2');
  if (armiesOf(board, who.plays) === 0) return err('no-army-left', 'SKI-10.3');
  if (counted(sides, votes).some(({ player }) => player === who.plays)) {
    return err('already-voted', 'SKI-10.3');
  }
  const others = votes.filter(({ player }) => player !== who.plays);
  return ok([...others, { player: who.plays, person, effect }]);
}

// SKI-10.4: votes for the first and the second effect on offer.
function tally(
  sides: Sides,
  { offered: [first, second] }: Announcement,
  votes: readonly Vote[],
): readonly [number, number] {
  const standing = counted(sides, votes);
  const countFor = (wanted: Effect): number => standing.filter(({ effect }) => effect === wanted).length;
  return [countFor(first), countFor(second)];
}

// SKI-10.5: more votes win, a tie takes the tie effect.
export function voteResult(sides: Sides, announced: Announcement, votes: readonly Vote[]): Effect {
  const [first, second] = tally(sides, announced, votes);
  if (first === second) return announced.tie;
  return announced.offered[first > second ? 0 : 1];
}
