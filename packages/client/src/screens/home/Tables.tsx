// The public tables: those that wait for players, and those that can be watched.

import { isSomebodyAway, isWorthJoining } from '@hexmarch/shared/protocol/lobby/openTables';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { GAMES, gameEntry, hasClock } from '../../games/registry.ts';
import { searchTable } from '../../matchmaking/searchStorage.ts';
import { timeControlName, timeControlOf } from '../../matchmaking/wish.ts';
import { isSeated } from '../../net/api/keys.ts';
import { type Lobby, showsSpectators } from '../../net/lobby/lobby.ts';
import { EveningButtons } from '../../notifications/EveningButtons.tsx';
import { optionsIn, unusual } from '../../roomSettings/optionText.ts';
import { namesIn } from '../../text/bots.ts';
import { clockName } from '../../text/clocks.ts';
import { say } from '../../text/home.ts';
import { versus } from '../../text/names.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { SeekSeat } from './SeekSeat.tsx';
import { say as sayHere } from './say.ts';

const ReportNameButton = later(() =>
  import('../../report/ReportNameButton.tsx').then(({ ReportNameButton }) => ReportNameButton),
);

export interface TablesProps {
  readonly lobby: Lobby;
  /** Id of the game to which the list is filtered; empty for all. */
  readonly only: Signal<string>;
  /** Opens practice in the meantime. */
  readonly alone: string;
  readonly create: () => void;
  readonly join: (row: MatchRow) => void;
  readonly watch: (row: MatchRow) => void;
}

export function Tables({ lobby, only, join, watch, alone, create }: TablesProps) {
  const all = lobby.rows.value;
  const rows = all.filter(({ game }) => only.value === '' || game === only.value);
  const open = rows.filter(isSought);
  const running = rows.filter(canBeWatched);
  const isQuiet = lobby.state.value === 'ready' && !all.some((row) => isSought(row) || canBeWatched(row));
  const quiet = quietGames(lobby, only.value);
  // As low as what most often follows: else all below it would jump.
  if (lobby.state.value === 'loading')
    return (
      <div class="card list">
        <p class="quiet">{emptyText(lobby)}</p>
      </div>
    );
  const steps = <NextSteps {...{ alone, create, games: quiet }} />;
  if (isQuiet) return <Quiet>{steps}</Quiet>;
  return (
    <>
      {GAMES.length > 1 && (
        <Filter
          game={only.value}
          pick={(game) => {
            only.value = game;
          }}
        />
      )}
      <div class="card list">
        <header>
          <h2>{say('openTables')}</h2>
          <span class="sub">{open.length > 0 && say('openTables.count', { count: open.length })}</span>
        </header>
        {open.length === 0 && <p class="quiet">{emptyText(lobby)}</p>}
        <Rows rows={open} testid="open-tables" label={say('join')} icon="lu:log-in" go={join} />
        {open.length === 0 ? steps : quiet.length > 0 && <EveningButtons games={quiet} />}
      </div>
      <div class="card list">
        <header>
          <h2>{say('watch')}</h2>
          <span class="sub">{running.length > 0 && say('watch.count', { count: running.length })}</span>
        </header>
        {running.length === 0 && <p class="quiet">{say('watch.none')}</p>}
        <Rows rows={running} testid="running-tables" label={say('watch')} icon="lu:eye" go={watch} />
      </div>
    </>
  );
}

const isSought = (row: MatchRow): boolean => isWorthJoining(row) && row.matchId !== searchTable.value;
const canBeWatched = ({ status, watchersAllowed }: MatchRow): boolean =>
  status === 'playing' && watchersAllowed;

/** Ids of games without waiting or running tables (UI-P73). */
function quietGames(lobby: Lobby, only: string): readonly string[] {
  if (lobby.state.value !== 'ready') return [];
  const busy = new Set(
    lobby.rows.value.filter((row) => isSought(row) || row.status === 'playing').map(({ game }) => game),
  );
  return GAMES.map(({ id }) => id).filter((id) => (only === '' || id === only) && !busy.has(id));
}

/** There are no tables: solo activities instead. */
const Quiet = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="card list quiet-tables" data-testid="quiet">
    <h2>{sayHere('quiet.title')}</h2>
    <p class="quiet">{sayHere('quiet.text')}</p>
    {children}
  </div>
);

