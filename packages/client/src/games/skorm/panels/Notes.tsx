// Short sentences with the rule behind each.

import type { Note } from './explain.ts';
import { RuleRefs } from './RuleRefs.tsx';

export function Notes({ list }: { list: readonly Note[] }) {
  if (list.length === 0) return null;
  return (
    <ul class="skorm-notes" data-testid="notes">
      {list.map(({ text, tone, rule }) => (
        <li key={text} class={tone}>
          {text} {rule !== undefined && <RuleRefs ids={[rule]} />}
        </li>
      ))}
    </ul>
  );
}
