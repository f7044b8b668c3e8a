// Short sentences with the rule behind each.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { RuleLink, type RuleLinkProps } from '../../../ui/text/RuleLink.tsx';
import type { Note } from './explain.ts';

export function Notes({ list }: { list: readonly Note[] }) {
  if (list.length === 0) return null;
  return (
    <ul class="skorm-notes" data-testid="notes">
      {list.map(({ text, tone, rule }) => (
        <li key={text} class={tone}>
          {text} {rule !== undefined && <RuleRefs ids={[rule]} sentence={() => text} />}
        </li>
      ))}
    </ul>
  );
}

/** Rules by number, each opening the reference at its place. */
export function RuleRefs({ ids, sentence }: { ids: readonly RuleId[] } & Pick<RuleLinkProps, 'sentence'>) {
  return (
    <span class="rule-refs">
      {ids.map((id) => (
        <RuleLink key={id} rule={id} sentence={sentence} />
      ))}
    </span>
  );
}
