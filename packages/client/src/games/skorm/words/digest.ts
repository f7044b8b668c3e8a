// One-line summary of a turn for the line above the dock (UI-15).

import type { Piece, SkormEvent, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Digest } from '../../../gameApi/clientGame.ts';
import { catalogue } from '../../../text/catalogue.ts';
import type { LinePart } from '../../../text/line.ts';
import type messages from './messages/digest/en.json';
import { say as saySkorm } from './say.ts';

type Key = keyof typeof messages;

const { sayParts } = await catalogue<typeof messages>(import.meta.url, 'messages/digest');

type Part = Exclude<LinePart, string>;
type Item = readonly LinePart[];
type Values = Parameters<typeof sayParts<Part>>[1];

export const digest: Digest<SkormView, SkormEvent> = (played, seat) =>
  played.flatMap(({ event, before }) =>
    'seat' in event && event.seat === seat ? itemsOf(event, before) : [],
  );

const item = (key: Key, values: Values = {}): readonly Item[] => [sayParts<Part>(key, values)];
const cell = (tile: string) => ({ cell: tile });

function itemsOf(event: SkormEvent, before: SkormView): readonly Item[] {
  switch (event.type) {
    case 'piecePlaced':
      return item('placed', { piece: saySkorm(`piece.${event.piece.type}`), at: cell(event.tile) });
    case 'shieldmanRotated':
      return item('rotated', { at: cell(event.tile) });
    case 'pieceMoved':
      return item('moved', {
        piece: saySkorm(`piece.${event.piece.type}`),
        from: cell(event.from),
        to: cell(event.to),
      });
    case 'pieceCaptured':
      return item('captured', { at: cell(event.to), ...victim(event.taken, before) });
    case 'pieceShot':
      return item('shot', { at: cell(event.to), ...victim(event.taken, before) });
    case 'turnPassed':
      return item('passed');
    case 'seatEliminated':
      return item('out');
    case 'goldClaimed':
      return item('claimed');
    case 'drawOffered':
      return item('offered');
    default:
      return [];
  }
}

/** The owner is named only with more than one enemy. */
const victim = ({ seat, type }: Piece, { options }: SkormView): Values => ({
  taken: saySkorm(`the.${type}`),
  named: options.players === 2 ? 'no' : 'yes',
  owner: { seat },
});
