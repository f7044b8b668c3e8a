// The bar of one's own side while it picks (UI-K83): pool, spent, reserve, who has picked whom, and for the captain limits and the
// objective (SKURE-15.7, 15.8, 15.12).

import { leastIn, objectivesFor, poolIn } from '@hexmarch/shared/games/skure/companySetup';
import { companyOf, isActingCaptain } from '@hexmarch/shared/games/skure/leaders';
import { sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { listText } from '../../../../text/language.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import { sideName } from '../../panels/words/sideText.ts';
import { className } from '../../words/words.ts';
import { classArt, seatArt } from '../common/pictures.ts';
import { ObjectiveButtons } from './ObjectiveButtons.tsx';
import { isSideDone, type Member, type MemberProps, membersOf, poolOn, say } from './side.ts';

interface PlannedProps {
  /** Points of the own pick with the class that is pointed at; 0: none. */
  readonly planned: number;
}

export function SideBar(props: MemberProps & PlannedProps) {
  const { view, seat, phone } = props;
  const side = sideOfSeat(view.options, seat);
  const members = membersOf(view, side);
  const picked = members.filter(({ team }) => team.length > 0).length;
  const isCaptain = isActingCaptain(view, seat) && view.ready[seat] !== true;
  const showsShares = useSignal(false);
  /** On a phone. */
  const isOpen = useSignal(members.length < 4);
  const rows = (
    <ul class="members" data-testid="members">
      {members.map((one) => (
        <MemberRow
          key={one.seat}
          {...props}
          members={members}
          one={one}
          hasStepper={isCaptain && showsShares.value}
        />
      ))}
    </ul>
  );
  return (
    <section class="side-bar" aria-label={sideName(side)} data-testid="side-bar">
      <header>
        <Picture of={seatArt(side)} heightPx={24} />
        <b>{sideName(side)}</b>
        <PoolText {...props} />
      </header>
      <PoolBar {...props} members={members} />
      <div class="captain-tools">
        <Objectives {...props} />
        {isCaptain && (
          <button
            type="button"
            class={`ghost small${showsShares.value ? ' on' : ''}`}
            aria-pressed={showsShares.value}
            data-testid="shares"
            onClick={() => {
              showsShares.value = !showsShares.value;
              isOpen.value = true;
            }}
          >
            {say('shares')}
          </button>
        )}
      </div>
      {phone ? (
        <details
          open={isOpen.value}
          onToggle={(event) => {
            isOpen.value = event.currentTarget.open;
          }}
        >
          <summary data-testid="members-open">
            {say('side.picked', { picked, count: members.length })}
          </summary>
          {rows}
        </details>
      ) : (
        rows
      )}
    </section>
  );
}

function PoolText({ view, seat }: MemberProps) {
  const { points, spent, reserve, free } = poolOn(view, sideOfSeat(view.options, seat));
  return (
    <span class="pool-text" data-testid="pool">
      <span>{say('pool.spent', { spent, points })}</span>
      {reserve > 0 && <span class="quiet">{say('pool.reserve', { reserve })}</span>}
      <span class={free > 0 ? 'good' : 'quiet'}>{say('pool.free', { free })}</span>
    </span>
  );
}

type MembersProps = MemberProps & { readonly members: readonly Member[] };

/** One part a pick, the own one in brass; then what the class that is pointed at would add, and the reserve. */
function PoolBar({ view, seat, members, planned }: MembersProps & PlannedProps) {
  const pool = poolOn(view, sideOfSeat(view.options, seat));
  const own = members.find((one) => one.seat === seat);
  const more = Math.max(0, planned - (own?.points ?? 0));
  // What the own pick would take of its own reserve is not reserved besides.
  const reserve = Math.max(0, pool.reserve - (planned > 0 && own?.team.length === 0 ? leastIn(view) : 0));
  const width = (points: number) => ({ width: `${(100 * points) / pool.points}%` });
  return (
    <span class="pool-bar" role="img" aria-label={say('pool.label', { ...pool })}>
      {members
        .filter(({ points }) => points > 0)
        .map((one) => (
          <i key={one.seat} class={one.seat === seat ? 'own' : ''} style={width(one.points)} />
        ))}
      {more > 0 && <i class="plan" style={width(more)} />}
      {reserve > 0 && <i class="reserve" style={width(reserve)} />}
    </span>
  );
}

/** The captain's word on it; the others see which it is. */
function Objectives({ view, seat, act, paused }: MemberProps) {
  const choices = objectivesFor(view);
  if (choices.length === 0) return null;
  const side = sideOfSeat(view.options, seat);
  const named = view.secrets?.named[side] ?? null;
  const mayName = isActingCaptain(view, seat) && !isSideDone(view, side);
  if (!mayName)
    return (
      <p class="objectives quiet" data-testid="objective-named">
        {say('objective.named')} <b>{say(`objective.${named ?? 'none'}`)}</b>
      </p>
    );
  return (
    <ObjectiveButtons
      legend={say('objective')}
      choices={choices}
      chosen={named}
      disabled={paused}
      pick={(objective) => act({ type: 'objective', objective })}
    />
  );
}

interface RowProps extends MembersProps {
  readonly one: Member;
  readonly hasStepper: boolean;
}

function MemberRow({ one, hasStepper, ...props }: RowProps) {
  const { names, seat: own } = props;
  const { seat, team, rank, share, isReady, isAway, points } = one;
  const [first] = team;
  const isOwn = seat === own;
  return (
    <li
      class={isOwn ? 'own' : ''}
      data-testid={`member-${seat}`}
      data-state={isReady ? 'ready' : first === undefined ? 'picking' : 'picked'}
    >
      <span class="tick">
        {first === undefined ? (
          <Icon name={isAway ? 'lu:hourglass' : 'lu:ellipsis'} size={16} />
        ) : (
          <Picture of={classArt(first.class)} heightPx={30} />
        )}
      </span>
      <span class="who">
        <b>
          <Name>{names[seat]}</Name>
        </b>
        {isReady && <Icon name="lu:check" size={14} />}
        {isReady && <span class="hidden">{say('seat.ready')}</span>}
        {rank !== undefined && <em>{say(`rank.${rank}`)}</em>}
      </span>
      <small class={first === undefined ? 'quiet' : ''}>
        {first === undefined
          ? say(isAway ? 'seat.away' : 'seat.picking')
          : say('seat.pick', { list: listText(team.map((each) => className(each.class))), points })}
        {share !== null && !hasStepper && <i> {say('share.most', { share })}</i>}
      </small>
      {hasStepper && <ShareStepper {...props} one={one} />}
    </li>
  );
}

/** Presses that follow each other make one command. */
const QUIET_MS = 600;

function ShareStepper({ view, names, act, paused, one }: Omit<RowProps, 'hasStepper'>) {
  const wanted = useSignal<number | null | undefined>(undefined);
  const { seat, who, share, points } = one;
  const [least, most] = [leastIn(view), poolIn(view)];
  const average = companyOf(view.options).points * companyOf(view.options).fighters;
  const shown = wanted.value === undefined ? share : wanted.value;
  useEffect(() => {
    const value = wanted.value;
    if (value === undefined) return;
    const timer = setTimeout(() => {
      wanted.value = undefined;
      if (value !== share) act({ type: 'share', who, points: value });
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [wanted.value, share]);
  const step = (by: number): void => {
    // The first press limits a seat to what it has spent, or else to what each gets on average.
    const next = shown === null ? (points > 0 ? points : average) : shown + by;
    wanted.value = next > most ? null : Math.max(least, next);
  };
  const name = names[seat] ?? '';
  const cancels = shown !== null && points > 0 && shown - 1 < points;
  return (
    <fieldset class="share-steps" aria-label={say('share', { name })}>
      <button
        type="button"
        class={`ib${cancels ? ' bad' : ''}`}
        aria-label={say('share.less', { name })}
        title={cancels ? say('share.cancels', { name }) : undefined}
        disabled={paused || shown === least}
        data-testid={`share-less-${seat}`}
        onClick={() => step(-1)}
      >
        <Icon name="lu:minus" size={16} />
      </button>
      <b data-testid={`share-${seat}`}>{shown === null ? say('share.none') : shown}</b>
      <button
        type="button"
        class="ib"
        aria-label={say('share.more', { name })}
        disabled={paused || shown === null}
        data-testid={`share-more-${seat}`}
        onClick={() => step(1)}
      >
        <Icon name="lu:plus" size={16} />
      </button>
      <button
        type="button"
        class="ib"
        aria-label={say('share.end', { name })}
        title={say('share.end', { name })}
        disabled={paused || shown === null}
        data-testid={`share-end-${seat}`}
        onClick={() => {
          wanted.value = null;
        }}
      >
        <Icon name="lu:x" size={16} />
      </button>
    </fieldset>
  );
}
