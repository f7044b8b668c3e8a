// The people and matches one follows, and whether others may follow (UI-P43).

import type { BlocksReply, FollowsReply, ReportsReply } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { allowFollowing, dropFollow, follows } from '../../../net/people/follows.ts';
import { blocks, liftBlock, ownReports, reportsSeen } from '../../../net/people/me.ts';
import { together } from '../../../text/names.ts';
import { dayText, Refused, Section, useAct, WayRow } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';

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

/** The people one blocks, with buttons to unblock them (UI-P80). Blocked people never learn of it. */
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

type Report = ReportsReply['reports'][number];

/**
 * Own reports that were reviewed (UI-P80), without their outcome. Shown before the games while one is new.
 */
export function Reported() {
  const list = useSignal<readonly Report[]>([]);
  const act = useAct();
  const load = async (): Promise<void> => {
    const { reports } = await ownReports();
    list.value = reports;
    const news = reports.filter(({ isNew }) => isNew).map(({ id }) => id);
    // Shown as new until the page is left.
    if (news.length > 0) await reportsSeen(news);
  };
  useEffect(() => void act.do(load), []);
  if (list.value.length === 0 && act.refused.value === '') return null;
  const isNews = list.value.some(({ isNew }) => isNew);
  return (
    <div class={isNews ? 'reported news' : 'reported'}>
      <Section title={say('reported')} testid="own-reports">
        <Refused act={act} />
        <ul class="rows">
          {list.value.map((report) => (
            <li key={report.id} class={report.isNew ? '' : 'quiet'} data-testid="own-report">
              {report.isNew && <b>{say('reported.new')} · </b>}
              {lookedAt(report)}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function lookedAt({ what, name, game, with: others, day, lookedDay }: Report): string {
  const place = game === '' ? 'none' : others.length === 0 ? 'alone' : 'with';
  return say(`reported.${what}`, {
    ...{ name, game, place, who: name === '' ? 'none' : 'one', names: together(others) },
    ...{ day: dayText(day), looked: dayText(lookedDay) },
  });
}
