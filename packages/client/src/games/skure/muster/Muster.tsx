// The muster board (UI-K81, K82): the seats of a company's waiting room by side, the wishes of those who sit, and what the rules
// would make of them now.

import './muster.css';
import { ladderOf } from '@hexmarch/shared/catalogue/botPlayers';
import { SIDE_LETTERS, type Side } from '@hexmarch/shared/games/skure/company/muster';
import { useSignal } from '@preact/signals';
import type { SeatingProps } from '../../../gameApi/gameEntry.ts';
import { say as sayBots } from '../../../text/bots.ts';
import { LevelSelect } from '../../../ui/controls/LevelSelect.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { companyIn } from '../entry/companyOptions.ts';
import { Column, isOffered, RowItem, wishFor } from './Column.tsx';
import {
  GAME,
  type Muster as Mustered,
  musterOf,
  musterText,
  remedyText,
  say,
  seatsToFill,
  sizesToFill,
} from './facts.ts';

/** Level of bots that are added without a choice. */
const [, USUAL_LEVEL = 1] = ladderOf(GAME)?.strengths ?? [];

export function Muster(board: SeatingProps) {
  const { options, seats, names, own, isPhone } = board;
  const terms = companyIn(options);
  const shown = useSignal<Side | undefined>(undefined);
  const level = useSignal(USUAL_LEVEL);
  if (terms === undefined) return null;
  const muster = musterOf(terms, seats);
  const sideNames = muster.sizes.map((_, side) => say('side', { letter: SIDE_LETTERS.charAt(side) }));
  const ownRow = muster.rows.find(({ seat }) => seat === own);
  const tab = shown.value ?? ownRow?.column ?? 0;
  const largest = Math.max(...muster.sizes);
  const fill = (size: number, only?: Side): void => {
    for (const seat of seatsToFill(terms, seats, size, only) ?? []) board.bots?.seat(seat, level.value);
  };
  const missingOn = (side: Side) => {
    if (board.bots === undefined || (muster.sizes[side] ?? 0) >= largest) return undefined;
    if (seatsToFill(terms, seats, largest, side) === undefined) return undefined;
    return { size: largest, fill: () => fill(largest, side) };
  };
  const remedy = remedyText(terms, muster, { names, sideNames });
  const rowsOn = (side: Side) => muster.rows.filter(({ column }) => column === side);
  return (
    <section class="muster" aria-label={say('title')} data-testid="muster">
      {isPhone && ownRow !== undefined && (
        <ul class="seats muster-own">
          <RowItem
            {...{ board, sideNames }}
            row={ownRow}
            isOffered={isOffered(ownRow, rowsOn(ownRow.column))}
          />
        </ul>
      )}
      {isPhone && (
        <Tabs muster={muster} sideNames={sideNames} shown={tab} pick={(side) => (shown.value = side)} />
      )}
      <div class="muster-sides">
        {muster.sizes.flatMap((_, side) =>
          isPhone && side !== tab
            ? []
            : [
                <Column
                  key={side}
                  {...{ board, side, sideNames, ownRow }}
                  isPinned={isPhone}
                  rows={rowsOn(side)}
                  missing={missingOn(side)}
                />,
              ],
        )}
      </div>
      {ownRow?.wish.side !== undefined && (
        <button
          type="button"
          class="ghost small"
          data-testid="any-side"
          onClick={() => board.wish(wishFor(undefined, ownRow.wish.rank))}
        >
          {say('anySide', { two: muster.sizes.length === 2 })}
        </button>
      )}
      <p class="muster-now" role="status" data-testid="muster-now">
        {musterText(muster, { names, sideNames })}
        {remedy !== '' && (
          <>
            {' '}
            <span data-testid="remedy">{remedy}</span>
          </>
        )}
      </p>
      {board.bots !== undefined && (
        <Bots
          sizes={sizesToFill(terms, seats)}
          level={level.value}
          setLevel={(value) => {
            level.value = value;
          }}
          fill={fill}
          removeAll={
            muster.rows.some(({ isBot }) => isBot)
              ? () => {
                  for (const { person, bot } of seats) if (bot > 0) board.bots?.remove(person);
                }
              : undefined
          }
        />
      )}
    </section>
  );
}

interface TabsProps {
  readonly muster: Mustered;
  readonly sideNames: readonly string[];
  readonly shown: Side;
  readonly pick: (side: Side) => void;
}

/** On a phone one side at a time. */
const Tabs = ({ muster: { rows, sizes }, sideNames, shown, pick }: TabsProps) => (
  <div class="segments muster-tabs">
    {sizes.map((_, side) => (
      <button
        key={side}
        type="button"
        class={`s${side}${side === shown ? ' on' : ''}`}
        aria-pressed={side === shown}
        data-testid={`tab-side-${side}`}
        onClick={() => pick(side)}
      >
        <i class={`d${side}`} />{' '}
        {say('tab', {
          side: sideNames[side] ?? '',
          count: rows.filter(({ column }) => column === side).length,
        })}
      </button>
    ))}
  </div>
);

interface BotsProps {
  /** To which all sides can be filled. */
  readonly sizes: readonly number[];
  readonly level: number;
  readonly setLevel: (level: number) => void;
  readonly fill: (size: number) => void;
  readonly removeAll: (() => void) | undefined;
}

/** The host's. */
function Bots({ sizes, level, setLevel, fill, removeAll }: BotsProps) {
  const wanted = useSignal<number | undefined>(undefined);
  const size = sizes.find((one) => one === wanted.value) ?? sizes[0];
  return (
    <div class="muster-bots">
      {size !== undefined && (
        <>
          <Icon name="lu:bot" size={18} />
          <select
            aria-label={say('fill.size')}
            value={String(size)}
            data-testid="fill-size"
            onChange={({ currentTarget: { value } }) => {
              wanted.value = Number(value);
            }}
          >
            {sizes.map((one) => (
              <option key={one} value={String(one)}>
                {say('fill.each', { size: one })}
              </option>
            ))}
          </select>
          <LevelSelect
            game={GAME}
            label={sayBots('seat')}
            level={level}
            testid="fill-level"
            pick={setLevel}
          />
          <button type="button" class="ghost small" data-testid="fill-all" onClick={() => fill(size)}>
            {say('fill.all')}
          </button>
        </>
      )}
      {removeAll !== undefined && (
        <button type="button" class="ghost small" data-testid="remove-bots" onClick={removeAll}>
          {say('fill.none')}
        </button>
      )}
    </div>
  );
}
