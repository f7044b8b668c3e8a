// Wins by traits of seats, whichever entrant plays them: what they lead, and turn order.

import type { Outcome } from '../../src/kernel/game.ts';
import type { SeatTraits } from '../games/gameTools.ts';
import { percent, wilson } from './wilson.ts';

interface Share {
  readonly word: string;
  seats: number;
  wins: number;
}

/** Every seat counts once for each of its traits. */
export class TraitTally {
  private readonly shares = new Map<string, Share[]>();

  add(traits: SeatTraits, { winners }: Outcome): void {
    for (const [trait, words] of Object.entries(traits)) {
      words.forEach((seatWords, seat) => {
        for (const word of wordsIn(seatWords)) {
          const share = this.shareOf(trait, word);
          share.seats += 1;
          if (winners.includes(seat)) share.wins += 1;
        }
      });
    }
  }

  /** By trait, most successful first; a draw is not a win. */
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

const wordsIn = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value;

function shareText({ word, seats, wins }: Share): string {
  const { least, most } = wilson(wins, seats);
  return `${word}: ${wins} of ${seats} won, ${percent(wins / seats)}, 95 % interval ${percent(least)} to ${percent(most)}`;
}

/** As one line: `culture feudal, alien; turn second, first`; of several words `class knight+mage, drake`. */
export const traitsText = (traits: SeatTraits): string =>
  Object.entries(traits)
    .map(([trait, words]) => `${trait} ${words.map((seatWords) => wordsIn(seatWords).join('+')).join(', ')}`)
    .join('; ');
