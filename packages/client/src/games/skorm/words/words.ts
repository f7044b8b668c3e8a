// Display names in Skorm, and labels of commands.

import { opposite } from '@hexmarch/shared/games/skorm/board';
import type { Direction, PieceType, Rotation, SkormCommand, Tile } from '@hexmarch/shared/games/skorm/types';
import { isOffer } from '@hexmarch/shared/kernel/offers';
import type { Way } from '../../../gameApi/cellPlaces.ts';
import { listText } from '../../../text/language.ts';
import { offerText } from '../../../text/offers.ts';
import { tileTowards } from '../facts/viewFacts.ts';
import { say } from './say.ts';

export const pieceName = (type: PieceType): string => say(`piece.${type}`);
/** `Warlord` after 1, `Warlords` after any other number and without one. */
export const piecesName = (type: PieceType, count = 2): string => say(`pieces.${type}`, { count });
export const directionName = (direction: Direction): string => say(`direction.${direction}`);
/** Abbreviation for small buttons. */
export const directionSign = (direction: Direction): string => say(`sign.${direction}`);

/**
 * A facing by the tile that the piece looks at, since the board is shown turned to its viewer (SKORM-1.7): "towards c6". Where it looks
 * off the board, by the tile behind it, which always exists.
 */
export function facingName(tile: Tile, facing: Direction): string {
  const ahead = tileTowards(tile, facing);
  return ahead === undefined
    ? say('facing.away', { tile: tileTowards(tile, opposite(facing)) ?? tile })
    : say('facing.towards', { tile: ahead });
}

/** Message arguments of an optional facing of a piece on that tile. */
export const facingValues = (tile: Tile, facing: Direction | undefined) => ({
  faces: facing === undefined ? 'no' : 'yes',
  direction: facing === undefined ? '' : facingName(tile, facing),
});

export const turnedWords = ({ tile, facing }: Rotation): string =>
  say('command.turned', { tile, direction: facingName(tile, facing) });

const turnsValues = (rotations: readonly Rotation[]) => ({
  turns: rotations.length === 0 ? 'no' : 'yes',
  turned: listText(rotations.map(turnedWords)),
});

/** Clockwise from north, like the board's neighbour directions. */
export const wayNames = (): Readonly<Record<Way, string>> =>
  Object.fromEntries(([1, 2, 3, 4, 5, 6] as const).map((direction, k) => [60 * k, directionName(direction)]));

/** Label of a command. */
export function commandWords(command: SkormCommand): string {
  if (isOffer(command)) return offerText(command.type);
  switch (command.type) {
    case 'place': {
      const { piece, tile, facing } = command;
      return say('command.place', { piece: say(`a.${piece}`), tile, ...facingValues(tile, facing) });
    }
    case 'move':
    case 'capture':
    case 'shoot': {
      const { type, from, to, facing, rotations } = command;
      return say(`command.${type}`, { from, to, ...facingValues(to, facing), ...turnsValues(rotations) });
    }
    case 'pass':
      return say('command.pass', turnsValues(command.rotations));
    default:
      return say(`command.${command.type}`);
  }
}

export const tileName = (tile: Tile): string => tile;
