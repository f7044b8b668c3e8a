// The games that this client can show, one entry each; their code is loaded when a match needs it.

import type { SeatRange } from '@hexmarch/shared/kernel/game';
import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import type { ClientGame } from './clientGame.ts';

// biome-ignore lint/suspicious/noExplicitAny: the frame shows games of every kind and passes their values through unread.
export type AnyClientGame = ClientGame<any, any, any>;

export type OptionValue = boolean | number | string;

/** A field of a game's options as the create dialog asks for it. */
export type OptionField = OptionFieldBase &
  (
    | { readonly kind: 'flag'; readonly initial: boolean }
    | { readonly kind: 'number'; readonly initial: number; readonly min: number; readonly max: number }
    | {
        readonly kind: 'choice';
        readonly initial: OptionValue;
        readonly values: readonly { readonly value: OptionValue; readonly label: string }[];
      }
  );

interface OptionFieldBase {
  /** With dots, a field within objects (options.ts). */
  readonly key: string;
  readonly label: string;
  /** Asked only while the field of that key has that value. */
  readonly when?: { readonly key: string; readonly is: OptionValue };
}

export interface GameEntry {
  readonly id: string;
  readonly title: string;
  /** One sentence for the home screen. */
  readonly about: string;
  readonly seats: SeatRange;
  /** Nothing is rolled after the setup, so nothing need be said of dice. */
  readonly withoutDice?: true;
  /** How long a match usually lasts, for people who choose: `About 40 minutes`. */
  readonly lasts: string;
  /** A picture for the start page. */
  readonly Picture: ComponentType;
  readonly options: readonly OptionField[];
  /** Seats are drawn by lot unless the host chooses one. */
  readonly drawsSeats?: true;
  /** Key of the choice that says how many play, where the host chooses. */
  readonly seatsOption?: string;
  load(): Promise<AnyClientGame>;
}

export const GAMES: readonly GameEntry[] = [
  {
    id: 'skor',
    title: 'Skor',
    about: 'Two peoples, forty hexes, secret cultures and open dice.',
    seats: { min: 2, max: 2 },
    lasts: 'About 40 minutes',
    Picture: lazy(() => import('./skor/Vignette.tsx').then(({ Vignette }) => Vignette)),
    options: [
      { key: 'alternative', kind: 'flag', label: 'Allow the alternative culture', initial: false },
      { key: 'roundLimit', kind: 'number', label: 'Draw after rounds', initial: 150, min: 1, max: 1000 },
    ],
    load: async () => (await import('./skor/index.ts')).skorClient,
  },
  {
    id: 'skorm',
    title: 'Skorm',
    about: 'Warlords, shields and arrows: hold the gold or fell every enemy Warlord.',
    seats: { min: 2, max: 3 },
    lasts: '20–40 minutes',
    withoutDice: true,
    drawsSeats: true,
    seatsOption: 'players',
    Picture: lazy(() => import('./skorm/Vignette.tsx').then(({ Vignette }) => Vignette)),
    options: [
      {
        key: 'players',
        kind: 'choice',
        label: 'Players',
        initial: 2,
        values: [
          { value: 2, label: 'Two players' },
          { value: 3, label: 'Three players' },
        ],
      },
      {
        key: 'zones',
        kind: 'choice',
        label: 'Zones to place in',
        initial: 'wedge',
        values: [
          { value: 'wedge', label: 'Wedge: the army fills it' },
          { value: 'rhombus', label: 'Rhombus: nearer to the enemy' },
        ],
      },
      {
        key: 'repetitionLimit',
        kind: 'choice',
        label: 'Draw when a position comes up again',
        initial: 3,
        values: [
          { value: 3, label: 'The third time' },
          { value: 5, label: 'The fifth time' },
          { value: 0, label: 'Never' },
        ],
      },
      {
        key: 'quietRounds',
        kind: 'number',
        label: 'Draw after rounds in which nothing is taken (0: never)',
        initial: 50,
        min: 0,
        max: 500,
      },
      {
        key: 'dominationThreshold.2',
        kind: 'number',
        label: 'Domination: enemy pieces left at most',
        initial: 4,
        min: 0,
        max: 15,
        when: { key: 'players', is: 2 },
      },
      {
        key: 'dominationThreshold.3',
        kind: 'number',
        label: 'Domination: enemy pieces left at most',
        initial: 3,
        min: 0,
        max: 10,
        when: { key: 'players', is: 3 },
      },
      {
        key: 'dominationCountsWarlord',
        kind: 'flag',
        label: 'The Warlord counts as a piece for domination',
        initial: true,
      },
    ],
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
