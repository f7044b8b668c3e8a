// Recorded matches as reviews take them.

import { readFileSync } from 'node:fs';
import type { AnyGame } from '../../src/kernel/game.ts';
import type { EndLine, EntryLine, HeadLine, RecordLine } from '../../src/match/record/record.ts';
import { type Step, stepsOf } from '../../src/review/steps.ts';

export const FOLDER = new URL('../logs/', import.meta.url);

interface Recorded {
  readonly steps: readonly Step[];
  readonly seats: number;
  readonly end: EndLine;
}

export function recorded(game: AnyGame, name: string): Recorded {
  const lines = readFileSync(new URL(name, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): RecordLine => JSON.parse(line));
  const head = lines.find((line): line is HeadLine => line.kind === 'head');
  const end = lines.find((line): line is EndLine => line.kind === 'end');
  if (head === undefined || end === undefined) throw new Error(`${name} is no finished match`);
  const entries = lines.filter((line): line is EntryLine => line.kind === 'entry');
  return { end, seats: head.seats.length, steps: stepsOf(game, head, entries) };
}
