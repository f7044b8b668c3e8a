// A law that every game must keep, and what breaks it.

import { canonicalText } from '../src/kernel/json.ts';
import type { Refusal } from '../src/kernel/result.ts';

export class BrokenLaw extends Error {}

/** Throws `BrokenLaw` with `what` where it does not hold. */
export function must(holds: boolean, law: string, what: () => unknown): void {
  if (!holds) throw new BrokenLaw(`${law}: ${canonicalText(what())}`);
}

export const mustBeTyped = (refused: Refusal): void =>
  must(
    isCode(refused.code) && /^[A-Z]+-\d/.test(refused.rule),
    'a refusal has a code in kebab case and names its rule',
    () => refused,
  );

const isCode = (text: string): boolean => /^[a-z]+(?:-[a-z0-9]+)*$/.test(text);
