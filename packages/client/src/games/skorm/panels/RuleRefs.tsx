// Rules by number, each with its sentence on hover.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { SKORM_RULES } from '../rulesText.ts';

export function RuleRefs({ ids }: { ids: readonly RuleId[] }) {
  return (
    <>
      {ids.map((id) => (
        <code key={id} title={SKORM_RULES.get(id)}>
          {id.replace('SKORM-', '')}{' '}
        </code>
      ))}
    </>
  );
}
