// The games that this client can show, one entry each; their code is loaded when a match needs it.

import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import type { ClientGame } from './clientGame.ts';

// biome-ignore lint/suspicious/noExplicitAny: the frame shows games of every kind and passes their values through unread.
export type AnyClientGame = ClientGame<any, any, any>;

/** A field of a game's options as the create dialog asks for it. */
export type OptionField =
  | { readonly key: string; readonly kind: 'flag'; readonly label: string; readonly initial: boolean }
  | {
      readonly key: string;
      readonly kind: 'number';
      readonly label: string;
      readonly initial: number;
      readonly min: number;
      readonly max: number;
    };

export interface GameEntry {
  readonly id: string;
  readonly title: string;
  /** One sentence for the home screen. */
  readonly about: string;
  readonly seats: number;
  /** A picture for the start page. */
  readonly Picture: ComponentType;
  readonly options: readonly OptionField[];
  load(): Promise<AnyClientGame>;
}

export const GAMES: readonly GameEntry[] = [
  {
    id: 'skor',
    title: 'Skor',
    about: 'Two peoples, forty hexes, secret cultures and open dice. About forty minutes.',
    seats: 2,
    Picture: lazy(() => import('./skor/Vignette.tsx').then(({ Vignette }) => Vignette)),
    options: [
      { key: 'alternative', kind: 'flag', label: 'Allow the alternative culture', initial: false },
      { key: 'roundLimit', kind: 'number', label: 'Draw after rounds', initial: 150, min: 1, max: 1000 },
    ],
    load: async () => (await import('./skor/index.ts')).skorClient,
  },
];

export const gameEntry = (id: string): GameEntry | undefined => GAMES.find((game) => game.id === id);
