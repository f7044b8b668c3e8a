// The table of shortcuts (UI-19): the action of each, its default key, and the user's key for it.

import { signal } from '@preact/signals';
import { rebound } from '../preferences/preferences.ts';
import { isBindable } from './chord.ts';
import { type KeyMessage, say } from './say.ts';

export type Place = 'walk' | 'board' | 'turn' | 'table';

interface Default {
  readonly key: string;
  readonly place: Place;
  /** Works wherever the focus is, except in text fields; the others while the board has it. */
  readonly anywhere?: true;
}

/** In the order of the cheat sheet. */
const DEFAULTS = {
  walkUp: { key: 'w', place: 'walk' },
  walkUpRight: { key: 'e', place: 'walk' },
  walkDownRight: { key: 'd', place: 'walk' },
  walkDown: { key: 's', place: 'walk' },
  walkDownLeft: { key: 'a', place: 'walk' },
  walkUpLeft: { key: 'q', place: 'walk' },
  nextPiece: { key: 'n', place: 'walk' },
  lastPiece: { key: 'Shift+n', place: 'walk' },
  ring: { key: 'r', place: 'walk' },
  threatsToMe: { key: 'x', place: 'walk' },
  whatChanged: { key: 'j', place: 'walk' },
  inspect: { key: 'i', place: 'walk' },
  threats: { key: 'v', place: 'board' },
  odds: { key: 'o', place: 'board' },
  names: { key: 'g', place: 'board' },
  zoomIn: { key: '+', place: 'board' },
  zoomOut: { key: '-', place: 'board' },
  zoomReset: { key: '0', place: 'board' },
  undo: { key: 'z', place: 'turn' },
  redo: { key: 'y', place: 'turn' },
  nextStage: { key: 'Space', place: 'turn' },
  endTurn: { key: 'Shift+Enter', place: 'turn', anywhere: true },
  pieceList: { key: 'm', place: 'table' },
  commandLine: { key: '/', place: 'table', anywhere: true },
  chat: { key: 'c', place: 'table' },
  log: { key: 'l', place: 'table' },
  settings: { key: ',', place: 'table' },
  cheatSheet: { key: '?', place: 'table', anywhere: true },
} as const satisfies Readonly<Record<string, Default>>;

export type KeyId = keyof typeof DEFAULTS;

/** A game's own shortcut (ClientGame.keys); its ids are the game's own. */
export interface GameKey {
  readonly id: string;
  readonly key: string;
  /** Its label, in the page's language. */
  readonly label: () => string;
}

export interface Binding {
  readonly id: string;
  readonly place: Place | 'game';
  readonly anywhere: boolean;
  readonly byDefault: string;
  readonly label: () => string;
}

export const BINDINGS: readonly Binding[] = Object.entries(DEFAULTS).map(([id, one]: [string, Default]) => ({
  id,
  place: one.place,
  anywhere: one.anywhere === true,
  byDefault: one.key,
  label: () => say(`do.${id}` as KeyMessage),
}));

export const gameBindings = (gameId: string, keys: readonly GameKey[]): readonly Binding[] =>
  keys.map(({ id, key, label }) => ({
    id: `${gameId}.${id}`,
    place: 'game',
    anywhere: false,
    byDefault: key,
    label,
  }));

const given = signal(parsed(rebound.value));

function parsed(text: string): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    const entries = Object.entries(value).filter(
      ([, chord]) => typeof chord === 'string' && (chord === '' || isBindable(chord)),
    );
    return Object.fromEntries(entries) as Record<string, string>;
  } catch {
    return {};
  }
}

/** The current key; empty if its key was given to another action. */
export const chordFor = (binding: Pick<Binding, 'id' | 'byDefault'>): string =>
  given.value[binding.id] ?? binding.byDefault;

export const keyOf = (id: KeyId): string => chordFor({ id, byDefault: DEFAULTS[id].key });

export const boundTo = (chord: string, among: readonly Binding[]): Binding | undefined =>
  among.find((binding) => chordFor(binding) === chord);

/** Rebinds an action. The key's former action loses it, so that no key is ambiguous. */
export function rebind(binding: Binding, chord: string, among: readonly Binding[]): void {
  const losers = among.filter((other) => other.id !== binding.id && chordFor(other) === chord);
  const next: Record<string, string> = { ...given.value, [binding.id]: chord };
  for (const { id } of losers) next[id] = '';
  keep(next);
}

export const resetKeys = (): void => keep({});

export const isRebound = (): boolean => Object.keys(given.value).length > 0;

function keep(next: Readonly<Record<string, string>>): void {
  given.value = next;
  rebound.value = JSON.stringify(next);
}
