// A plan in words (UI-K88), and whether it still holds.

import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Planned } from '../draft/draft.ts';
import { planState } from '../draft/planAhead.ts';
import type { SkureProps } from '../panels/common/types.ts';
import { commandWords } from '../words/commandWords.ts';
import { say } from './common.tsx';

/** Of a path where it leads to, not its last step. */
export const plannedWords = ({ field }: SkureView, { draft, command }: Planned): string =>
  draft.kind === 'go' ? say('plan.go', { space: placeText(field.width, draft.at) }) : commandWords(command);

/** Whether it can still be carried out as it was planned. */
export function PlanStateText({ view, legal, seat, planned }: SkureProps & { readonly planned: Planned }) {
  const state = planState(view, legal, seat, planned);
  if (state.kind === 'good') return <span class="good">{say('plan.good')}</span>;
  if (state.kind === 'broken') return <span class="bad">{say('plan.broken')}</span>;
  return <span class={state.now < state.was ? 'bad' : 'good'}>{say('plan.changed', state)}</span>;
}
