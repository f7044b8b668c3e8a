// One side of the muster board (UI-K81): who is on it, and the place that is free there.

import { levelIn } from '@hexmarch/shared/catalogue/botPlayers';
import { type Rank, SIDE_LETTERS, type Side } from '@hexmarch/shared/games/skure/company/muster';
import type { ComponentChildren } from 'preact';
import type { SeatingProps } from '../../../gameApi/gameEntry.ts';
import { say as sayBots } from '../../../text/bots.ts';
import { LevelSelect } from '../../../ui/controls/LevelSelect.tsx';
import { Icon, lineGlyph } from '../../../ui/pictures/Icon.tsx';
import { useCopying } from '../../../ui/text/copyText.ts';
import { Name } from '../../../ui/text/Name.tsx';
import { GAME, type Row, say } from './facts.ts';

const PLUMES = {
  captain: lineGlyph('M20 4C11 4 6 9 6 18M6 18C15 18 20 13 20 4M6 18L4 21M6 18L13 11M8 13H12M10 16V12'),
  lieutenant: lineGlyph('M20 4C11 4 6 9 6 18M6 18L20 4M6 18L4 21M8 12.5H11.5M12 7H16.5'),
} as const;

export interface RowProps {
  readonly board: SeatingProps;
  readonly row: Row;
  readonly sideNames: readonly string[];
  /** The seat is the first of its side, and nobody there wishes to be captain. */
  readonly isOffered?: boolean;
}

export function RowItem({ board, row, sideNames, isOffered = false }: RowProps) {
  const { seat, isBot, column, side, rank } = row;
  const { names, seats, own } = board;
  const sitting = seats[seat];
  if (sitting === undefined) return null;
  const name = names[seat] ?? '';
  return (
    <li class={`seat muster-row s${column}`} data-testid={`muster-${seat}`}>
      <span>
        {rank !== undefined && (
          <span class="muster-rank" title={say(`rank.${rank}`)}>
            <Icon of={PLUMES[rank]} size={17} />
          </span>
        )}
        {isBot ? (
          <Icon name="lu:bot" size={16} />
        ) : (
          <i class={sitting.online ? 'here' : 'here off'} title={say(sitting.online ? 'here' : 'away')} />
        )}{' '}
        <b>
          <Name>{name}</Name>
        </b>
        {seat === own && <em>{say('you')}</em>}
        {sitting.person === board.host && <small> {say('host')}</small>}
        {rank !== undefined && <small> {say(`rank.${rank}`)}</small>}
        {!(isBot || sitting.online) && <small> · {say('away')}</small>}
        {column !== side && (
          <small class="muster-moves"> {say('row.moves', { side: sideNames[side] ?? '' })}</small>
        )}
      </span>
      {seat === own && <Ranks board={board} row={row} isOffered={isOffered} />}
      {isBot && board.bots !== undefined && (
        <More name={name}>
          <BotControls bots={board.bots} seat={seat} sitting={sitting} name={name} />
        </More>
      )}
      {board.hasControls(seat) && <More name={name}>{board.controls(seat)}</More>}
    </li>
  );
}

/** What the host may do about somebody, folded: a row is for reading. */
const More = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <details class="muster-more">
    <summary title={say('more', { name })} aria-label={say('more', { name })} data-testid="muster-more">
      <Icon name="lu:ellipsis" size={18} />
    </summary>
    {children}
  </details>
);

/** As a wish is sent. */
const sent = (side: string | undefined, rank: Rank | undefined): object | null =>
  side === undefined && rank === undefined
    ? null
    : { ...(side === undefined ? {} : { side }), ...(rank === undefined ? {} : { rank }) };

export const wishFor = (side: Side | undefined, rank: Rank | undefined): object | null =>
  sent(side === undefined ? undefined : SIDE_LETTERS.charAt(side), rank);

function Ranks({
  board,
  row: { wish, column },
  isOffered,
}: {
  board: SeatingProps;
  row: Row;
  isOffered: boolean;
}) {
  const ask = (rank: Rank): void => {
    board.wish(wishFor(wish.side, wish.rank === rank ? undefined : rank));
  };
  return (
    <span class="muster-ranks">
      {(['captain', 'lieutenant'] as const).map((rank) => (
        <button
          key={rank}
          type="button"
          class={wish.rank === rank ? 'ib on' : 'ib'}
          aria-pressed={wish.rank === rank}
          aria-label={say(`ask.${rank}`)}
          title={say(`ask.${rank}`)}
          data-testid={`ask-${rank}`}
          onClick={() => ask(rank)}
        >
          <Icon of={PLUMES[rank]} size={20} />
        </button>
      ))}
      {isOffered && (
        <button
          type="button"
          class="ghost small"
          data-testid="offer-captain"
          onClick={() => board.wish(wishFor(column, 'captain'))}
        >
          {say('offer.captain')}
        </button>
      )}
    </span>
  );
}

