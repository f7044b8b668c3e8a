// Results of a tournament as lines of text.

import type { Outcome, Seat } from '../../src/kernel/game.ts';
import type { MatchPlan, PlayedMatch } from './match.ts';
import { TraitTally, traitsText } from './traits.ts';
import { percent, wilson } from './wilson.ts';

/** Sums over matches between two entrants. */
export class Tally {
  wins = 0;
  draws = 0;
  losses = 0;
  commands = 0;
  seatCount = 0;
  readonly endings = new Map<string, number>();
  readonly byTrait = new TraitTally();
  readonly thoughts: readonly [Thoughts, Thoughts] = [new Thoughts(), new Thoughts()];

  get matches(): number {
    return this.wins + this.draws + this.losses;
  }

  add({ outcome, commands, thoughtMs, traits }: PlayedMatch, { seat, seatCount }: MatchPlan): void {
    this.seatCount = seatCount;
    this.count(outcome, seat);
    this.byTrait.add(traits, outcome);
    this.commands += commands;
    this.endings.set(outcome.reason, (this.endings.get(outcome.reason) ?? 0) + 1);
    this.thoughts.forEach((thoughts, side) => {
      for (const ms of thoughtMs[side] ?? []) thoughts.add(ms);
    });
  }

  private count({ winners }: Outcome, seat: Seat): void {
    if (winners.includes(seat)) this.wins += 1;
    else if (winners.length === 0) this.draws += 1;
    else this.losses += 1;
  }
}

class Thoughts {
  count = 0;
  worst = 0;
  private total = 0;

  add(ms: number): void {
    this.count += 1;
    this.total += ms;
    this.worst = Math.max(this.worst, ms);
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.total / this.count;
  }
}

export const matchLine = (
  name: string,
  { seed, seat }: MatchPlan,
  { outcome, traits }: PlayedMatch,
): string =>
  `seed ${seed}: ${name} on seat ${seat}, won by ${outcome.winners.join()} (${outcome.reason}); ${traitsText(traits)}`;

/** From the first entrant's point of view; a draw is not a win. */
export function reportLines(tally: Tally, first: string, second: string): readonly string[] {
  const { wins, draws, losses, matches, seatCount, endings, thoughts } = tally;
  const { least, most } = wilson(wins, matches);
  const where = seatCount > 2 ? ` on the other ${seatCount - 1} seats` : '';
  const reasons = [...endings].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${reason} ${count}`);
  return [
    `${first} against ${second}${where}: ${wins} wins, ${draws} draws, ${losses} losses`,
    `share of wins ${percent(wins / matches)}, 95 % interval ${percent(least)} to ${percent(most)}; an equal share is ${percent(1 / seatCount)}`,
    thoughtLine(first, thoughts[0]),
    thoughtLine(second, thoughts[1]),
    `mean length ${(tally.commands / matches).toFixed(1)} commands; ${reasons.join(', ')}`,
  ];
}

const thoughtLine = (name: string, { mean, worst, count }: Thoughts): string =>
  `${name}: mean ${mean.toFixed(1)} ms a command, worst ${worst.toFixed(0)} ms, ${count} commands`;
