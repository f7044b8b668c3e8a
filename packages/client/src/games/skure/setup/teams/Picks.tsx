// Picks of a company (UI-K83), in place of the board: what the side has spent, the roster, the own fighters, and how far the other
// sides are.

import '../company/company.css';
import { OBJECTIVES } from '@hexmarch/shared/games/skure/company/state';
import { companyOf } from '@hexmarch/shared/games/skure/leaders';
import { type ClassId, isClass } from '@hexmarch/shared/games/skure/roster';
import { sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { fetchBattle } from '../../facts/laterBattle.ts';
import { seatPaint } from '../../facts/paint.ts';
import { className } from '../../words/words.ts';
import { useIsLate } from '../common/late.ts';
import { fighterArt } from '../common/pictures.ts';
import { say as sayPick } from '../common/say.ts';
import type { CompanyProps } from '../common/types.ts';
import { ObjectiveButtons } from '../company/ObjectiveButtons.tsx';
import { SideReady } from '../company/Ready.tsx';
import { SideBar } from '../company/SideBar.tsx';
import { SideStates } from '../company/SideStates.tsx';
import { aimText, isSideDone, type MemberProps, priceOf, say, shortfallText } from '../company/side.ts';
import { Fact, timesText } from './BattleCard.tsx';
import { FieldCard, Heading } from './Beside.tsx';
import { ClassCard } from './ClassCard.tsx';
import { type Picks as Picking, usePicks } from './memberPicks.ts';
import { Roster, RosterTools } from './Roster.tsx';

export function Picks(props: CompanyProps) {
  const picks = usePicks(props);
  const { view, seat, phone } = props;
  // The whole engine says what a pick may cost.
  useEffect(
    () => void Promise.all([fetchBattle(), import('../places/places.ts')]).catch(() => undefined),
    [],
  );
  const count = companyOf(view.options).fighters;
  const beside = (
    <>
      <CompanyCard {...props} />
      <FieldCard view={view} />
    </>
  );
  return (
    <section
      class={`whole skure-teams company-picks ${phone ? 'narrow' : 'wide'}`}
      aria-label={say('pick.title', { count })}
      data-beside={picks.showsChat.value}
      data-testid="teams"
    >
      <div class="pick-main">
        <div class="card pick-roster">
          <Heading
            picking={picks}
            title={seat === undefined ? say('pick.watching') : say('pick.title', { count })}
            secret={say(seat === undefined ? 'pick.secretFromYou' : 'pick.secret')}
            rule="SKURE-15.8"
          />
          {seat !== undefined && <SideBar {...props} seat={seat} planned={plannedFor(picks)} />}
          <RosterTools picking={picks} />
          <Roster picking={picks} />
          {phone && beside}
        </div>
        {seat !== undefined && <OwnPick {...props} seat={seat} picks={picks} />}
      </div>
      {!phone && (
        <div class="pick-side">
          <ClassCard id={picks.pointed.value} seat={seatPaint(view, seat ?? 0)} />
          {beside}
        </div>
      )}
    </section>
  );
}

/** Points of the class that is pointed at, if they can be paid. */
const plannedFor = ({ canPick, planned, shortfall }: Picking): number =>
  canPick && shortfall === undefined ? planned : 0;

type OwnProps = MemberProps & { readonly picks: Picking };

/** The own fighters, what happens to who has none in time, and *Ready*. */
function OwnPick(props: OwnProps) {
  const { view, seat, picks } = props;
  const isLate = useIsLate(props);
  const isDone = isSideDone(view, sideOfSeat(view.options, seat));
  const isMissing = !isDone && picks.team.length < picks.slots.length;
  return (
    <div class="card own-pick" data-testid="own-team">
      <ol class="slots">
        {picks.slots.map((id, slot) => (
          <Slot key={slot} {...props} id={id} slot={slot} />
        ))}
      </ol>
      <div class="pick-says">
        <Pointed {...props} />
        {isMissing && (
          <p class={isLate ? 'late' : 'quiet'} role={isLate ? 'alert' : undefined} data-testid="late">
            {say(picks.isChanging ? 'pick.counts' : 'pick.time')}
          </p>
        )}
      </div>
      <SideReady {...props} />
    </div>
  );
}

/** The class that is pointed at, where it is too dear: in full, since a card has no room for it. */
function Pointed({ picks, names }: OwnProps) {
  const id = picks.pointed.value;
  const why = shortfallText({ names }, picks.shortfall);
  return !isClass(id) || why === '' ? null : (
    <p class="bad" data-testid="shortfall">
      <b>{className(id)}</b> {why}
    </p>
  );
}

type SlotProps = OwnProps & { readonly id: ClassId | undefined; readonly slot: number };

function Slot({ view, seat, phone, picks, id, slot }: SlotProps) {
  const isOn = picks.canPick && picks.slots.length > 1 && picks.slot === slot;
  const look = `slot${isOn ? ' next' : ''}${id === undefined ? ' free' : ''}`;
  const art =
    id === undefined ? undefined : fighterArt({ seat: seatPaint(view, seat), class: id, number: 0 });
  const body = (
    <>
      {art === undefined ? (
        <Icon name="lu:plus" size={20} />
      ) : (
        <Picture of={art} heightPx={phone ? 40 : 48} />
      )}
      <b>{id === undefined ? sayPick('slot.free') : className(id)}</b>
      {id !== undefined && <small>{sayPick('pick.points', { points: priceOf(id) })}</small>}
    </>
  );
  return (
    <li>
      {picks.slots.length === 1 || !picks.canPick ? (
        <div class={look} data-testid={`slot-${slot}`}>
          {body}
        </div>
      ) : (
        <button
          type="button"
          class={look}
          aria-pressed={isOn}
          data-testid={`slot-${slot}`}
          onClick={() => picks.chooseSlot(slot)}
        >
          {body}
        </button>
      )}
    </li>
  );
}

/** Objective, rounds and times, and who is how far. */
function CompanyCard(props: CompanyProps) {
  const { options } = props.view;
  const isChosen = companyOf(options).objectives !== 'host' && props.view.phase === 'teams';
  const aim = isChosen ? say('objective.open') : aimText(options.objective);
  return (
    <section class="card battle-card" aria-label={sayPick('battle.title')}>
      <dl>
        <Fact
          title={sayPick('battle.objective')}
          text={sayPick('battle.rounds', { aim, count: options.roundLimit })}
        />
        <Fact title={sayPick('battle.clock')} text={timesText(options)} />
      </dl>
      <MasterObjective {...props} />
      <SideStates {...props} />
    </section>
  );
}

/** The battle master may set it for all (UI-K98). */
function MasterObjective({ view, rule, paused }: CompanyProps) {
  const { master, objective } = view.options;
  if (rule === undefined || view.phase !== 'teams' || (master !== 'referee' && master !== 'full'))
    return null;
  return (
    <ObjectiveButtons
      legend={say('objective.master')}
      choices={OBJECTIVES}
      chosen={companyOf(view.options).objectives === 'host' ? objective : null}
      disabled={paused}
      pick={(to) => rule({ type: 'bm-objective', objective: to })}
    />
  );
}
