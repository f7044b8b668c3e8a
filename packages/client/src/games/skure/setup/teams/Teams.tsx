// Team picking (UI-K13, K15, K17), in place of the board: roster, class details, own team, and battle
// summary.

import '../../../../styles/whole.css';
import './setup.css';
import { ROSTER } from '@hexmarch/shared/games/skure/roster';
import { useEffect } from 'preact/hooks';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { fetchBattle } from '../../facts/laterBattle.ts';
import { useIsLate } from '../common/late.ts';
import { places } from '../common/laterPlaces.ts';
import { say } from '../common/say.ts';
import type { SetupProps } from '../common/types.ts';
import { BattleCard } from './BattleCard.tsx';
import { ClassCard } from './ClassCard.tsx';
import { FieldCard } from './FieldCard.tsx';
import { type Picking, usePicking } from './picking.ts';
import { ReadyTeams } from './ReadyTeams.tsx';
import { Roster } from './Roster.tsx';
import { FILTERS, ORDERS, type Order } from './roster.ts';
import { TeamCard } from './TeamCard.tsx';

/** Prefetches later chunks on the first interaction. */
function fetchNext(): () => void {
  const off = new AbortController();
  const fetch = (): void => {
    off.abort();
    Promise.all([places(), fetchBattle()]).catch(() => undefined);
  };
  for (const act of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(act, fetch, { signal: off.signal });
  return () => off.abort();
}

const SavedTeams = later(() => import('./SavedTeams.tsx').then(({ SavedTeams }) => SavedTeams));

export function Teams(props: SetupProps) {
  const picking = usePicking(props);
  const isLate = useIsLate(props);
  useEffect(fetchNext, []);
  const look = ['whole', 'skure-teams', props.phone ? 'narrow' : 'wide'].join(' ');
  return (
    <section
      class={look}
      aria-label={say('pick.title')}
      data-beside={picking.showsChat.value}
      data-testid="teams"
    >
      <div class="pick-main">
        <div class="card pick-roster">
          <Heading picking={picking} />
          {picking.showsSaved.value ? (
            <SavedTeams picking={picking} />
          ) : (
            <>
              <ReadyTeams picking={picking} />
              <RosterTools picking={picking} />
              <Roster picking={picking} />
            </>
          )}
          {props.phone && <Beside picking={picking} />}
        </div>
        <TeamCard picking={picking} isLate={isLate} />
      </div>
      {!props.phone && (
        <div class="pick-side">
          <ClassCard id={picking.pointed.value} seat={props.seat ?? 0} />
          <Beside picking={picking} />
        </div>
      )}
    </section>
  );
}

const Beside = ({ picking: { props } }: { readonly picking: Picking }) => (
  <>
    <FieldCard view={props.view} />
    <BattleCard {...props} />
  </>
);

const Heading = ({ picking: { props, showsChat } }: { readonly picking: Picking }) => (
  <header>
    <h2>{say(props.seat === undefined ? 'pick.watching' : 'pick.title')}</h2>
    <span class="sub">
      {say('pick.secret')} {!props.phone && <RuleLink rule="SKURE-2.2" />}
    </span>
    {!props.phone && (
      <button
        type="button"
        class={`ghost small beside${showsChat.value ? ' on' : ''}`}
        aria-pressed={showsChat.value}
        data-testid="show-talk"
        onClick={() => {
          showsChat.value = !showsChat.value;
        }}
      >
        <Icon name="lu:message-square" size={16} /> {say('battle.talk')}
      </button>
    )}
  </header>
);

/** Filters, search and sort order of the roster. */
function RosterTools({ picking: { looking } }: { readonly picking: Picking }) {
  const now = looking.value;
  return (
    <div class="roster-tools">
      <fieldset class="filters" aria-label={say('filter.label')}>
        {FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            class={filter === now.filter ? 'on' : ''}
            aria-pressed={filter === now.filter}
            data-testid={`filter-${filter}`}
            onClick={() => {
              looking.value = { ...now, filter };
            }}
          >
            {say(`filter.${filter}`, { count: ROSTER.classes.length })}
          </button>
        ))}
      </fieldset>
      <input
        type="search"
        placeholder={say('search.label')}
        aria-label={say('search.label')}
        data-testid="search"
        value={now.search}
        onInput={(event) => {
          looking.value = { ...now, search: event.currentTarget.value };
        }}
      />
      <select
        aria-label={say('order.label')}
        data-testid="order"
        value={now.order}
        onChange={(event) => {
          looking.value = { ...now, order: event.currentTarget.value as Order };
        }}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {say(`order.${order}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
