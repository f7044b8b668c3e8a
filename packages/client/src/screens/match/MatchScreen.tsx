// The table of a live or finished match: the frame around every game (UI-1, UI-2).

import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { isStopped } from '@hexmarch/shared/match/fold/actEvents';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { LiveRegions } from '../../a11y/live.tsx';
import { ChatAnnouncements } from '../../chat/ChatAnnouncements.tsx';
import { unreadAt } from '../../chat/chatContext.ts';
import type { AnyEntry, AnyEvent } from '../../gameApi/anyGame.ts';
import { otherMatches } from '../../net/people/otherMatches.ts';
import type { BoardControl } from '../../table/input/boardControl.ts';
import { useKeys } from '../../table/input/keys.ts';
import {
  openTab,
  type PhoneSheetProps,
  SheetPanels,
  useBoardAtEnd,
  useBoardAtRecap,
  usePanels,
} from '../../table/layout/PhoneSheet.tsx';
import { useLogAbove } from '../../table/layout/width.ts';
import { TableLog } from '../../table/log/TableLog.tsx';
import { ExplainedNews } from '../../table/screen/LineNews.tsx';
import { type PhonePlaces, PhoneTable } from '../../table/screen/PhoneTable.tsx';
import { panelProps } from '../../table/screen/panelProps.ts';
import { Rails } from '../../table/screen/Rails.tsx';
import { TableScreen } from '../../table/screen/TableScreen.tsx';
import { useTable } from '../../table/screen/useTable.ts';
import { seatedFrom } from '../../table/seats/Plates.tsx';
import type { Seating } from '../../table/seats/seats.ts';
import { turnText } from '../../table/words/turnText.ts';
import { namesOf } from '../../text/bots.ts';
import { language } from '../../text/language.ts';
import { later } from '../../ui/controls/Later.tsx';
import { glyph } from '../../ui/pictures/Icon.tsx';
import { ServerTime } from '../../ui/plates/Clock.tsx';
import type { PlateShape } from '../../ui/plates/Plate.tsx';
import { Acts } from './live/Acts.tsx';
import { Banners } from './live/Banners.tsx';
import { Feed, MatchChat, People } from './live/Feed.tsx';
import { MatchBrand } from './live/MatchBrand.tsx';
import { MatchNews } from './live/MatchNews.tsx';
import { Doing, Recap, useAway } from './live/Recap.tsx';
import { roomActs } from './live/roomActs.ts';
import { SeatPlate } from './live/SeatPlate.tsx';
import { MatchMenu, SpectatorCount, ToolDialogs, Tools } from './live/Tools.tsx';
import type { ScreenProps, Shared } from './session/shared.ts';
import { useDocumentTitle } from './session/title.ts';
import { useMatchSounds } from './session/useMatchSounds.ts';
import { say } from './words/say.ts';

const Paused = later(() => import('./live/Paused.tsx').then(({ Paused }) => Paused));
const Reserves = later(() => import('./requests/Reserve.tsx').then(({ Reserves }) => Reserves));
const Result = later(() => import('./result/Result.tsx').then(({ Result }) => Result));

export function MatchScreen({ session, table }: ScreenProps) {
  const board = useSignal<BoardControl | undefined>(undefined);
  const frame = table.source.frame.value;
  const snapshot = session.snapshot.value;
  const log = table.source.log.value;
  const events = useMemo(() => standing(log), [log]);
  const names = useMemo(() => namesOf(snapshot?.seats ?? []), [snapshot?.seats, language()]);
  const { seat, facing } = table;
  // A companion reads the log as any spectator does.
  const layout = useTable(table, names, facing === undefined ? undefined : SPECTATOR);
  const { lines } = layout;
  useKeys(table);
  useDocumentTitle(session, table);
  useMatchSounds(session, table);
  const away = useAway(session, table);
  const step = table.step.value;
  if (frame === undefined || snapshot === undefined || step === undefined) return null;

  const { view } = frame;
  const { outcome } = snapshot;
  const paused = isStopped(table.game.definition, snapshot.table);
  const pending = table.queue.flying.value !== undefined || table.queue.asking.value !== undefined;
  const props = panelProps({
    table,
    layout,
    view,
    names,
    step,
    outcome,
    events,
    pending,
    paused,
    advised: true,
    due: snapshot.due,
    matches: otherMatches,
    ...(session.isArbiter ? { rule: (command) => table.ruleBy(command) } : {}),
    ...(seat !== undefined || session.isArbiter
      ? { room: roomActs({ session, table }, endsByRuling(session, table)) }
      : {}),
  });
  const shared: Shared = { session, table, props, lines, board, away };
  const plate = (of: number, shape: PlateShape) => <SeatPlate key={of} {...shared} of={of} shape={shape} />;
  const seating: Seating = {
    ...seatedFrom(seat ?? facing, names, plate, { game: table.game, view }),
    below: snapshot.reserve && <Reserves {...shared} />,
  };
  const due = table.game.due?.(view, snapshot.due, seat);
  const text = { ...table.game.frame(view, names, seat), ...(due === undefined ? {} : { due }) };
  return (
    <ServerTime.Provider value={session.offsetMs.value}>
      <TableScreen
        table={table}
        layout={layout}
        data={{ 'data-testid': 'match', 'data-sequence': frame.sequence, 'data-phase': snapshot.phase }}
        heading={say('where', { round: text.round, status: text.status })}
        seating={seating}
        names={names}
        board={board}
        text={text}
        props={props}
        urgent={<Banners {...shared} text={text} />}
        phone={(places) => <MatchPhone {...shared} places={places} />}
        wide={() => ({
          brand: <MatchBrand {...shared} />,
          turn: turnText(text),
          tools: <Tools {...shared} />,
          rails: (
            <Rails
              table={table}
              seating={seating}
              panels={table.game.panels(view)}
              props={props}
              feed={<Feed {...shared} />}
            />
          ),
          dock: outcome === null ? <Doing {...shared} /> : <Ended {...shared} />,
          acts: seat !== undefined && outcome === null && <Acts {...shared} />,
        })}
      >
        {snapshot.table.paused && outcome === null && <Paused {...shared} />}
        <ToolDialogs {...shared} />
        <MatchNews session={session} seat={seat} text={text} />
        <ChatAnnouncements session={session} />
        <LiveRegions
          {...{ lines, names, seat }}
          joined={{ game: table.game.definition.title, round: text.round, status: text.status }}
          cellName={(cell) => table.game.cellName(cell)}
        />
      </TableScreen>
    </ServerTime.Provider>
  );
}

