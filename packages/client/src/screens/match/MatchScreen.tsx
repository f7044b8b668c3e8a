// The table while a match is played and after it: the frame around every game (UI-1, UI-2).

import { isTableEvent } from '@hexmarch/shared/match/acts';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { LiveRegions } from '../../a11y/live.tsx';
import type { AnyEntry, AnyEvent } from '../../play/anyGame.ts';
import { Board } from '../../table/Board.tsx';
import type { BoardControl } from '../../table/boardControl.ts';
import { useHole } from '../../table/hole.ts';
import { useKeys } from '../../table/keys.ts';
import { logLines } from '../../table/logLines.ts';
import { isMany, type Seating } from '../../table/Plates.tsx';
import { panelProps } from '../../table/panelProps.ts';
import { Rails } from '../../table/Rails.tsx';
import { seatsFrom } from '../../table/seats.ts';
import { WideTable } from '../../table/WideTable.tsx';
import { useWidth } from '../../table/width.ts';
import { namesOf } from '../../text/bots.ts';
import { language } from '../../text/language.ts';
import { Acts } from './Acts.tsx';
import { Doing } from './Doing.tsx';
import { Feed } from './Feed.tsx';
import { Paused, Result } from './laterParts.tsx';
import { MatchBrand } from './MatchBrand.tsx';
import { MatchNews } from './MatchNews.tsx';
import { MatchPhone } from './MatchPhone.tsx';
import { Notices } from './Notices.tsx';
import { useAway } from './Recap.tsx';
import { SeatPlate } from './SeatPlate.tsx';
import { say } from './say.ts';
import type { ScreenProps, Shared } from './shared.ts';
import { TabletRail } from './TabletRail.tsx';
import { ToolDialogs, Tools } from './Tools.tsx';
import { useDocumentTitle } from './title.ts';
import { useMatchSounds } from './useMatchSounds.ts';

export function MatchScreen({ session, table }: ScreenProps) {
  const width = useWidth();
  const pointed = useSignal<readonly string[]>([]);
  const hole = useHole();
  const board = useSignal<BoardControl | undefined>(undefined);
  const frame = table.source.frame.value;
  const snapshot = session.snapshot.value;
  const log = table.source.log.value;
  const events = useMemo(() => standing(log), [log]);
  const names = useMemo(() => namesOf(snapshot?.seats ?? []), [snapshot?.seats, language()]);
  const viewer = table.source.viewer.value;
  const lines = useMemo(
    () => logLines(table.game, log, viewer, names),
    [table, log, viewer, names, language()],
  );
  useKeys(table);
  useDocumentTitle(session, table);
  useMatchSounds(session, table);
  const away = useAway(session, table);
  const step = table.step.value;
  if (frame === undefined || snapshot === undefined || step === undefined) return null;

  const { seat } = table;
  const props = panelProps({
    table,
    view: frame.view,
    seat,
    names,
    legal: table.legal.value,
    step,
    outcome: snapshot.outcome,
    paused: snapshot.table.paused,
    advised: true,
    events,
    pending: table.queue.flying.value !== undefined || table.queue.asking.value !== undefined,
    width,
    pointed,
  });
  const shared: Shared = { session, table, props, lines, board, away };
  const seating: Seating = {
    order: seatsFrom(seat ?? 0, names.length),
    plate: (of, shape) => <SeatPlate key={of} {...shared} of={of} shape={shape} />,
  };
  const text = table.game.frame(frame.view, names, seat);
  return (
    <main
      class={`match ${width}${isMany(seating.order) ? ' many' : ''}`}
      data-testid="match"
      data-sequence={frame.sequence}
      data-phase={snapshot.phase}
    >
      <h1 class="hidden">{say('where', { round: text.round, status: text.status })}</h1>
      <Board table={table} pointed={pointed} hole={hole} names={names} control={board} />
      {width === 'phone' ? (
        <MatchPhone {...shared} seating={seating} text={text} hole={hole} />
      ) : (
        <WideTable
          seating={seating}
          width={width}
          hole={hole}
          brand={<MatchBrand {...shared} />}
          turn={say('turn', { round: text.round, status: text.status })}
          stages={text.stages}
          tools={<Tools {...shared} />}
          rails={
            width === 'desktop' ? (
              <Rails
                table={table}
                panels={table.game.panels(frame.view)}
                props={props}
                feed={<Feed {...shared} />}
                single={false}
              />
            ) : (
              <TabletRail {...shared} />
            )
          }
          dock={snapshot.outcome === null ? <Doing {...shared} /> : <Result {...shared} />}
          acts={seat !== undefined && snapshot.outcome === null && <Acts {...shared} />}
        />
      )}
      {snapshot.table.paused && <Paused {...shared} />}
      <ToolDialogs {...shared} />
      <Notices {...shared} text={text} />
      <MatchNews session={session} seat={seat} text={text} />
      <LiveRegions lines={lines} names={names} seat={seat} cellName={(cell) => table.game.cellName(cell)} />
    </main>
  );
}

/** What happened and still counts. */
const standing = (log: readonly AnyEntry[]): readonly AnyEvent[] =>
  log.flatMap(({ event, undone }) => (undone || isTableEvent(event) ? [] : [event]));
