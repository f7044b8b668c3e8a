// Short texts about a turn.

import type { TurningPoint } from '../history/story.ts';
import type { Voice } from './parts.ts';
import { say } from './say.ts';

export function turnWords(
  { deaths, captures, eliminated, leader }: TurningPoint,
  { name }: Voice,
): readonly string[] {
  const words = [
    ...(deaths === 0 ? [] : [say('turns.deaths', { count: deaths })]),
    ...(captures === 0 ? [] : [say('turns.captures', { count: captures })]),
    ...eliminated.map((player) => say('turns.out', { who: name(player) })),
    ...(leader === undefined ? [] : [say('turns.lead', { who: name(leader) })]),
  ];
  return words.length === 0 ? [say('turns.quiet')] : words;
}
