// A stacked bar of results: won from the left, lost from the right. The numbers beside it say the same.

import type { Tally } from '@hexmarch/shared/match/statistics/numbers';
import { sharesOf } from './tallies.ts';

export function Bar({ of }: { readonly of: Tally }) {
  const shares = sharesOf(of);
  return (
    <span class="num-bar" aria-hidden="true">
      {shares !== undefined &&
        (['won', 'drawn', 'lost'] as const).map(
          (result) =>
            shares[result] > 0 && <span key={result} class={result} style={{ flexGrow: shares[result] }} />,
        )}
    </span>
  );
}
