// The people and matches one follows, and whether others may follow (UI-P43).

import type { FollowsReply } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { allowFollowing, dropFollow, follows } from '../../../net/people/follows.ts';
import { dayText, Refused, Section, WayRow } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';
import { useAct } from '../parts/useAct.ts';

export function Followed() {
  const list = useSignal<FollowsReply | undefined>(undefined);
  const act = useAct();
  const change = (request: () => Promise<FollowsReply>) =>
    void act.do(async () => {
      list.value = await request();
    });
  useEffect(() => change(() => follows()), []);
  const { people = [], matches = [], allowed = true } = list.value ?? {};
  const rows = [
    ...people.map(({ id, name, day }) => ({ key: id, name, day, drop: { id } })),
    ...matches.map(({ matchId, game, name, day }) => ({
      ...{ key: matchId, name: `${game}: ${name}`, day, drop: { matchId } },
    })),
  ];
  return (
    <Section title={say('followed')} testid="followed">
      <p class="quiet">{say('followed.about')}</p>
      <Refused act={act} />
      <ul class="rows">
        {rows.map(({ key, name, day, drop }) => (
          <WayRow
            key={key}
            name={name}
            note={say('blocked.since', { day: dayText(day) })}
            testid="followed-row"
            end={{
              ...{ icon: 'lu:x', text: say('followed.drop'), label: say('followed.drop.of', { name }) },
              ...{ testid: 'drop-follow', press: () => change(() => dropFollow(drop)) },
            }}
          />
        ))}
      </ul>
      <label class="check">
        <input
          type="checkbox"
          data-testid="followed-allowed"
          checked={allowed}
          disabled={list.value === undefined || act.busy.value}
          onChange={() => change(() => allowFollowing(!allowed))}
        />{' '}
        {say('followed.allowed')}
      </label>
    </Section>
  );
}
