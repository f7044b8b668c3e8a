// Sandbox palette of Skorm: pieces, Shieldmen by facing, active player.

import { DIRECTIONS } from '@hexmarch/shared/games/skorm/board';
import { SKORM_FAULTS, type SkormFault } from '@hexmarch/shared/games/skorm/codes';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Palette } from '../../../gameApi/palette.ts';
import { codeIn, type Worded } from '../../../text/codes.ts';
import { skormPieceArt } from '../board/art.ts';
import { callWarlords, carry, edited, fieldsOf, placePiece, takeAway } from './positionEdits.ts';
import { type Key, say } from './say.ts';

const FAULTS: readonly Worded<SkormFault, Key, 'fault'>[] = SKORM_FAULTS;

export const palette: Palette = {
  begin: (position) => edited(position, callWarlords),
  groups: (side) => [
    {
      title: say('pieces'),
      brushes: (['W', 'A', 'H'] as const).map((type) => ({
        id: `${side} ${type}`,
        label: say(`piece.${type}`),
        art: skormPieceArt({ seat: side, type }),
      })),
    },
    {
      title: say('shieldman'),
      brushes: DIRECTIONS.map((facing) => ({
        id: `${side} S>${facing}`,
        label: say(`facing.${facing}`),
        art: skormPieceArt({ seat: side, type: 'S', facing }),
      })),
    },
  ],
  place: (position, brush, cell) => {
    const [side, piece = ''] = brush.split(' ');
    return edited(position, (fields) => {
      placePiece(fields, Number(side) as Seat, piece, cell);
      callWarlords(fields);
    });
  },
  erase: (position, cell) => edited(position, (fields) => takeAway(fields, cell)),
  move: (position, from, to) => edited(position, (fields) => carry(fields, from, to)),
  fields: (position) => {
    const { armies, active } = fieldsOf(position);
    const seats = armies.flatMap((army, seat) => (army.length === 0 ? [] : [seat]));
    return [
      {
        title: say('position'),
        fields: [
          {
            id: 'turn',
            label: say('turn'),
            value: String(active),
            choices: seats.map((seat) => ({ value: String(seat), label: say('seat', { n: seat + 1 }) })),
          },
        ],
      },
    ];
  },
  set: (position, field, value) =>
    edited(position, (fields) => {
      if (field === 'turn') fields.active = Number(value);
    }),
  faultText: ({ code, params }) => {
    const known = codeIn(FAULTS, code);
    return known === undefined ? undefined : say(`fault.${known}`, params);
  },
};
