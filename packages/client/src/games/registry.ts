// The games that this client can show, one entry each; their code is loaded when a match needs it.

import type { SeatRange } from '@hexmarch/shared/kernel/game';
import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import type { LoadBook, Primer, RulePictures } from '../rules/book.ts';
import type { ClientGame } from './clientGame.ts';
import { say } from './say.ts';

// biome-ignore lint/suspicious/noExplicitAny: the frame shows games of every kind and passes their values through unread.
export type AnyClientGame = ClientGame<any, any, any>;

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

export const GAMES: readonly GameEntry[] = [
  {
    id: 'skor',
    title: 'Skor',
    about: () => say('skor.about'),
    goal: () => say('skor.goal'),
    begins: () => say('skor.begins'),
    seats: { min: 2, max: 2 },
    lasts: () => say('skor.lasts'),
    length: (count) => say('skor.length', { count }),
    Picture: lazy(() => import('./skor/Vignette.tsx').then(({ Vignette }) => Vignette)),
    options: [
      {
        key: 'alternative',
        kind: 'flag',
        label: () => say('skor.alternative'),
        initial: false,
        beforePlay: true,
      },
      {
        key: 'cultures',
        kind: 'switch',
        label: () => say('skor.cultures'),
        initial: 'open',
        off: 'open',
        on: 'draft',
        beforePlay: true,
      },
      {
        key: 'roundLimit',
        kind: 'number',
        label: () => say('skor.roundLimit'),
        initial: 150,
        min: 1,
        max: 1000,
      },
    ],
    book: {
      en: () => import('../../../../rules/skor.md'),
      de: () => import('../../../../rules/de/skor.md'),
      es: () => import('../../../../rules/es/skor.md'),
    },
    pictures: async () => (await import('./skor/rulePictures.tsx')).pictures,
    primer: async () => (await import('./skor/primer.tsx')).primer,
    load: async () => {
      const [{ skorClient }] = await Promise.all([import('./skor/index.ts'), import('../styles/skor.css')]);
      return skorClient;
    },
  },
  {
    id: 'skorm',
    title: 'Skorm',
    about: () => say('skorm.about'),
    goal: () => say('skorm.goal'),
    begins: () => say('skorm.begins'),
    seats: { min: 2, max: 3 },
    lasts: () => say('skorm.lasts'),
    length: (count) => say('skorm.length', { count }),
    withoutDice: true,
    drawsSeats: true,
    seatsOption: 'players',
    Picture: lazy(() => import('./skorm/Vignette.tsx').then(({ Vignette }) => Vignette)),
    options: [
      {
        key: 'players',
        kind: 'choice',
        label: () => say('skorm.players'),
        beforePlay: true,
        initial: 2,
        values: [
          { value: 2, label: () => say('skorm.players.2') },
          { value: 3, label: () => say('skorm.players.3') },
        ],
      },
      {
        key: 'zones',
        kind: 'choice',
        label: () => say('skorm.zones'),
        beforePlay: true,
        initial: 'wedge',
        values: [
          { value: 'wedge', label: () => say('skorm.zones.wedge') },
          { value: 'rhombus', label: () => say('skorm.zones.rhombus') },
        ],
      },
      {
        key: 'repetitionLimit',
        kind: 'choice',
        label: () => say('skorm.repetitionLimit'),
        initial: 3,
        values: [
          { value: 3, label: () => say('skorm.repetitionLimit.3') },
          { value: 5, label: () => say('skorm.repetitionLimit.5') },
          { value: 0, label: () => say('skorm.repetitionLimit.0') },
        ],
      },
      {
        key: 'quietRounds',
        kind: 'number',
        label: () => say('skorm.quietRounds'),
        initial: 50,
        min: 0,
        max: 500,
      },
      {
        key: 'dominationThreshold.2',
        kind: 'number',
        label: () => say('skorm.dominationThreshold'),
        initial: 4,
        min: 0,
        max: 15,
        when: { key: 'players', is: 2 },
      },
      {
        key: 'dominationThreshold.3',
        kind: 'number',
        label: () => say('skorm.dominationThreshold'),
        initial: 3,
        min: 0,
        max: 10,
        when: { key: 'players', is: 3 },
      },
      {
        key: 'dominationCountsWarlord',
        kind: 'flag',
        label: () => say('skorm.dominationCountsWarlord'),
        initial: true,
      },
    ],
    book: {
      en: () => import('../../../../rules/skorm.md'),
      de: () => import('../../../../rules/de/skorm.md'),
      es: () => import('../../../../rules/es/skorm.md'),
    },
    pictures: async () => (await import('./skorm/rulePictures.tsx')).pictures,
    primer: async () => (await import('./skorm/primer.tsx')).primer,
    load: async () => {
      const [{ skormClient }] = await Promise.all([
        import('./skorm/index.ts'),
        import('../styles/skorm.css'),
      ]);
      return skormClient;
    },
  },
];

export const gameEntry = (id: string): GameEntry | undefined => GAMES.find((game) => game.id === id);

/** Whether chance has a part in play; of an unknown game it is supposed. */
export const hasDice = (id: string): boolean => gameEntry(id)?.withoutDice !== true;
