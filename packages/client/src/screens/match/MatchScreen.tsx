// The table while a match is played and after it: the frame around every game (UI-1, UI-2).

import { isTableEvent } from '@hexmarch/shared/match/acts';
import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { LiveRegions } from '../../a11y/live.tsx';
import type { PanelProps } from '../../games/clientGame.ts';
import { Stepper } from '../../panels/Stepper.tsx';
import type { LogEntry } from '../../source/viewSource.ts';
import { Board } from './Board.tsx';
import { Feed } from './Feed.tsx';
import { useKeys } from './keys.ts';
import { logLines } from './logLines.ts';
import { MatchTop } from './MatchTop.tsx';
import { Notices } from './Notices.tsx';
import { OverlaySwitches } from './OverlaySwitches.tsx';
import { Paused } from './Paused.tsx';
import { PhoneFrame } from './PhoneFrame.tsx';
import { Plates } from './Plates.tsx';
import { Result } from './Result.tsx';
import type { ScreenProps, Shared } from './shared.ts';
import { TabletRail } from './TabletRail.tsx';
import { useDocumentTitle } from './title.ts';
import { Undo } from './Undo.tsx';
import { useWidth } from './width.ts';

// biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
type Any = any;

export function MatchScreen({ session, table }: ScreenProps) {
  const width = useWidth();
  const pointed = useSignal<readonly string[]>([]);
  const hole = useRef<HTMLDivElement>(null);
  const frame = table.source.frame.value;
  const snapshot = session.snapshot.value;
  const log = table.source.log.value;
  const events = useMemo(() => standing(log), [log]);
  const names = useMemo(() => snapshot?.seats.map(({ name }) => name) ?? [], [snapshot?.seats]);
  const viewer = table.source.viewer.value;
  const lines = useMemo(() => logLines(table.game, log, viewer, names), [table, log, viewer, names]);
  useKeys(table);
  useDocumentTitle(session, table);
  const step = table.step.value;
  if (frame === undefined || snapshot === undefined || step === undefined) return null;

  const { seat } = table;
  const props: PanelProps<Any, Any, Any> = {
    view: frame.view,
    ...(seat === undefined ? {} : { seat }),
    names,
    legal: table.legal.value,
    step,
    ...(snapshot.outcome === null ? {} : { outcome: snapshot.outcome }),
    events,
    pending: table.queue.flying.value !== undefined || table.queue.asking.value !== undefined,
    phone: width === 'phone',
    act: (command) => table.act(command),
    gesture: (gesture) => table.gesture(gesture),
    open: () => undefined,
    point: (cells) => {
      pointed.value = cells;
    },
  };
  const shared: Shared = { session, table, props, lines };
  const text = table.game.frame(frame.view, names, seat);
  return (
    <main
      class={`match ${width}`}
      data-testid="match"
      data-sequence={frame.sequence}
      data-phase={snapshot.phase}
    >
      <h1 class="hidden">
        {text.round}, {text.status}
      </h1>
      <Board table={table} pointed={pointed} hole={hole} />
      {width === 'phone' ? (
        <PhoneFrame {...shared} text={text} hole={hole} />
      ) : (
        <>
          <MatchTop {...shared}>
            <Plates {...shared} order={seat === 1 ? [1, 0] : [0, 1]}>
              <div class="middle">
                <span class="turn">
                  {text.round} — {text.status}
                </span>
                <Stepper stages={text.stages} />
              </div>
            </Plates>
          </MatchTop>
          {width === 'desktop' ? <DesktopRails {...shared} /> : <TabletRail {...shared} />}
          <div class="hole" ref={hole} />
          <div class="dock">
            {snapshot.outcome === null ? <table.game.Dock {...props} /> : <Result {...shared} />}
          </div>
          {seat !== undefined && snapshot.outcome === null && (
            <div class="acts">
              <Undo {...shared} />
              <table.game.Actions {...props} />
            </div>
          )}
        </>
      )}
      {snapshot.table.paused && <Paused {...shared} />}
      <Notices {...shared} text={text} />
      <LiveRegions lines={lines} names={names} seat={seat} cellName={(cell) => table.game.cellName(cell)} />
    </main>
  );
}

/** What happened and still counts. */
const standing = (log: readonly LogEntry<Any, Any>[]): readonly Any[] =>
  log.filter(({ event, undone }) => !undone && !isTableEvent(event)).map(({ event }) => event);

function DesktopRails(shared: Shared) {
  const panels = shared.table.game.panels(shared.props.view);
  return (
    <>
      <aside class="rail left" aria-label="Turn">
        {panels
          .filter(({ rail }) => rail === 'left')
          .map(({ id, Component }) => (
            <Component key={id} {...shared.props} />
          ))}
        <OverlaySwitches />
      </aside>
      <aside class="rail right" aria-label="Research and log">
        {panels
          .filter(({ rail }) => rail === 'right')
          .map(({ id, Component }) => (
            <Component key={id} {...shared.props} />
          ))}
        <Feed {...shared} />
      </aside>
    </>
  );
}
