// Answers given beforehand, kept for each match in this browser: nobody else is told of them.

import type { CharacterId } from '@hexmarch/shared/games/skure/state';
import { type Signal, signal } from '@preact/signals';
import { recall, remember } from '../../../../preferences/storage.ts';
import { ANSWERS, type Answer, type Answers } from './answers.ts';

const kept = new Map<string, Signal<Answers>>();

/** A match is known by its address. */
const keyNow = (): string => `hexmarch.skure.answers.${location.pathname}`;

function keptNow(): Signal<Answers> {
  const key = keyNow();
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = signal(readAnswers(recall(key) ?? ''));
  kept.set(key, made);
  return made;
}

/** Of the match that is open; a component that asks is drawn anew when one changes. */
export const answersNow = (): Answers => keptNow().value;

export function setAnswer(who: CharacterId, answer: Answer): void {
  const answers = keptNow();
  answers.value = { ...answers.peek(), [who]: answer };
  remember(keyNow(), JSON.stringify(answers.peek()));
}

/** Whatever is no answer is left out: what is stored may be older, or another's. */
export function readAnswers(text: string): Answers {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    const entries = Object.entries(value).filter(([, answer]) => ANSWERS.includes(answer as Answer));
    return Object.fromEntries(entries) as Answers;
  } catch {
    return {};
  }
}
