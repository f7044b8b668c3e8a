// A culture draft in the text of a position, both ways.

import { fault, fieldsOf, LETTERS, letterOf, oneOf, seatOf } from './positionReader.ts';
import { CULTURES, type Culture, type Draft } from './types.ts';

export const draftTexts = ({ first, banned, chosen: [a, b] }: Draft) => ({
  first: letterOf(first),
  banned,
  chosen: { A: a, B: b },
});

export function readDraft(input: unknown): Draft {
  const fields = fieldsOf(input, 'draft');
  const banned = fields.banned ?? [];
  if (!Array.isArray(banned) || banned.length > 2) throw fault('no-bans');
  const chosen = fieldsOf(fields.chosen ?? {}, 'chosen');
  const culture = (name: unknown): Culture => oneOf(name, CULTURES, 'draft');
  const choiceOf = (name: unknown): Culture | null =>
    name === null || name === undefined ? null : culture(name);
  return {
    first: seatOf(oneOf(fields.first ?? 'A', LETTERS, 'first')),
    banned: banned.map(culture),
    chosen: [choiceOf(chosen.A), choiceOf(chosen.B)],
  };
}
