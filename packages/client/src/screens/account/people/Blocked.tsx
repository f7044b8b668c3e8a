// The people one blocks, with buttons to unblock them (UI-P80). Blocked people never learn of it.

import type { BlocksReply } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { blocks, liftBlock } from '../../../net/people/me.ts';
import { dayText, Refused, Section, WayRow } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';
import { useAct } from '../parts/useAct.ts';

export function Blocked() {
  const list = useSignal<BlocksReply['blocks']>([]);
  const act = useAct();
  const change = (request: () => Promise<BlocksReply>) =>
    void act.do(async () => {
      list.value = (await request()).blocks;
    });
  useEffect(() => change(blocks), []);
  if (list.value.length === 0 && act.refused.value === '') return null;
  return (
    <Section title={say('blocked')} testid="blocked">
      <p class="quiet">{say('block.about')}</p>
      <Refused act={act} />
      <ul class="rows">
        {list.value.map(({ id, name, day }) => (
          <WayRow
            key={id}
            name={name}
            note={say('blocked.since', { day: dayText(day) })}
            testid="blocked-person"
            end={{
              ...{ icon: 'lu:x', text: say('blocked.lift'), label: say('blocked.lift.of', { name }) },
              testid: 'lift-block',
              press: () => change(() => liftBlock(id)),
            }}
          />
        ))}
      </ul>
    </Section>
  );
}
