// The page of a circle for its members (UI-C20, C21): on a desktop what happens, and the chat and the people beside it; on a phone five tabs.

import '../../../styles/home.css';
import '../parts/circle.css';
import './membersPage.css';
import type { CirclePage } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { objectToKey, restoreCircle } from '../../../net/people/circles.ts';
import { useWidth } from '../../../table/layout/width.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { useServerNow } from '../../../ui/plates/Clock.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { Evenings } from '../evening/Evenings.tsx';
import { dayHourText } from '../evening/times.ts';
import { Finished, NextLine, SlowMatches } from '../match/Matches.tsx';
import { Now } from '../match/Now.tsx';
import { Emblem } from '../parts/Emblem.tsx';
import { type CircleDialog, type Inside, membersOf, ownTurnsIn, presentIn } from '../parts/pageFacts.ts';
import { Refused } from '../parts/Refused.tsx';
import { say, useAct } from '../parts/say.ts';
import { Events, Members } from '../people/Members.tsx';
import { SeasonBand } from '../season/table/SeasonBand.tsx';

const CircleChat = later(() => import('../chat/CircleChat.tsx').then(({ CircleChat }) => CircleChat));
const CircleDialogs = later(() => import('./CircleDialogs.tsx').then(({ CircleDialogs }) => CircleDialogs));

const NOW_MS = 20_000;

const TABS = ['tonight', 'matches', 'season', 'chat', 'people'] as const;
type Tab = (typeof TABS)[number];

interface MembersPageProps {
  readonly page: CirclePage;
  /** Empty while the page is live. */
  readonly stale: string;
}

export function MembersPage({ page, stale }: MembersPageProps) {
  const nowMs = useServerNow(true, 0, NOW_MS);
  const dialog = useSignal<CircleDialog | undefined>(undefined);
  const act = useAct();
  const isPhone = useWidth() === 'phone';
  const inside: Inside = {
    ...{ page, nowMs, act },
    open: (which) => {
      dialog.value = which;
    },
  };
  useEffect(() => {
    document.title = `${page.name} · Hexmarch`;
  }, [page.name]);
  return (
    <main class="page circle" data-testid="circle" data-role={page.you.role}>
      <Head {...inside} />
      <Refused act={act} />
      {stale !== '' && (
        <p class="banner calm" role="status">
          {stale}
        </p>
      )}
      <Warnings {...inside} />
      {page.you.role === 'asking' ? (
        <p class="card circle-asking" role="status" data-testid="circle-asking">
          {say('asking.you')}
        </p>
      ) : isPhone ? (
        <Tabs {...inside} />
      ) : (
        <div class="circle-columns">
          <div class="circle-bands">
            <Tonight {...inside} />
            <SeasonBand {...inside} />
            <Played {...inside} />
          </div>
          <div class="circle-bands">
            <CircleChat {...inside} />
            <People {...inside} />
          </div>
        </div>
      )}
      {dialog.value !== undefined && (
        <CircleDialogs
          {...inside}
          which={dialog.value}
          close={() => {
            dialog.value = undefined;
          }}
        />
      )}
    </main>
  );
}

function Head({ page, nowMs, open }: Inside) {
  const isMember = page.you.role !== 'asking';
  return (
    <header class="circle-head">
      <Emblem look={page.look} size={56} />
      <div>
        <h1>
          <Name>{page.name}</Name>
        </h1>
        <p class="quiet">
          {say('head', { members: membersOf(page).length, others: presentIn(page, nowMs).length })}
        </p>
      </div>
      {isMember && (
        <div class="circle-acts">
          <button type="button" class="ghost" data-testid="invite" onClick={() => open('invite')}>
            <Icon name="lu:user-plus" /> {say('invite')}
          </button>
          <button type="button" class="cta" data-testid="start-match" onClick={() => open('start')}>
            <Icon name="lu:swords" /> {say('start')}
          </button>
        </div>
      )}
    </header>
  );
}

/** What cannot wait: somebody else came with a new key of the reader's, or the circle is about to go. */
function Warnings({ page, act }: Inside) {
  const { you, goesAt, circleId } = page;
  return (
    <>
      {you.endsAt !== null && (
        <div class="banner warn" role="alert" data-testid="key-ends">
          <p>{say('key.ends', { at: dayHourText(you.endsAt) })}</p>
          <button
            type="button"
            class="ghost"
            data-testid="object"
            disabled={act.busy.value}
            onClick={() => void act.do(() => objectToKey(circleId))}
          >
            {say('key.object')}
          </button>
        </div>
      )}
      {goesAt !== null && (
        <div class="banner warn" role="alert" data-testid="circle-goes">
          <p>{say('goes', { at: dayHourText(goesAt) })}</p>
          {you.role === 'owner' && (
            <button
              type="button"
              class="ghost"
              data-testid="restore-circle"
              disabled={act.busy.value}
              onClick={() => void act.do(() => restoreCircle(circleId))}
            >
              {say('restore')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function Tabs(inside: Inside) {
  const tab = useSignal<Tab>('tonight');
  const counts: Readonly<Record<Tab, number>> = {
    ...{ tonight: 0, season: 0, people: 0 },
    matches: ownTurnsIn(inside.page).length,
    chat: tab.value === 'chat' ? 0 : (inside.page.chat?.unread ?? 0),
  };
  return (
    <>
      <div class="circle-tabs" role="tablist" aria-label={inside.page.name}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`circle-tab-${name}`}
            aria-selected={tab.value === name}
            aria-controls="circle-tab-panel"
            tabIndex={tab.value === name ? 0 : -1}
            data-testid={`circle-tab-${name}`}
            onClick={() => {
              tab.value = name;
            }}
            onKeyDown={(event) =>
              moveTab(event, name, (next) => {
                tab.value = next;
              })
            }
          >
            {say(`tab.${name}`)}
            {counts[name] > 0 && <span class="n">{counts[name]}</span>}
          </button>
        ))}
      </div>
      <div class="circle-bands" role="tabpanel" id="circle-tab-panel" aria-label={say(`tab.${tab.value}`)}>
        {tab.value === 'tonight' && <Tonight {...inside} />}
        {tab.value === 'matches' && <Played {...inside} />}
        {tab.value === 'season' && <SeasonBand {...inside} />}
        {tab.value === 'chat' && <CircleChat {...inside} />}
        {tab.value === 'people' && <People {...inside} />}
      </div>
    </>
  );
}

/** As tabs are used by keys: arrows choose the next one and take the focus along. */
function moveTab(event: KeyboardEvent, from: Tab, pick: (next: Tab) => void): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const next = step === undefined ? undefined : TABS[(TABS.indexOf(from) + step + TABS.length) % TABS.length];
  if (next === undefined) return;
  event.preventDefault();
  pick(next);
  document.getElementById(`circle-tab-${next}`)?.focus();
}

const Tonight = (inside: Inside) => (
  <>
    <NextLine {...inside} />
    <Now {...inside} />
    <Evenings {...inside} />
  </>
);

const Played = (inside: Inside) => (
  <>
    <SlowMatches {...inside} />
    <Finished {...inside} />
  </>
);

const People = (inside: Inside) => (
  <>
    <Members {...inside} />
    <Events {...inside} />
  </>
);
