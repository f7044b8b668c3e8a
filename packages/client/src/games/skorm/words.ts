// Names of everything in Skorm, as screens say them, and commands as a player would say them.

import type { Direction, PieceType, Rotation, SkormCommand, Tile } from '@hexmarch/shared/games/skorm/types';
import { isOffer } from '@hexmarch/shared/kernel/offers';
import type { Way } from '../../gameApi/ways.ts';
import { listText } from '../../text/language.ts';
import { offerText } from '../../text/offers.ts';
import { say } from './say.ts';

export const pieceName = (type: PieceType): string => say(`piece.${type}`);
/** `Warlord` after a 1, `Warlords` after any other number and where there is none. */
export const piecesName = (type: PieceType, count = 2): string => say(`pieces.${type}`, { count });
export const directionName = (direction: Direction): string => say(`direction.${direction}`);
/** As it stands in a small button. */
export const directionSign = (direction: Direction): string => say(`sign.${direction}`);

/** What a message must know of a facing that may be missing. */
export const facingValues = (facing: Direction | undefined) => ({
  faces: facing === undefined ? 'no' : 'yes',
  direction: facing === undefined ? '' : directionName(facing),
});

export const turnedWords = ({ tile, facing }: Rotation): string =>
  say('command.turned', { tile, direction: directionName(facing) });

const turnsValues = (rotations: readonly Rotation[]) => ({
  turns: rotations.length === 0 ? 'no' : 'yes',
  turned: listText(rotations.map(turnedWords)),
});

/** Clockwise from north, as the ways of the board go. */
export const wayNames = (): Readonly<Record<Way, string>> =>
  Object.fromEntries(([1, 2, 3, 4, 5, 6] as const).map((direction, k) => [60 * k, directionName(direction)]));

/** A command as a player would say it. */
export function commandWords(command: SkormCommand): string {
  if (isOffer(command)) return offerText(command.type);
  switch (command.type) {
    case 'place': {
      const { piece, tile, facing } = command;
      return say('command.place', { piece: say(`a.${piece}`), tile, ...facingValues(facing) });
    }
    case 'move':
    case 'capture':
    case 'shoot': {
      const { type, from, to, facing, rotations } = command;
      return say(`command.${type}`, { from, to, ...facingValues(facing), ...turnsValues(rotations) });
    }
    case 'pass':
      return say('command.pass', turnsValues(command.rotations));
    default:
      return say(`command.${command.type}`);
  }
}

export const tileName = (tile: Tile): string => tile;
