// Result of a plan: the report of the simulated turn, with explanations.

import { useSignal } from '@preact/signals';
import type { SkirmishProps } from '../panels/common/types.ts';
import { ReportCard } from '../report/ReportCard.tsx';
import { showingOf } from '../report/showing.ts';
import { WhyCard } from '../report/WhyCard.tsx';
import type { Resolved } from '../resolution/resolved.ts';

export function Outcome({ resolved, ...props }: SkirmishProps & { readonly resolved: Resolved }) {
  const trail = useSignal<readonly string[]>([]);
  const showing = showingOf(props, resolved.before.sides);
  const id = trail.value.at(-1);
  const ask = (next: string): void => {
    trail.value = [...trail.value.filter((one) => one !== next), next];
  };
  const isDeep = trail.value.length > 1;
  return (
    <div class="plan-outcome" data-testid="plan-outcome">
      {id !== undefined && (
        <WhyCard
          resolved={resolved}
          id={id}
          showing={showing}
          ask={ask}
          close={() => {
            trail.value = [];
          }}
          back={
            isDeep
              ? () => {
                  trail.value = trail.value.slice(0, -1);
                }
              : undefined
          }
        />
      )}
      <ReportCard resolved={resolved} showing={showing} selectedId={id} ask={ask} />
    </div>
  );
}
