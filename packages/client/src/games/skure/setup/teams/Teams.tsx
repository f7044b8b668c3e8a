// Team picking (UI-K13, K15, K17), in place of the board: roster, class details, own team, and battle
// summary.

import '../../../../styles/whole.css';
import './setup.css';
import { useEffect } from 'preact/hooks';
import { later } from '../../../../ui/controls/Later.tsx';
import { fetchBattle } from '../../facts/laterBattle.ts';
import { useIsLate } from '../common/late.ts';
import { say } from '../common/say.ts';
import { isOfCompany, type SetupProps } from '../common/types.ts';
import { BattleCard } from './BattleCard.tsx';
import { FieldCard, Heading } from './Beside.tsx';
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

/** Members of a company pick a fighter each (UI-K83). */
const Picks = later(
  () => import('./Picks.tsx').then(({ Picks }) => Picks),
  <section class="whole" aria-busy="true" />,
);

export const Teams = (props: SetupProps) =>
  isOfCompany(props) ? <Picks {...props} /> : <OwnTeam {...props} />;

function OwnTeam(props: SetupProps) {
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
          <Heading
            picking={picking}
            title={say(props.seat === undefined ? 'pick.watching' : 'pick.title')}
            secret={say('pick.secret')}
            rule="SKURE-2.2"
          />
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
