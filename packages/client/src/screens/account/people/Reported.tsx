// Own reports that were reviewed (UI-P80), without their outcome. Shown before the games while one is new.

import type { ReportsReply } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ownReports, reportsSeen } from '../../../net/people/me.ts';
import { together } from '../../../text/names.ts';
import { dayText, Refused, Section } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';
import { useAct } from '../parts/useAct.ts';

type Report = ReportsReply['reports'][number];

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
