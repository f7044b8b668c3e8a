// Sandbox palette of Skor: pieces, structures, and a side's resources.

import { SKOR_FAULTS, type SkorFault } from '@hexmarch/shared/games/skor/codes';
import { BRANCHES, type Branch, BUILDABLE, CULTURES } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { pieceArt } from '../../../art/pieces.ts';
import { type Pictured, structureIcon } from '../../../art/structures.ts';
import type { Brush, Palette, PaletteField } from '../../../gameApi/palette.ts';
import { codeIn, type Worded } from '../../../text/codes.ts';
import {
  callUp,
  carry,
  edited,
  fieldsOf,
  inPlay,
  letterOf,
  nameCities,
  putPiece,
  putStructure,
  setTier,
  takeAway,
} from './positionEdits.ts';
import { type Key, say } from './say.ts';

const FAULTS: readonly Worded<SkorFault, Key, 'fault'>[] = SKOR_FAULTS;

export const palette: Palette = {
  begin: (position) =>
    edited(position, (fields) => {
      inPlay(fields);
      nameCities(fields);
    }),
  groups: (side) => [
    { title: say('pieces'), brushes: (['C', 'M'] as const).map((kind) => pieceBrush(side, kind)) },
    {
      title: say('structures'),
      brushes: ['city' as const, ...BUILDABLE].map((kind) => structureBrush(side, kind)),
    },
    {
      title: say('land'),
      brushes: (['resource', 'obstruction'] as const).map((kind) => structureBrush(side, kind)),
    },
  ],
  place: (position, brush, cell) =>
    edited(position, (fields) => {
      const [word, value = ''] = brush.split(' ');
      if (word === 'piece')
        putPiece(fields, value.startsWith('A') ? 0 : 1, value.endsWith('M') ? 'M' : 'C', cell);
      else putStructure(fields, value, cell);
    }),
  erase: (position, cell) => edited(position, (fields) => takeAway(fields, cell)),
  move: (position, from, to) => edited(position, (fields) => carry(fields, from, to)),
  fields: (position, side) => [
    { title: say('position'), fields: [turnField(position), stageField(position), budgetField(position)] },
    { title: say('people'), fields: [cultureField(position, side)] },
    { title: say('tech'), fields: BRANCHES.map((branch) => tierField(position, side, branch)) },
  ],
  set: (position, field, value) =>
    edited(position, (fields) => {
      const [word, letter, branch] = field.split(' ');
      const side = letter === 'B' ? 1 : 0;
      if (word === 'turn') callUp(fields, value === 'B' ? 'B' : 'A');
      if (word === 'stage') fields.stage = value;
      if (word === 'budget') fields.budget = Number(value);
      if (word === 'culture') fields.players[letterOf(side)].culture = value === '' ? null : value;
      if (word === 'tech') setTier(fields, side, branch as Branch, Number(value));
    }),
  faultText: ({ code, params }) => {
    const known = codeIn(FAULTS, code);
    return known === undefined ? undefined : say(`fault.${known}`, params);
  },
};

const pieceBrush = (side: Seat, kind: 'C' | 'M'): Brush => ({
  id: `piece ${letterOf(side)}:${kind}`,
  label: say(`piece.${kind}`),
  art: pieceArt(kind, side),
});

/** Debris, Resource spaces and mountains have no owner. */
const ownerless = (kind: Pictured): boolean =>
  kind === 'debris' || kind === 'resource' || kind === 'obstruction';

const structureBrush = (side: Seat, kind: Pictured): Brush => ({
  id: `structure ${ownerless(kind) ? kind : `${kind}:${letterOf(side)}`}`,
  label: say(`structure.${kind}`),
  art: structureIcon(kind, side),
});

const turnField = (position: string): PaletteField => ({
  id: 'turn',
  label: say('turn'),
  value: fieldsOf(position).to_move ?? 'A',
  choices: [
    { value: 'A', label: say('side.A') },
    { value: 'B', label: say('side.B') },
  ],
});

const STAGES = ['move', 'build', 'research'] as const;

const stageField = (position: string): PaletteField => ({
  id: 'stage',
  label: say('stage'),
  value: fieldsOf(position).stage,
  choices: STAGES.map((value) => ({ value, label: say(`stage.${value}`) })),
});

const BUDGET_MOST = 24;

const budgetField = (position: string): PaletteField => ({
  id: 'budget',
  label: say('budget'),
  value: String(fieldsOf(position).budget),
  choices: numbers(Math.max(BUDGET_MOST, fieldsOf(position).budget)),
});

const TIER_MOST = 3;

const cultureField = (position: string, side: Seat): PaletteField => ({
  id: `culture ${letterOf(side)}`,
  label: say('culture'),
  value: fieldsOf(position).players[letterOf(side)].culture ?? '',
  choices: [
    { value: '', label: say('culture.none') },
    ...CULTURES.map((value) => ({ value, label: say(`culture.${value}`) })),
  ],
});

const tierField = (position: string, side: Seat, branch: Branch): PaletteField => ({
  id: `tech ${letterOf(side)} ${branch}`,
  label: say(`branch.${branch}`),
  value: String(fieldsOf(position).players[letterOf(side)].tech[branch] ?? 0),
  choices: numbers(TIER_MOST),
});

const numbers = (most: number): PaletteField['choices'] =>
  Array.from({ length: most + 1 }, (_, n) => ({ value: String(n), label: String(n) }));
