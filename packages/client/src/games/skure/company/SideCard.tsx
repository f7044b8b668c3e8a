// One's own side (UI-K93): presence and surrender for everybody; for whoever commands it also loans and ranks.

import { isStanding } from '@hexmarch/shared/games/skure/characters';
import {
  actingCaptain,
  type InCompany,
  isActingCaptain,
  isInCompany,
  ownerNamed,
} from '@hexmarch/shared/games/skure/leaders';
import { seatsOfSide, sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import {
  type Character,
  type CharacterId,
  NOBODY,
  type SkureCommand,
} from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { isMissing, rankOf, yieldCount } from '../facts/company.ts';
import { Token } from '../panels/common/Token.tsx';
import { litBy, type SkureProps } from '../panels/common/types.ts';
import { sideName } from '../panels/words/sideText.ts';
import { fighterName } from '../words/words.ts';
import { nameOfSeat, OrderSelect, say } from './common.tsx';

type SeatedProps = SkureProps & { readonly view: InCompany; readonly seat: Seat };

export function SideCard(props: SkureProps) {
  const { view, seat, outcome } = props;
  if (!isInCompany(view) || seat === undefined || outcome !== undefined || view.gone.includes(seat))
    return null;
  const seated = { ...props, view, seat };
  const captain = actingCaptain(view, sideOfSeat(view.options, seat));
  return (
    <section
      class="card side-card"
      aria-label={sideName(sideOfSeat(view.options, seat))}
      data-testid="side-card"
    >
      <header>
        <h2>{sideName(sideOfSeat(view.options, seat))}</h2>
        <span class="sub">{captain !== null && captainText(seated, captain)}</span>
      </header>
      {isActingCaptain(view, seat) && <Absent {...seated} />}
      <Ranks {...seated} />
      <div class="side-acts">
        <Away {...seated} />
        <Surrender {...seated} />
      </div>
    </section>
  );
}

const captainText = ({ seat, names }: SeatedProps, captain: Seat): string =>
  captain === seat ? say('side.youLead') : say('side.captain', { name: names[captain] ?? '' });

const has = ({ legal }: SkureProps, type: SkureCommand['type']): boolean =>
  legal.some((one) => one.type === type);

/** SKURE-15.20: fighters whose own players are not there. */
function Absent(props: SeatedProps) {
  const { view, seat } = props;
  const side = seatsOfSide(view.options, sideOfSeat(view.options, seat));
  const led = view.characters.filter(
    (one) => side.includes(one.seat) && isMissing(view, one.seat) && isStanding(one),
  );
  if (led.length === 0) return null;
  return (
    <>
      <h3>{say('side.absent')}</h3>
      <ul class="side-absent">
        {led.map((one) => (
          <AbsentRow key={one.id} {...props} one={one} />
        ))}
      </ul>
    </>
  );
}

function AbsentRow({ one, ...props }: SeatedProps & { readonly one: Character }) {
  const { view, names, legal, act } = props;
  const targets = legal.flatMap((command) =>
    command.type === 'lend' && command.who === one.id && command.to !== null ? [command.to] : [],
  );
  const lent = view.company.lent[one.id];
  const now = lent === undefined ? undefined : nameOfSeat(view, lent);
  const all = [...(now === undefined ? [] : [now]), ...targets.filter((to) => to !== now)];
  return (
    <li {...litBy(props, one.at)}>
      <Token of={one} heightPx={28} />
      <span>
        <b>{fighterName(one)}</b>
        <small>{names[one.seat]}</small>
      </span>
      <OrderSelect
        label={say('side.ledBy')}
        testid={`lend-${one.id}`}
        value={now ?? ''}
        options={[['', say('side.you')], ...all.map((to) => [to, ownerText(props, to)] as const)]}
        pick={(to) => act({ type: 'lend', who: one.id, to: to === '' ? null : to })}
      />
    </li>
  );
}

function ownerText({ view, names }: SeatedProps, who: CharacterId): string {
  const owner = ownerNamed(view, who);
  return `${owner === undefined ? '' : (names[owner] ?? '')} (${who})`;
}

/** SKURE-15.4: the captain by rank hands it over, and names a lieutenant. */
function Ranks(props: SeatedProps) {
  const { view, seat, legal, act } = props;
  if (rankOf(view, seat) !== 'captain') return null;
  const choices = (type: 'captain' | 'lieutenant'): readonly CharacterId[] => {
    const named = legal.flatMap((one) => (one.type === type ? [one.who] : []));
    // One fighter of each seat stands for it.
    return named.filter((who) => who === nameOfSeat(view, ownerNamed(view, who) ?? NOBODY));
  };
  return (
    <>
      {(['lieutenant', 'captain'] as const).map((type) => {
        const open = choices(type);
        if (open.length === 0) return null;
        return (
          <OrderSelect
            key={type}
            label={say(`side.rank.${type}`)}
            testid={`rank-${type}`}
            value=""
            options={[
              ['', rankText(props, type)],
              ...open.map((who) => [who, ownerText(props, who)] as const),
            ]}
            pick={(who) => {
              if (who !== '') act({ type, who });
            }}
          />
        );
      })}
    </>
  );
}

/** Who has it now. */
function rankText({ view, seat, names }: SeatedProps, type: 'captain' | 'lieutenant'): string {
  const side = sideOfSeat(view.options, seat);
  if (type === 'captain') return say('side.you');
  const lieutenant = view.company.lieutenants[side] ?? null;
  return lieutenant === null ? '–' : (names[lieutenant] ?? '');
}

function Away(props: SeatedProps) {
  const { pending, act } = props;
  if (!has(props, 'away')) return null;
  return (
    <button
      type="button"
      class="ghost small"
      title={say('side.away.note')}
      disabled={pending}
      data-testid="away"
      onClick={() => act({ type: 'away' })}
    >
      <Icon name="lu:hourglass" size={16} /> {say('side.away')}
    </button>
  );
}

/** How many of those who are there would surrender, and how many it takes. */
function YieldCount({ view, seat }: SeatedProps) {
  const { willing, needed } = yieldCount(view, sideOfSeat(view.options, seat));
  return willing === 0 ? null : <small>{say('side.yields', { willing, needed })}</small>;
}

/** SKURE-15.23: the side surrenders by its captain and more than half of those who are there. In two steps. */
function Surrender(props: SeatedProps) {
  const { pending, act } = props;
  const isSure = useSignal(false);
  const count = <YieldCount {...props} />;
  if (!has(props, 'yield')) return count;
  return (
    <>
      <button
        type="button"
        class={isSure.value ? 'danger small' : 'ghost small'}
        title={say('side.yield.note')}
        disabled={pending}
        data-testid="yield"
        onClick={() => {
          if (isSure.value) act({ type: 'yield' });
          isSure.value = !isSure.value;
        }}
      >
        <Icon name="lu:flag" size={16} /> {say(isSure.value ? 'side.yield.sure' : 'side.yield')}
      </button>
      {count}
    </>
  );
}
