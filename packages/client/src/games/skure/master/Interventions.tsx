// Public list of the battle master's changes (UI-K52).

import { useMemo } from 'preact/hooks';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Sentence } from '../../../ui/text/Sentence.tsx';
import type { SkureProps } from '../panels/common/types.ts';
import { interventionsOf } from './interventions.ts';
import { say } from './say.ts';

export function Interventions({ events, start, names, seat, point }: SkureProps) {
  const list = useMemo(() => interventionsOf(events, start), [events, start]);
  return (
    <section class="card interventions" data-testid="interventions">
      <header>
        <h2>{say('interventions', { count: list.length })}</h2>
      </header>
      {list.length === 0 && <p class="quiet">{say('nothingYet')}</p>}
      <ol>
        {list.map(({ line, isTakenBack }, i) => (
          <li key={i}>
            <Icon name="lu:gavel" size={14} />
            <span>
              <span class={isTakenBack ? 'taken-back' : ''}>
                <Sentence {...{ line, names, seat, point }} cellName={(cell) => cell} />
              </span>
              {isTakenBack && ` (${say('takenBack')})`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
