// How a match in the sandbox ended; undo goes back into it.

import { Icon } from '../../panels/Icon.tsx';
import { outcomeText } from '../../text/en.ts';
import type { SandboxShared } from './shared.ts';

export function Ended({ table, props }: SandboxShared) {
  if (props.outcome === undefined) return null;
  const { title, text } = outcomeText(props.outcome, table.names, undefined);
  return (
    <section class="card result" data-testid="result" aria-label="Result">
      <h2>
        <Icon name="lu:trophy" size={24} /> {title}
      </h2>
      <p>
        {text} <code>{props.outcome.rule}</code>
      </p>
    </section>
  );
}
