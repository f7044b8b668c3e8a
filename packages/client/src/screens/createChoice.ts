// What a new table is made of, before the dialog that asks for it is loaded.

import type { ClockOptions, Takebacks, Visibility } from '@hexmarch/shared/protocol/messages';
import { GAMES, type GameEntry } from '../games/registry.ts';

export interface CreateChoice {
  readonly game: string;
  readonly visibility: Visibility;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  readonly watchersAllowed: boolean;
  readonly options: Readonly<Record<string, boolean | number>>;
}

export const initialOptions = (game: GameEntry | undefined): CreateChoice['options'] =>
  Object.fromEntries((game?.options ?? []).map(({ key, initial }) => [key, initial]));

export const DEFAULT_CHOICE: CreateChoice = {
  game: GAMES[0]?.id ?? '',
  visibility: 'public',
  clock: { kind: 'untimed' },
  takebacks: 'quiet',
  watchersAllowed: true,
  options: initialOptions(GAMES[0]),
};
