// Deployment of a company below the board (UI-K84): own fighters, and for the captain those of the whole side, formations that can be
// undone, and who is ready (SKURE-15.11).

import './places.css';
import '../company/company.css';
import { charactersOf } from '@hexmarch/shared/games/skure/characters';
import { NOWHERE } from '@hexmarch/shared/games/skure/field/geometry';
import { isActingCaptain } from '@hexmarch/shared/games/skure/leaders';
import { allSides, seatsOfSide, sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import type { Character } from '@hexmarch/shared/games/skure/state';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { catalogue } from '../../../../text/catalogue.ts';
import { listText } from '../../../../text/language.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import { FormationRow } from '../../../FormationRow.tsx';
import { litBy } from '../../panels/common/types.ts';
import { parts } from '../../panels/index.ts';
import { sideName } from '../../panels/words/sideText.ts';
import { useIsLate } from '../common/late.ts';
import { seatArt } from '../common/pictures.ts';
import type { CompanyProps } from '../common/types.ts';
import { SideReady } from '../company/Ready.tsx';
import { isSideDone, type MemberProps, membersOf, say } from '../company/side.ts';
import {
  type Deploy,
  deviating,
  formation,
  isSo,
  mayDeploy,
  missing,
  SIDE_FORMATIONS,
  standingAs,
} from './formation.ts';
import type messages from './messages/deploy/en.json';
import { isPlaced, PlaceButton } from './PlaceButton.tsx';
import { ChosenTurns, Turns } from './Turns.tsx';

const { say: sayDeploy } = await catalogue<typeof messages>(import.meta.url, 'messages/deploy');

export function SideDeploy(props: CompanyProps) {
  const { seat, phone } = props;
  // Prefetches the battle chunk.
  useEffect(() => void parts().catch(() => undefined), []);
  return (
    <section
      class={`card skure-deploy of-side${phone ? ' narrow' : ''}`}
      aria-label={sayDeploy('deploy.title')}
      data-testid="deploy"
    >
      {!phone && (
        <header>
          <h2>{sayDeploy('deploy.title')}</h2>
          <Curtains {...props} />
          {seat !== undefined && <Notes {...props} seat={seat} />}
        </header>
      )}
      {seat === undefined ? (
        <p class="quiet">{sayDeploy('deploy.watching')}</p>
      ) : (
        <Own {...props} seat={seat} />
      )}
    </section>
  );
}

/** Of each other side whether it is ready: all that is public. */
const Curtains = ({ view, seat }: CompanyProps) => (
  <ul class="curtains" data-testid="curtains">
    {allSides(view.options)
      .filter((side) => seat === undefined || side !== sideOfSeat(view.options, seat))
      .map((side) => {
        const isReady = isSideDone(view, side);
        return (
          <li key={side} data-testid={`curtain-${side}`} data-state={isReady ? 'ready' : 'placing'}>
            <Picture of={seatArt(side)} heightPx={20} />
            <b>{sideName(side)}</b>
            <span class={isReady ? 'good' : 'quiet'}>
              {sayDeploy(isReady ? 'deploy.ready' : 'deploy.placing')}
            </span>
          </li>
        );
      })}
  </ul>
);

/** Fighters to be put somewhere, one command each; so many may still be sent. */
interface Plan {
  readonly targets: readonly Deploy[];
  readonly left: number;
}

type Planned = Signal<Plan | undefined>;

/** Others of the side move at the same time: whoever is in the way again and again is not followed for ever. */
const planOf = (targets: readonly Deploy[]): Plan => ({ targets, left: 2 * targets.length });

/** Sends what is planned, one at a time. */
function usePlan({ view, legal, pending, paused, act }: MemberProps, plan: Planned): void {
  const isFree = !pending && !paused;
  const isLeft = isFree && plan.value !== undefined && plan.value.left > 0;
  const next = isLeft
    ? plan.value?.targets.find((wanted) => !isSo(view, wanted) && mayDeploy(legal, wanted))
    : undefined;
  const text =
    next === undefined ? '' : `${next.who} ${next.at} ${next.facing} ${view.characters.map(({ at }) => at)}`;
  useEffect(() => {
    const now = plan.peek();
    if (now === undefined || !isFree) return;
    plan.value = next === undefined ? undefined : { ...now, left: now.left - 1 };
    if (next !== undefined) act(next);
  }, [text, isFree, plan.value === undefined]);
}

interface Placing {
  /** Own ones first. */
  readonly fighters: readonly Character[];
  readonly isCaptain: boolean;
  readonly plan: Planned;
}

type PlacingProps = MemberProps & Placing;

function Own(props: MemberProps) {
  const { view, seat, legal, pending, phone, act } = props;
  const side = sideOfSeat(view.options, seat);
  const isCaptain = isActingCaptain(view, seat);
  const own = charactersOf(view, seat);
  const others = seatsOfSide(view.options, side)
    .filter((one) => one !== seat)
    .flatMap((one) => charactersOf(view, one));
  const plan = useSignal<Plan | undefined>(undefined);
  usePlan(props, plan);
  const isDone = isSideDone(view, side);
  // Own fighters that stand nowhere are put in their place at once, so that one can be ready at any time.
  const homeless = missing(view, seat).filter((wanted) => mayDeploy(legal, wanted));
  const isSettled = plan.value === undefined && homeless.length === 0 && !pending;
  useEffect(() => {
    if (!isDone && plan.peek() === undefined && homeless.length > 0) plan.value = planOf(homeless);
  }, [isDone, plan.value === undefined, homeless.length]);
  const wanted = useSignal(false);
  useEffect(() => {
    if (!wanted.value || !isSettled) return;
    wanted.value = false;
    act({ type: 'ready' });
  }, [wanted.value, isSettled]);
  const placing: PlacingProps = {
    ...{ ...props, isCaptain, plan },
    fighters: isCaptain ? [...own, ...others] : own,
  };
  return (
    <>
      <ul class={`deploy-list${isCaptain ? ' of-all' : ''}`}>
        {placing.fighters.map((one) => (
          <Fighter key={one.id} {...placing} one={one} />
        ))}
      </ul>
      <footer>
        {!isDone && <Formations {...placing} />}
        {!isDone && <ChosenTurns {...props} always={isCaptain} />}
        <SideReady
          {...props}
          isBusy={wanted.value}
          onReady={() => {
            wanted.value = true;
          }}
        />
        {phone && <Notes {...props} />}
      </footer>
    </>
  );
}

/** Whole formations, one press each, and back with one. */
function Formations({ view, seat, fighters, plan, paused }: PlacingProps) {
  const before = useSignal<readonly Deploy[] | undefined>(undefined);
  if (fighters.length < 2) return null;
  const isBusy = paused || plan.value !== undefined;
  const go = (targets: readonly Deploy[], back: readonly Deploy[] | undefined): void => {
    before.value = back;
    plan.value = planOf(targets);
  };
  return (
    <div class="side-formations">
      <FormationRow
        label={sayDeploy('formation')}
        disabled={isBusy}
        choices={SIDE_FORMATIONS.map((id) => ({
          id,
          name: say(`formation.${id}`),
          isOn: deviating(view, seat, id, fighters).length === 0,
        }))}
        pick={(id) => {
          const kind = SIDE_FORMATIONS.find((one) => one === id);
          if (kind !== undefined) go(formation(view, seat, kind, fighters), standingAs(view, fighters));
        }}
      />
      <button
        type="button"
        class="ghost"
        disabled={isBusy || before.value === undefined}
        data-testid="undo-formation"
        onClick={() => go(before.value ?? [], undefined)}
      >
        <Icon name="lu:undo-2" size={16} /> {say('formation.undo')}
      </button>
    </div>
  );
}

/** Who is ready, and what becomes of fighters without a place. */
function Notes(props: MemberProps) {
  const { view, seat, names } = props;
  const isLate = useIsLate(props);
  if (isSideDone(view, sideOfSeat(view.options, seat))) return null;
  const members = membersOf(view, sideOfSeat(view.options, seat));
  const ready = members.filter(({ isReady }) => isReady).map((one) => names[one.seat] ?? '');
  const homeless = members
    .flatMap((one) => charactersOf(view, one.seat))
    .filter(({ at }) => at === NOWHERE).length;
  return (
    <div class="deploy-notes" data-testid="deploy-notes">
      {ready.length > 0 && <small class="good">{say('deploy.ready', { names: listText(ready) })}</small>}
      {homeless > 0 && (
        <small class={isLate ? 'bad' : 'quiet'} role={isLate ? 'alert' : undefined}>
          {say('deploy.homeless', { count: homeless })}
        </small>
      )}
    </div>
  );
}

function Fighter({ one, ...props }: PlacingProps & { readonly one: Character }) {
  const { view, seat, names, phone, isCaptain } = props;
  const isReady = view.secrets?.readySeats.includes(one.seat) === true;
  const player = one.seat === seat ? say('deploy.yours') : (names[one.seat] ?? '');
  return (
    <li class={isPlaced(props, one) ? 'on' : ''} {...litBy(props, one.at)}>
      <PlaceButton {...props} one={one} heightPx={isCaptain || phone ? 38 : 46}>
        <small>
          {isReady && <Icon name="lu:check" size={12} />}
          <Name>{player}</Name>
          {one.at === NOWHERE && <span class="hidden"> {sayDeploy('deploy.nowhere')}</span>}
        </small>
      </PlaceButton>
      {!phone && !isCaptain && <Turns {...props} one={one} />}
    </li>
  );
}
