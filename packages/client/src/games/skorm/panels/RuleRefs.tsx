// Rules by number, each opening the reference at its place.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';

export function RuleRefs({ ids }: { ids: readonly RuleId[] }) {
  return (
    <span class="rule-refs">
      {ids.map((id) => (
        <RuleLink key={id} rule={id} />
      ))}
    </span>
  );
}
