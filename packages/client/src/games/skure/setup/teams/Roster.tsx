// Filters, search and order of the roster, and all classes as cards, on a phone as rows: cost, key values, and whether the class still fits.

import { type ClassData, ROSTER } from '@hexmarch/shared/games/skure/roster';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { seatPaint } from '../../facts/paint.ts';
import { className } from '../../words/words.ts';
import { classArt } from '../common/pictures.ts';
import { say } from '../common/say.ts';
import { ClassBody } from './ClassCard.tsx';
import { ratingText, traitsOf, wordsOf } from './classWords.ts';
import type { RosterPicking } from './picking.ts';
import { FILTERS, type Filter, looked, ORDERS } from './roster.ts';

export function Roster({ picking }: { readonly picking: RosterPicking }) {
  const shown = looked(picking.looking.value, wordsOf);
  const isPhone = picking.props.phone;
  return (
    <ul class={isPhone ? 'roster-rows' : 'roster-cards'} data-testid="roster">
      {shown.map((one) =>
        isPhone ? <Row key={one.id} {...{ picking, one }} /> : <Card key={one.id} {...{ picking, one }} />,
      )}
      {shown.length === 0 && <li class="quiet">{say('filter.none')}</li>}
    </ul>
  );
}

interface OneProps {
  readonly picking: RosterPicking;
  readonly one: ClassData;
}

const STATS = ['hp', 'attack', 'defense', 'speed'] as const;
/** On a phone. */
const ROW_STATS = ['hp', 'attack', 'defense'] as const;

function Card({ picking, one }: OneProps) {
  const { pointed, team, canPick } = picking;
  const why = picking.barredBy(one.id);
  const have = team.filter((member) => member.class === one.id).length;
  const name = className(one.id);
  const point = (): void => {
    pointed.value = one.id;
  };
  const isOn = pointed.value === one.id;
  return (
    <li>
      <button
        type="button"
        class={['pick-card', isOn ? 'on' : '', why === '' ? '' : 'barred'].join(' ')}
        aria-disabled={why !== '' || !canPick}
        data-testid={`class-${one.id}`}
        onPointerEnter={point}
        onFocus={point}
        onClick={() => {
          point();
          if (canPick) picking.add(one.id);
        }}
      >
        <Picture of={classArt(one.id)} heightPx={54} />
        <b class="name">{name}</b>
        <strong>{one.points}</strong>
        <small class="note">
          {why === '' ? [ratingText(one), ...traitsOf(one)].slice(0, 2).join(' · ') : why}
        </small>
        {have > 0 && <em>{picking.words.have(have)}</em>}
        <span class="stats">
          {STATS.map((stat) => (
            <span key={stat}>
              <small>{say(`class.short.${stat}`)}</small> <b>{one[stat]}</b>
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

/** On a phone a tap opens the details; a button adds it. */
function Row({ picking, one }: OneProps) {
  const { pointed, team, canPick, props } = picking;
  const why = picking.barredBy(one.id);
  const have = team.filter((member) => member.class === one.id).length;
  const isOpen = pointed.value === one.id;
  return (
    <li class={['pick-row', isOpen ? 'on' : '', why === '' ? '' : 'barred'].join(' ')}>
      <button
        type="button"
        class="look"
        aria-expanded={isOpen}
        data-testid={`class-${one.id}`}
        onClick={() => {
          pointed.value = isOpen ? '' : one.id;
        }}
      >
        <Picture of={classArt(one.id)} heightPx={44} />
        <span class="who">
          <b>
            {className(one.id)} {have > 0 && <em>{picking.words.have(have)}</em>}
          </b>
          <small>{why === '' ? [ratingText(one), ...traitsOf(one)].slice(0, 2).join(' · ') : why}</small>
        </span>
        <span class="stats">
          {ROW_STATS.map((stat) => (
            <span key={stat}>
              <small>{say(`class.letter.${stat}`)}</small> <b>{one[stat]}</b>
            </span>
          ))}
        </span>
        <strong>{one.points}</strong>
      </button>
      {canPick && (
        <button
          type="button"
          class="add"
          aria-label={picking.words.add(one.id)}
          aria-disabled={why !== ''}
          data-testid={`add-${one.id}`}
          onClick={() => picking.add(one.id)}
        >
          <Icon name="lu:plus" size={20} />
        </button>
      )}
      {isOpen && <ClassBody id={one.id} seat={seatPaint(props.view, props.seat ?? 0)} />}
    </li>
  );
}

interface ToolsProps {
  readonly picking: RosterPicking;
}

export function RosterTools({ picking }: ToolsProps) {
  const { looking, props } = picking;
  const now = looking.value;
  return (
    <div class="roster-tools">
      {!props.phone && <Filters picking={picking} />}
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
      <OrderChoice picking={picking} hasFilters={props.phone} />
    </div>
  );
}

function Filters({ picking: { looking } }: ToolsProps) {
  const now = looking.value;
  return (
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
          {filterText(filter)}
        </button>
      ))}
    </fieldset>
  );
}

const filterText = (filter: Filter): string => say(`filter.${filter}`, { count: ROSTER.classes.length });

interface OrderChoiceProps extends ToolsProps {
  /** Where the filters have no room of their own: an order shows all classes, a filter its own by points. */
  readonly hasFilters: boolean;
}

function OrderChoice({ picking: { looking }, hasFilters }: OrderChoiceProps) {
  const now = looking.value;
  const orders = ORDERS.map((order) => (
    <option key={order} value={order}>
      {say(`order.${order}`)}
    </option>
  ));
  return (
    <select
      aria-label={say('order.label')}
      data-testid="order"
      value={hasFilters && now.filter !== 'all' ? now.filter : now.order}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const order = ORDERS.find((one) => one === value) ?? 'points';
        const filter = FILTERS.find((one) => one === value) ?? 'all';
        looking.value = { ...now, order, ...(hasFilters ? { filter } : {}) };
      }}
    >
      {hasFilters ? (
        <>
          <optgroup label={filterText('all')}>{orders}</optgroup>
          <optgroup label={say('filter.label')}>
            {FILTERS.filter((filter) => filter !== 'all').map((filter) => (
              <option key={filter} value={filter}>
                {filterText(filter)}
              </option>
            ))}
          </optgroup>
        </>
      ) : (
        orders
      )}
    </select>
  );
}
