// Preset answers to the question whether a fighter steps in (UI-K41), by fighter.

import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { questionOutlook } from '@hexmarch/shared/games/skure/plan/questions';
import type { GuardOutlook } from '@hexmarch/shared/games/skure/plan/strikes';
import type { CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type Signal, signal } from '@preact/signals';
import { recall, remember } from '../../../../preferences/storage.ts';
import { leads } from '../../facts/company.ts';

/** `better`: yes if that lowers the chance of falling. */
export const ANSWERS = ['ask', 'always', 'never', 'better'] as const;
export type Answer = (typeof ANSWERS)[number];

/** By default the owner is asked. */
export type Answers = Readonly<Record<CharacterId, Answer>>;

export const answerOf = (answers: Answers, who: CharacterId): Answer => answers[who] ?? 'ask';

/** The command to send automatically for that seat; undefined if it is not asked, or has to decide itself. */
export function answerFor(view: SkureView, seat: Seat, answers: Answers): SkureCommand | undefined {
  const question = view.held?.question ?? null;
  const forecast = questionOutlook(view);
  if (question === null || forecast === undefined || !question.asked.includes(seat)) return undefined;
  const own = forecast.guards.filter(({ guard }) => leads(view, seat, characterOf(view, guard)));
  const verdicts = own.map((one) => ({ ...one, says: verdict(one, forecast.asAimed.fells, answers) }));
  const taker = verdicts.find(({ says }) => says === 'yes');
  if (taker !== undefined) return { type: 'take', guard: taker.guard, ally: question.on };
  return verdicts.every(({ says }) => says === 'no') ? { type: 'decline' } : undefined;
}

/** `fells`: how often the original target falls. */
function verdict({ guard, outlook }: GuardOutlook, fells: number, answers: Answers): 'yes' | 'no' | 'ask' {
  switch (answerOf(answers, guard)) {
    case 'always':
      return 'yes';
    case 'never':
      return 'no';
    case 'better':
      return outlook.fells < fells ? 'yes' : 'no';
    case 'ask':
      return 'ask';
  }
}

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

/** Preset answers in local storage, per match: never sent to anybody. */
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
