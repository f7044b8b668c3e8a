// Wins by what tells seats apart, whoever sits on them: what they lead, and in which order they came to play.

import type { Outcome } from '../../src/kernel/game.ts';
import type { SeatTraits } from '../games/gameTools.ts';
import { percent, wilson } from './wilson.ts';

interface Share {
  readonly word: string;
  seats: number;
  wins: number;
}

/** Every seat of every match counts once for each of its words. */
export class TraitTally {
  private readonly shares = new Map<string, Share[]>();

  add(traits: SeatTraits, { winners }: Outcome): void {
    for (const [trait, words] of Object.entries(traits)) {
      words.forEach((told, seat) => {
        for (const word of wordsIn(told)) {
          const share = this.shareOf(trait, word);
          share.seats += 1;
          if (winners.includes(seat)) share.wins += 1;
        }
      });
    }
  }

  /** Trait by trait, whoever won most first; a draw is no win. */
  lines(): readonly string[] {
    return [...this.shares].flatMap(([trait, shares]) =>
      shares
        .toSorted((a, b) => b.wins / b.seats - a.wins / a.seats || (a.word < b.word ? -1 : 1))
        .map((share) => `${trait} ${shareText(share)}`),
    );
  }

  private shareOf(trait: string, word: string): Share {
    const shares = this.shares.get(trait) ?? [];
    this.shares.set(trait, shares);
    const known = shares.find((share) => share.word === word);
    if (known !== undefined) return known;
    const fresh = { word, seats: 0, wins: 0 };
    shares.push(fresh);
    return fresh;
  }
}

const wordsIn = (told: string | readonly string[]): readonly string[] =>
  typeof told === 'string' ? [told] : told;

function shareText({ word, seats, wins }: Share): string {
  const { least, most } = wilson(wins, seats);
  return `${word}: ${wins} of ${seats} won, ${percent(wins / seats)}, 95 % interval ${percent(least)} to ${percent(most)}`;
}

/** As one line tells them: `culture feudal, alien; turn second, first`; of several words `class knight+mage, drake`. */
export const traitsText = (traits: SeatTraits): string =>
  Object.entries(traits)
    .map(([trait, words]) => `${trait} ${words.map((told) => wordsIn(told).join('+')).join(', ')}`)
    .join('; ');
