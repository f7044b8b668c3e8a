// Invariants of a culture draft (SKOR-2.7) and of what it leaves behind.

import type { Refusal } from '../../kernel/result.ts';
import { broken } from './codes.ts';
import { culturesIn, dueIn } from './draft.ts';
import { isBeforePlay } from './query.ts';
import type { Draft, SkorState } from './types.ts';

export function auditDraft(state: SkorState): readonly Refusal[] {
  const { draft, options } = state;
  const isMeant = options.cultures === 'draft' && isBeforePlay(state);
  return [
    ...broken((draft !== undefined) !== isMeant, 'draft-out-of-place', 'SKOR-2.7'),
    ...broken(draft !== undefined && !isPossible(draft, state), 'no-such-draft', 'SKOR-2.7'),
  ];
}

function isPossible(draft: Draft, { stage, options, choices }: SkorState): boolean {
  const { banned, chosen } = draft;
  const taken = chosen.filter((culture) => culture !== null);
  const gone = [...banned, ...taken];
  const isOn = stage === 'draft';
  const allowed = culturesIn(options);
  return (
    (dueIn(draft) !== undefined) === isOn &&
    banned.length <= 2 &&
    (banned.length === 2 || taken.length === 0) &&
    new Set(gone).size === gone.length &&
    gone.every((culture) => allowed.includes(culture)) &&
    choices.every((choice, seat) => isOwn(choice, isOn ? null : (chosen[seat] ?? null)))
  );
}

/** Nothing is chosen in secret before the draft is over, and then only with the own culture. */
const isOwn = (choice: SkorState['choices'][number], drafted: string | null): boolean =>
  choice === null || (drafted !== null && (choice === 'hidden' || choice.culture === drafted));