type NextStepsProps = Pick<TablesProps, 'alone' | 'create'> & { readonly games: readonly string[] };

/** Without open rooms: to open one, to practise, and to hear of the next one. */
const NextSteps = ({ alone, create, games }: NextStepsProps) => (
  <>
    <div class="row">
      <button type="button" class="ghost" data-testid="open-room" onClick={create}>
        <Icon name="lu:door-open" /> {say('create.open')}
      </button>
      <a class="ghost" href={alone}>
        <Icon name="lu:bot" /> {sayHere('quiet.play')}
      </a>
    </div>
    {games.length > 0 && <EveningButtons games={games} />}
  </>
);

interface RowsProps extends Omit<RowProps, 'row' | 'go'> {
  readonly rows: readonly MatchRow[];
  readonly testid: string;
  readonly go: (row: MatchRow) => void;
}

/** Shown at first: a long list must not bury what is below it. */
const ROWS_MAX = 8;

function Rows({ rows, testid, go, ...row }: RowsProps) {
  const all = useSignal(false);
  const shown = all.value ? rows : rows.slice(0, ROWS_MAX);
  return (
    <>
      <ul data-testid={testid}>
        {shown.map((one) => (
          <Row key={one.matchId} row={one} go={() => go(one)} {...row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <button
          type="button"
          class="ghost small"
          data-testid={`all-${testid}`}
          onClick={() => {
            all.value = true;
          }}
        >
          {sayHere('tables.all', { count: rows.length })}
        </button>
      )}
    </>
  );
}

/** All tables, or those of one game. */
function Filter({ game, pick }: { readonly game: string; readonly pick: (game: string) => void }) {
  const values = [{ id: '', title: say('allGames') }, ...GAMES];
  return (
    <fieldset class="segments" aria-label={say('tablesOf')}>
      {values.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          class={id === game ? 'on' : ''}
          aria-pressed={id === game}
          data-testid={`filter-${id === '' ? 'all' : id}`}
          onClick={() => pick(id)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}

function emptyText(lobby: Lobby): string {
  switch (lobby.state.value) {
    case 'loading':
      return say('lobby.loading');
    case 'unreachable':
      return say('lobby.unreachable');
    case 'ready':
      return say('lobby.none');
  }
}

interface RowProps {
  row: MatchRow;
  label: string;
  icon: 'lu:eye' | 'lu:log-in';
  go: () => void;
}

function Row({ row, label, icon, go }: RowProps) {
  const names = namesIn(row).filter((name) => name !== '');
  return (
    <li class="table-row" data-game={row.game}>
      <div>
        <b>{versus(names) || say('nobodyYet')}</b>
        <small>{factsOf(row).join(' · ')}</small>
      </div>
      <button type="button" class="ghost" onClick={go}>
        <Icon name={icon} size={16} /> {label}
      </button>
      <SeekSeat row={row} isSmall />
      <ReportNameButton people={reportable(row)} label={sayHere('tables.report', { names: versus(names) })} />
    </li>
  );
}

/** Names of people, at tables other than one's own. */
const reportable = ({ matchId, seats, bots, hidesNames }: MatchRow) =>
  hidesNames || isSeated(matchId)
    ? []
    : seats.flatMap((name, seat) =>
        name === '' || bots[seat] !== 0 ? [] : [{ name, of: { matchId, seat } }],
      );

function factsOf(row: MatchRow): readonly string[] {
  const { game, title, options, clock, status, seats, watchers: spectators } = row;
  const entry = gameEntry(game);
  const taken = seats.filter((name) => name !== '').length;
  return [
    entry?.title ?? title,
    say('taken', { taken, seats: seats.length }),
    ...(hasClock(game) ? [entry?.turns?.(optionsIn(options))?.pace ?? clockFact(clock)] : []),
    ...(entry === undefined ? [] : unusual(entry, options)),
    ...(row.hidesNames ? [say('namesHidden')] : []),
    ...(status === 'waiting' && isSomebodyAway(row) ? [say('away')] : []),
    ...(showsSpectators(row) ? [say('watching', { count: spectators })] : []),
  ];
}

function clockFact(clock: MatchRow['clock']): string {
  const pace = timeControlOf(clock);
  return pace === undefined
    ? clockName(clock)
    : say('paced', { pace: timeControlName(pace), clock: clockName(clock) });
}
