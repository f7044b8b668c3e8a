// Team picking (UI-K13, K15, K17), in place of the board: roster, class details, own team, and battle
// summary.

import '../../../../styles/whole.css';
import './setup.css';
import { arrangementOf } from '@hexmarch/shared/games/skure/sides';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { useEffect } from 'preact/hooks';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { fetchBattle } from '../../facts/laterBattle.ts';
import { fieldName, sharesOf, sizeText } from '../../fields/fieldWords.ts';
import { planOf } from '../../fields/plans.ts';
import { say as sayField } from '../../fields/say.ts';
import { useIsLate } from '../common/late.ts';
import { say } from '../common/say.ts';
import type { SetupProps } from '../common/types.ts';
import { BattleCard } from './BattleCard.tsx';
import { ClassCard } from './ClassCard.tsx';
import { type Picking, usePicking } from './picking.ts';
import { ReadyTeams } from './ReadyTeams.tsx';
import { Roster, RosterTools } from './Roster.tsx';
import { TeamCard } from './TeamCard.tsx';

/** Prefetches later chunks on the first interaction. */
function fetchNext(): () => void {
  const off = new AbortController();
  const fetch = (): void => {
    off.abort();
    Promise.all([import('../places/places.ts'), fetchBattle()]).catch(() => undefined);
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

/** Thumbnail of the battle's field with its zones, and the effects of its terrain. */
function FieldCard({ view: { field, options } }: { readonly view: SkureView }) {
  return (
    <section class="card field-card" aria-label={fieldName(field)}>
      <header>
        <h2>{fieldName(field)}</h2>
        <span class="sub">{sizeText(field)}</span>
      </header>
      <div class="field-parts">
        <Picture of={planOf(field, arrangementOf(options))} heightPx={140} label={fieldName(field)} />
        <ul class="terrain-shares">
          {sharesOf(field).map(({ terrain, name, percent, means }) => (
            <li key={terrain}>
              <b>{sayField('share', { name, percent })}</b> <small>{means}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