/** An arbiter may end the match, with the game's own controls. */
const endsByRuling = ({ isArbiter }: ScreenProps['session'], { game }: ScreenProps['table']): boolean =>
  isArbiter && game.definition.acts?.abort === 'onlyArbiter';

/** All events that have not been undone. */
const standing = (log: readonly AnyEntry[]): readonly AnyEvent[] =>
  log.flatMap(({ event, undone }) => (undone || isTableEvent(event) ? [] : [event]));

const RECENT = 4;

/** While others play: the last lines of the log, in place of one's own buttons. */
function Recent(shared: Shared) {
  return (
    <section class="card recent">
      <TableLog {...shared} lines={shared.lines.slice(-RECENT)} />
    </section>
  );
}

/** What happened last may still be explained. */
const Ended = (shared: Shared) => (
  <>
    <ExplainedNews table={shared.table} props={shared.props} />
    <Result {...shared} />
  </>
);

/** The narrow layout of a live match. */
function MatchPhone({ places, ...shared }: Shared & { readonly places: PhonePlaces }) {
  const { session, table, props } = shared;
  const panels = usePanels(table.game, props);
  const tab = openTab(table, (props.seat ?? props.near) === undefined ? [] : panels);
  const isOn = props.outcome === undefined;
  useBoardAtEnd(tab, !isOn);
  useBoardAtRecap(tab, shared.board.value?.recapping.value === true);
  const unread = unreadAt(session);
  const hasOwnLine = table.game.Now !== undefined;
  return (
    <PhoneTable
      places={places}
      line={<SpectatorCount session={session} />}
      table={table}
      panels={panels}
      props={props}
      tab={tab}
      isOn={isOn}
      board={(opening) =>
        isOn ? <AtBoard {...shared} props={opening} panels={panels} /> : <Ended {...shared} props={opening} />
      }
      log={() => (
        <>
          <Recap {...shared} place="log" />
          <TableLog {...shared} />
        </>
      )}
      chat={{
        id: 'chat',
        title: say('tab.chat'),
        icon: glyph('lu:message-square'),
        count: unread,
        body: () => (
          <section class="card feed">
            <MatchChat session={session} phrases />
          </section>
        ),
      }}
      people={() => <People {...shared} />}
      tools={() => (
        <>
          {hasOwnLine && <SpectatorCount session={session} />}
          <MatchMenu {...shared} />
        </>
      )}
    />
  );
}

/** Below the board during the match: the current step, else the others' last turn. */
function AtBoard({ panels, ...shared }: Shared & { readonly panels: PhoneSheetProps['panels'] }) {
  const { session, props } = shared;
  const mine = props.seat !== undefined && session.snapshot.value?.awaiting.includes(props.seat) === true;
  const hasLog = useLogAbove();
  return (
    <>
      <Doing {...shared} />
      {/* What others did is in the line above, where a game has one of its own. */}
      {!mine && !hasLog && shared.table.game.Now === undefined && <Recent {...shared} />}
      {/* A command that awaits confirmation has the sheet alone, so that the board does not move. */}
      {props.step.unconfirmed === undefined && <SheetPanels panels={panels} props={props} />}
      {props.seat !== undefined && <Acts {...shared} />}
    </>
  );
}
