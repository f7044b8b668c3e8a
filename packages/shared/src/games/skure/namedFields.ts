// The named fields: those of the roster first, then more. Each of them is the same after half a turn, so that no end of it is better.

import type { Arrangement } from './field/field.ts';
import { fieldOf } from './field/field.ts';
import type { Field } from './field/types.ts';
import { ROSTER } from './roster.ts';

export interface NamedField {
  readonly id: string;
  /** In English; clients have it in their languages. */
  readonly name: string;
  readonly madeFor: readonly Arrangement[];
  readonly field: Field;
}

interface Drawn extends Omit<NamedField, 'field'> {
  readonly rows: readonly string[];
}

/** The roster gives a number of sides. */
const MADE_FOR: Readonly<Record<number, readonly Arrangement[]>> = {
  2: ['duel', 'pairs'],
  4: ['three', 'four', 'pairs'],
};

const OF_THE_ROSTER: readonly Drawn[] = ROSTER.maps.map(({ id, name, sides, rows }) => ({
  id,
  name,
  madeFor: MADE_FOR[sides] ?? [],
  rows,
}));

const MORE: readonly Drawn[] = [
  {
    id: 'arena',
    name: 'The Arena',
    madeFor: ['duel'],
    rows: [
      '..........',
      '..........',
      '..#....#..',
      '....,,....',
      '.^..~~..^.',
      '.^..~~..^.',
      '....,,....',
      '..#....#..',
      '..........',
      '..........',
    ],
  },
  {
    id: 'marsh',
    name: 'The Marsh',
    madeFor: ['duel', 'pairs'],
    rows: [
      '..............',
      '..............',
      '..,,..~~...,..',
      '.,,~......,,..',
      '...~~.,,.~~...',
      '..,...~~....,.',
      '.,....~~...,..',
      '...~~.,,.~~...',
      '..,,......~,,.',
      '..,...~~..,,..',
      '..............',
      '..............',
    ],
  },
  {
    id: 'old-wall',
    name: 'The Old Wall',
    madeFor: ['duel', 'pairs'],
    rows: [
      '..............',
      '..............',
      '....,....^....',
      '..^.......,...',
      '......##......',
      '##.###,,###.##',
      '##.###,,###.##',
      '......##......',
      '...,.......^..',
      '....^....,....',
      '..............',
      '..............',
    ],
  },
  {
    id: 'brook',
    name: 'The Brook',
    madeFor: ['duel', 'pairs'],
    rows: [
      '..................',
      '..................',
      '...^^........,,...',
      '..^^^...~~...,,...',
      '...^....~~....^^..',
      '.,......,,......,.',
      '.,......,,......,.',
      '..^^....~~....^...',
      '...,,...~~...^^^..',
      '...,,........^^...',
      '..................',
      '..................',
    ],
  },
  {
    id: 'hollow-hills',
    name: 'Hollow Hills',
    madeFor: ['four'],
    rows: [
      '..............',
      '..............',
      '......^^......',
      '....,^^^^,....',
      '...,......,...',
      '.^^........^^.',
      '.^^...##...^^.',
      '.^^...##...^^.',
      '.^^........^^.',
      '...,......,...',
      '....,^^^^,....',
      '......^^......',
      '..............',
      '..............',
    ],
  },
  {
    id: 'watchtower',
    name: 'The Watchtower',
    madeFor: ['three', 'four', 'pairs'],
    rows: [
      '...............',
      '...............',
      '.....,...,.....',
      '...#.......#...',
      '....^.....^....',
      '.....##.##.....',
      '..,..#...#..,..',
      '...............',
      '..,..#...#..,..',
      '.....##.##.....',
      '....^.....^....',
      '...#.......#...',
      '.....,...,.....',
      '...............',
      '...............',
    ],
  },
  {
    id: 'market',
    name: 'The Market',
    madeFor: ['three', 'four', 'pairs'],
    rows: [
      '..................',
      '..................',
      '........,,........',
      '....##......##....',
      '....##......##....',
      '..................',
      '......##..##......',
      '..................',
      '..,.....~~.....,..',
      '..,.....~~.....,..',
      '..................',
      '......##..##......',
      '..................',
      '....##......##....',
      '....##......##....',
      '........,,........',
      '..................',
      '..................',
    ],
  },
  {
    id: 'causeways',
    name: 'The Causeways',
    madeFor: ['three', 'four'],
    rows: [
      '................',
      '................',
      '......~,,~......',
      '......~,,~......',
      '....~~~,,~~~....',
      '....~......~....',
      '..~~~..^^..~~~..',
      '..,,,..##..,,,..',
      '..,,,..##..,,,..',
      '..~~~..^^..~~~..',
      '....~......~....',
      '....~~~,,~~~....',
      '......~,,~......',
      '......~,,~......',
      '................',
      '................',
    ],
  },
];

export const NAMED_FIELDS: readonly NamedField[] = [...OF_THE_ROSTER, ...MORE].map(({ rows, ...named }) => ({
  ...named,
  field: fieldOf(rows),
}));

export const namedField = (id: string): NamedField | undefined => NAMED_FIELDS.find((one) => one.id === id);

// SKURE-1.1: without another choice.
export const standardField = (arrangement: Arrangement): string =>
  arrangement === 'duel' ? 'meadow' : 'crossing';
