// Preset answers in local storage, per match: never sent to anybody.

import type { CharacterId } from '@hexmarch/shared/games/skure/state';
import { type Signal, signal } from '@preact/signals';
import { recall, remember } from '../../../../preferences/storage.ts';
import { ANSWERS, type Answer, type Answers } from './answers.ts';

const cached = new Map<string, Signal<Answers>>();

/** Keyed by the match's URL. */
const keyNow = (): string => `hexmarch.skure.answers.${location.pathname}`;

function currentAnswers(): Signal<Answers> {
  const key = keyNow();
  const known = cached.get(key);
  if (known !== undefined) return known;
  const made = signal(readAnswers(recall(key) ?? ''));
  cached.set(key, made);
  return made;
}

/** Of the open match; reading it subscribes the component. */
export const answersNow = (): Answers => currentAnswers().value;

export function setAnswer(who: CharacterId, answer: Answer): void {
  const answers = currentAnswers();
  answers.value = { ...answers.peek(), [who]: answer };
  remember(keyNow(), JSON.stringify(answers.peek()));
}

/** Invalid entries are dropped: the stored text may be outdated or foreign. */
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
