// Board marks equal the engine's legal commands, in every position of ten recorded matches.

import { readFileSync } from 'node:fs';
import { TILES } from '@hexmarch/shared/games/skorm/board';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { PlacedType, SkormCommand, SkormEvent, SkormState } from '@hexmarch/shared/games/skorm/types';
import type { RecordLine } from '@hexmarch/shared/match/record/record';
import { PLACED_TYPES } from '../../../src/games/skorm/facts/reserve.ts';
import { type InputStep, nextInput, startInput } from '../../../src/games/skorm/input/input.ts';
import { LOG_NAMES, logPath } from '../../recordedLogs.ts';
import { cell, choose, markedAs } from './positions.ts';

const MATCHES = LOG_NAMES.filter((name) => name.startsWith('skorm-'));

/** Every position of a recorded match, the first and the last included. */
function* positionsOf(name: string): Iterable<SkormState> {
  let state = skorm.initialState();
  for (const text of readFileSync(logPath(name), 'utf8').trimEnd().split('\n')) {
    const line = JSON.parse(text) as RecordLine;
    if (line.kind !== 'entry') continue;
    const events = line.events.filter(({ type }) => !type.startsWith('@')) as unknown as SkormEvent[];
    if (events.length === 0) continue;
    state = events.reduce(skorm.evolve, state);
    yield state;
  }
}

type Targets = Readonly<Record<'reach' | 'attack', readonly string[]>>;

const sorted = (tiles: readonly string[]): readonly string[] => [...new Set(tiles)].sort();

/** Targets of the piece on a tile, from the list of legal commands. */
const legalFrom = (legal: readonly SkormCommand[], from: string): Targets => {
  const to = (...types: readonly string[]) =>
    sorted(
      legal.flatMap((one) =>
        'from' in one && one.from === from && types.includes(one.type) ? [one.to] : [],
      ),
    );
  return { reach: to('move'), attack: to('capture', 'shoot') };
};

test('ten matches are recorded', () => {
  expect(MATCHES).toHaveLength(10);
});

test.each(MATCHES)('[UI-10] %s', (name) => {
  let positions = 0;
  for (const view of positionsOf(name)) {
    positions += 1;
    for (const seat of [0, 1, 2].slice(0, view.options.players)) expect(oddMarks(view, seat)).toEqual([]);
  }
  expect(positions).toBeGreaterThan(1);
});

/** Tiles or types whose marks differ from the legal commands. */
function oddMarks(view: SkormState, seat: number): readonly string[] {
  const legal = skorm.legalCommands(view, seat);
  const first = startInput(view, legal, seat);
  if (view.phase === 'set') return PLACED_TYPES.filter((type) => !isZoneMarked(first, legal, type));
  return TILES.filter((tile) => {
    const step = nextInput(first, cell(tile));
    const allowed = legalFrom(legal, tile);
    return (['reach', 'attack'] as const).some(
      (kind) => sorted(markedAs(step, kind)).join() !== allowed[kind].join(),
    );
  });
}

/** A type without reserve cannot be selected, and has no placements either. */
function isZoneMarked(first: InputStep, legal: readonly SkormCommand[], type: PlacedType): boolean {
  const step = nextInput(first, choose(`type:${type}`));
  const marked = step.chosen === type ? sorted(markedAs(step, 'reach')) : [];
  const allowed = legal.flatMap((one) => (one.type === 'place' && one.piece === type ? [one.tile] : []));
  return marked.join() === sorted(allowed).join();
}