interface BotControlsProps {
  readonly bots: NonNullable<SeatingProps['bots']>;
  readonly seat: number;
  readonly sitting: SeatingProps['seats'][number];
  readonly name: string;
}

const BotControls = ({ bots, seat, sitting, name }: BotControlsProps) => (
  <span class="muster-bot">
    <LevelSelect
      game={GAME}
      label={sayBots('levelOf', { name })}
      level={levelIn(GAME, sitting.bot)}
      testid={`bot-level-${seat}`}
      pick={(level) => bots.seat(seat, level)}
    />
    <button
      type="button"
      class="ib"
      title={sayBots('remove', { name })}
      aria-label={sayBots('remove', { name })}
      data-testid={`bot-off-${seat}`}
      onClick={() => bots.remove(sitting.person)}
    >
      <Icon name="lu:x" size={16} />
    </button>
  </span>
);

interface ColumnProps {
  readonly board: SeatingProps;
  readonly side: Side;
  readonly rows: readonly Row[];
  /** The reader's row is shown above all. */
  readonly isPinned: boolean;
  readonly sideNames: readonly string[];
  /** The reader's row, also where it is shown elsewhere. */
  readonly ownRow: Row | undefined;
  /** Seats that bots would take, so that this side has as many as the largest. */
  readonly missing: { readonly size: number; readonly fill: () => void } | undefined;
}

export function Column({ board, side, rows, isPinned, sideNames, ownRow, missing }: ColumnProps) {
  const name = sideNames[side] ?? '';
  const listed = isPinned ? rows.filter(({ seat }) => seat !== board.own) : rows;
  const isFree = board.seats.some(({ person }) => person === '');
  const mayJoin = ownRow === undefined ? board.maySit && isFree : ownRow.wish.side !== side;
  return (
    <section class={`muster-side s${side}`} aria-label={name} data-testid={`side-${side}`}>
      <h2>
        <i class={`d${side}`} /> {name}
        <span class="muster-count" data-testid={`count-${side}`}>
          {rows.length}
        </span>
        {board.link !== '' && (
          <CopyLink link={`${board.link}?side=${SIDE_LETTERS.charAt(side)}`} side={name} />
        )}
      </h2>
      <ul class="seats">
        {listed.map((row) => (
          <RowItem key={row.seat} {...{ board, row, sideNames }} isOffered={isOffered(row, rows)} />
        ))}
        {mayJoin && (
          <li>
            <button
              type="button"
              class="seat muster-free"
              data-testid={`join-${side}`}
              onClick={() => board.wish(wishFor(side, ownRow?.wish.rank))}
            >
              <Icon name="lu:plus" size={18} />{' '}
              {say(ownRow === undefined || ownRow.wish.side === undefined ? 'join' : 'join.change', {
                side: name,
              })}
            </button>
          </li>
        )}
      </ul>
      {missing !== undefined && (
        <button type="button" class="ghost small" data-testid={`fill-${side}`} onClick={missing.fill}>
          <Icon name="lu:bot" size={16} /> {say('fill.side', { side: name, size: missing.size })}
        </button>
      )}
    </section>
  );
}

/** The first one on a side, unless somebody there wishes to be its captain. */
export const isOffered = ({ seat, wish }: Row, rows: readonly Row[]): boolean =>
  rows[0]?.seat === seat &&
  wish.rank === undefined &&
  rows.every((row) => row.wish.rank !== 'captain' || row.seat === seat);

function CopyLink({ link, side }: { readonly link: string; readonly side: string }) {
  const { copied, copy } = useCopying();
  const label = say(copied ? 'link.copied' : 'link', { side });
  return (
    <button
      type="button"
      class="ib"
      title={label}
      aria-label={label}
      data-testid="side-link"
      data-link={link}
      onClick={() => copy(link)}
    >
      <Icon name={copied ? 'lu:check' : 'lu:link'} size={17} />
    </button>
  );
}
