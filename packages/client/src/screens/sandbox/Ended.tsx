// The result of a match in the sandbox; undo returns to it.

import '../../styles/result.css';
import { outcomeText } from '../../text/outcome.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Places } from '../../ui/text/Places.tsx';
import type { SandboxShared } from './sandboxTable.ts';
import { say } from './say.ts';

export function Ended({ table, props }: SandboxShared) {
  if (props.outcome === undefined) return null;
  const { title, text } = outcomeText(
    props.outcome,
    table.names,
    undefined,
    table.game.endText(props.outcome, table.names),
  );
  return (
    <section class="card result" data-testid="result" aria-label={say('result')}>
      <h2>
        <Icon name={props.outcome.winners.length === 0 ? 'lu:handshake' : 'lu:trophy'} size={24} /> {title}
      </h2>
      <p>
        {text} <code>{props.outcome.rule}</code>
      </p>
      <Places outcome={props.outcome} names={table.names} />
    </section>
  );
}
