// Names of everything in Skorm, as screens say them, and what a player typed as canonical text (SKORM-3.2).

import type { Direction, PieceType, Rotation, SkormCommand, Tile } from '@hexmarch/shared/games/skorm/types';

export const PIECE_NAMES: Readonly<Record<PieceType, string>> = {
  W: 'Warlord',
  S: 'Shieldman',
  A: 'Archer',
  H: 'Horseman',
};

export const PIECE_PLURALS: Readonly<Record<PieceType, string>> = {
  W: 'Warlords',
  S: 'Shieldmen',
  A: 'Archers',
  H: 'Horsemen',
};

export const DIRECTION_NAMES: Readonly<Record<Direction, string>> = {
  1: 'north',
  2: 'north-east',
  3: 'south-east',
  4: 'south',
  5: 'south-west',
  6: 'north-west',
};

/** As they stand in a small button. */
export const DIRECTION_SIGNS: Readonly<Record<Direction, string>> = {
  1: 'N',
  2: 'NE',
  3: 'SE',
  4: 'S',
  5: 'SW',
  6: 'NW',
};

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

export const turnedWords = ({ tile, facing }: Rotation): string => `${tile} to ${DIRECTION_NAMES[facing]}`;

/** A command as a player would say it. */
export function commandWords(command: SkormCommand): string {
  switch (command.type) {
    case 'place':
      return `Place a ${PIECE_NAMES[command.piece]} on ${command.tile}${facingWords(command.facing)}`;
    case 'move':
      return `Move ${command.from} → ${command.to}${facingWords(command.facing)}${rotationWords(command)}`;
    case 'capture':
      return `Take ${command.to} from ${command.from}${facingWords(command.facing)}${rotationWords(command)}`;
    case 'shoot':
      return `Shoot ${command.to} from ${command.from}${rotationWords(command)}`;
    case 'pass':
      return `Pass${rotationWords(command)}`;
    case 'resign':
      return 'Resign';
    case 'offer-draw':
      return 'Offer a draw';
    case 'accept-draw':
      return 'Accept the draw';
    case 'decline-draw':
      return 'Decline the draw';
    case 'timeout':
      return 'Run out of time';
  }
}

const facingWords = (facing: Direction | undefined): string =>
  facing === undefined ? '' : `, facing ${DIRECTION_NAMES[facing]}`;

const rotationWords = ({ rotations }: { readonly rotations: readonly Rotation[] }): string =>
  rotations.length === 0 ? '' : `, turning ${listed(rotations.map(turnedWords))}`;

const SPOKEN_FACINGS: Readonly<Record<string, string>> = {
  n: '1',
  ne: '2',
  se: '3',
  s: '4',
  sw: '5',
  nw: '6',
};

/** `F7 F5` as `f7-f5`, `e8 > ne; c7 x d6` as `e8>2;c7xd6`, `+ s d8 > n` as `+Sd8>1`. */
export function readTyped(text: string): string {
  const lower = text.trim().toLowerCase();
  const steps = lower.replace(/^([a-i]\d)\s+([a-i]\d)/, '$1-$2');
  const tight = /^[+]|[a-i]\d/.test(steps) ? steps.replace(/\s+/g, '') : steps;
  const faced = tight.replace(/>(ne|nw|se|sw|n|s)/g, (_, name: string) => `>${SPOKEN_FACINGS[name]}`);
  return faced.replace(/^\+([sahw])/, (_, type: string) => `+${type.toUpperCase()}`);
}

export const tileName = (tile: Tile): string => tile;
