// A game before its code is loaded: what the start page and the create dialog say of it, and how to load the rest.

import type { SeatRange } from '@hexmarch/shared/kernel/game';
import type { ComponentType } from 'preact';
import type { AnyClientGame } from './anyGame.ts';
import type { LoadBook, Primer, RulePictures } from './book.ts';

export type OptionValue = boolean | number | string;

/** A field of a game's options as the create dialog asks for it. */
export type OptionField = OptionFieldBase &
  (
    | { readonly kind: 'flag'; readonly initial: boolean }
    /** A box to tick for one of two values that are no truths. */
    | {
        readonly kind: 'switch';
        readonly initial: OptionValue;
        readonly off: OptionValue;
        readonly on: OptionValue;
      }
    | { readonly kind: 'number'; readonly initial: number; readonly min: number; readonly max: number }
    | {
        readonly kind: 'choice';
        readonly initial: OptionValue;
        readonly values: readonly { readonly value: OptionValue; readonly label: () => string }[];
      }
  );

interface OptionFieldBase {
  /** With dots, a field within objects (options.ts). */
  readonly key: string;
  readonly label: () => string;
  /** Asked only while the field of that key has that value. */
  readonly when?: { readonly key: string; readonly is: OptionValue };
  /** Of no matter once play has begun: not asked where a match begins from a position. */
  readonly beforePlay?: true;
}

export interface GameEntry {
  readonly id: string;
  readonly title: string;
  /** One sentence for the home screen. */
  readonly about: () => string;
  /** What wins, and what one begins with, in a sentence each: for somebody who has never heard of the game. */
  readonly goal: () => string;
  readonly begins: () => string;
  readonly seats: SeatRange;
  /** Nothing is rolled after the setup, so nothing need be said of dice. */
  readonly withoutDice?: true;
  /** How long a match usually lasts, for people who choose: `About 40 minutes`. */
  readonly lasts: () => string;
  /** How long one was, by what its log counts: `14 rounds`. */
  readonly length: (count: number) => string;
  /** A picture for the start page. */
  readonly Picture: ComponentType;
  readonly options: readonly OptionField[];
  /** Seats are drawn by lot unless the host chooses one. */
  readonly drawsSeats?: true;
  /** Key of the choice that says how many play, where the host chooses. */
  readonly seatsOption?: string;
  load(): Promise<AnyClientGame>;
  /** The whole rules, by language. */
  readonly book: LoadBook;
  /** Pictures that stand with rules, by number. */
  pictures?(): Promise<RulePictures>;
  /** The game in short, before its numbered rules. */
  primer?(): Promise<Primer>;
}
