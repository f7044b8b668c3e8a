// The page of a season (UI-C31 to C44): its table, head to head, its matches, and the check of all that.

import '../../../../styles/home.css';
import '../../parts/circle.css';
import '../../page/membersPage.css';
import '../season.css';
import type { SeasonReply } from '@hexmarch/shared/protocol/people/circleParts';
import type { CirclePage } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { circlePath } from '../../../../net/people/circles.ts';
import { seasonTable } from '../../../../net/people/seasons.ts';
import { Awaited } from '../../../../pwa/Awaited.tsx';
import { later } from '../../../../ui/controls/Later.tsx';
import { Problem } from '../../../../ui/controls/Problem.tsx';
import { type Act, useActWith } from '../../../../ui/controls/useActWith.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import { whyText } from '../../parts/say.ts';
import { say } from '../say.ts';
import type { Pair } from '../seasonFacts.ts';
import { datesText, rulesText } from '../words.ts';
import { HeadToHead } from './HeadToHead.tsx';
import { SeasonMatches } from './SeasonMatches.tsx';
import { Standings } from './Standings.tsx';

const CheckTable = later(() => import('../check/CheckTable.tsx').then(({ CheckTable }) => CheckTable));

interface SeasonPageProps {
  readonly page: CirclePage;
  readonly seasonId: string;
}

export function SeasonPage({ page, seasonId }: SeasonPageProps) {
  const { route } = useLocation();
  const { circleId } = page;
  const season = useSignal<SeasonReply | undefined>(undefined);
  const act = useActWith(whyText);
  const load = async (): Promise<SeasonReply> => {
    const reply = await seasonTable(circleId, seasonId);
    season.value = reply;
    return reply;
  };
  const read = (): void => void act.do(load);
  // The circle's page is live: what is new in its glance is new here.
  useEffect(read, [circleId, seasonId, JSON.stringify(page.seasons.find(({ id }) => id === seasonId))]);
  const { value: shown } = season;
  useEffect(() => {
    document.title = `${shown?.name ?? page.name} · Hexmarch`;
  }, [shown?.name, page.name]);
  if (shown === undefined)
    return act.refused.value === '' ? (
      <Awaited>{say('loading')}</Awaited>
    ) : (
      <Problem
        title={say('unknown')}
        text={act.refused.value}
        again={read}
        home={() => route(circlePath(circleId))}
      />
    );
  return <Shown page={page} season={shown} load={load} act={act} />;
}

interface ShownProps {
  readonly page: CirclePage;
  readonly season: SeasonReply;
  readonly load: () => Promise<SeasonReply>;
  readonly act: Act;
}

function Shown({ page, season, load, act }: ShownProps) {
  const pair = useSignal<Pair | undefined>(undefined);
  return (
    <main class="page circle season-page" data-testid="season-page">
      <header class="season-head">
        <a class="ghost small" href={circlePath(page.circleId)} data-testid="to-circle">
          <Icon name="lu:chevron-left" size={16} /> <span>{say('back', { name: page.name })}</span>
        </a>
        <h1>
          <Name>{season.name}</Name>
        </h1>
        <p class="quiet">{datesText(season)}</p>
        <p class="quiet">{rulesText(season)}</p>
      </header>
      {act.refused.value !== '' && (
        <p class="banner" role="alert">
          {act.refused.value}
        </p>
      )}
      <div class="circle-columns">
        <div class="circle-bands">
          <section class="card circle-band" aria-label={say('table')}>
            <header>
              <h2>{say('table')}</h2>
            </header>
            {season.rows.length === 0 ? (
              <p class="circle-empty">{say('matches.none', { season: season.name })}</p>
            ) : (
              <Standings page={page} season={season} rows={season.rows} />
            )}
            <CheckTable circleId={page.circleId} season={season} load={load} />
          </section>
          <HeadToHead page={page} season={season} pair={pair} />
        </div>
        <div class="circle-bands">
          <SeasonMatches page={page} season={season} pair={pair} struck={load} />
        </div>
      </div>
    </main>
  );
}
