// The table on a narrow screen: plates above and below the board, one sheet for what is being done, tabs (UI-2).

import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import type { FrameText } from '../../games/clientGame.ts';
import { glyph } from '../../panels/Icon.tsx';
import { heard } from '../../panels/muted.ts';
import { PhoneRound } from '../../panels/PhoneRound.tsx';
import { QuickPhrases } from '../../panels/QuickPhrases.tsx';
import { Stepper } from '../../panels/Stepper.tsx';
import { TabBar } from '../../panels/TabBar.tsx';
import { Acts } from './Acts.tsx';
import { useBoardAtEnd } from './boardAtEnd.ts';
import { Doing } from './Doing.tsx';
import { MatchChat, MatchChatInput, MatchLog, useUnread } from './Feed.tsx';
import { Result } from './laterParts.tsx';
import { OverlaySwitches } from './OverlaySwitches.tsx';
import { OtherPlates, OwnPlate, type Seating } from './Plates.tsx';
import { say } from './say.ts';
import type { Shared } from './shared.ts';
import { Tools, Watchers } from './Tools.tsx';

const RECENT = 4;

/** Tabs of the frame itself. */
const FIXED: readonly string[] = ['board', 'log', 'chat', 'more'];

export interface PhoneProps extends Shared {
  readonly seating: Seating;
  readonly text: FrameText;
  readonly hole: RefObject<HTMLDivElement | null>;
}

/** While others play: the last lines of the log, where one's own acts would be. */
function Recent(shared: Shared) {
  return (
    <section class="card recent">
      <MatchLog {...shared} lines={shared.lines.slice(-RECENT)} />
    </section>
  );
}

export function PhoneFrame({ seating, text, hole, ...given }: PhoneProps) {
  const { session, table } = given;
  const panels = table.game.panels(given.props.view);
  const tab = useSignal(
    panels.find(({ phone }) => phone === 'first tab' && given.props.seat !== undefined)?.id ?? 'board',
  );
  const open = (id: string): void => {
    tab.value = id;
  };
  const props = { ...given.props, open };
  const shared = { ...given, props };
  const mine = props.seat !== undefined && session.snapshot.value?.awaiting.includes(props.seat) === true;
  const outcome = session.snapshot.value?.outcome ?? null;
  useBoardAtEnd(tab, outcome !== null);
  const panel = panels.find(({ id }) => id === tab.value);
  const unread = useUnread(heard(session.chat.value).length, tab.value === 'chat');
  const tabs = [
    { id: 'board', title: say('tab.board'), icon: glyph('lu:map') },
    ...panels.filter(({ phone }) => phone === 'tab' || phone === 'first tab'),
    { id: 'log', title: say('tab.log'), icon: glyph('lu:list') },
    { id: 'chat', title: say('tab.chat'), icon: glyph('lu:message-square'), count: unread },
    { id: 'more', title: say('tab.more'), icon: glyph('lu:menu') },
  ];
  // A panel gives way to the board as soon as something on the board must be pointed at.
  const gone = panel === undefined && !FIXED.includes(tab.value);
  const shown = gone || (panel !== undefined && props.step.marks.length > 0) ? 'board' : tab.value;
  return (
    <>
      <div class="phone-top">
        <OtherPlates {...seating} />
        <div class="phone-line">
          <Stepper stages={text.stages} />
          <PhoneRound {...text} />
          <Watchers count={session.snapshot.value?.watchers ?? 0} />
        </div>
      </div>
      <div class="hole" ref={hole} />
      <div class="sheet">
        <OwnPlate {...seating} />
        <div class={`sheet-body${outcome === null ? ' steady' : ''}`} data-tab={shown}>
          {shown === 'log' && (
            <section class="card feed">
              <MatchLog {...shared} />
            </section>
          )}
          {shown === 'chat' && (
            <section class="card feed">
              <MatchChat {...shared} />
              <QuickPhrases send={(text) => session.say(text)} />
              <MatchChatInput {...shared} />
            </section>
          )}
          {shown === 'more' && (
            <section class="card more">
              <Tools {...shared} />
              <OverlaySwitches table={table} />
            </section>
          )}
          {shown !== 'board' && panel !== undefined && (
            <>
              {panel.phone === 'tab' && outcome === null && <table.game.Dock {...props} />}
              <panel.Component {...props} />
            </>
          )}
          {shown === 'board' && (
            <>
              {outcome !== null && <Result {...shared} />}
              {outcome === null && <Doing {...shared} />}
              {outcome === null && !mine && <Recent {...shared} />}
              {/* What waits for a last word has the sheet alone, so that the board keeps its place and its turn. */}
              {outcome === null &&
                props.step.held === undefined &&
                panels
                  .filter(({ phone }) => phone === 'sheet')
                  .map(({ id, Component }) => <Component key={id} {...props} />)}
              {outcome === null && props.seat !== undefined && <Acts {...shared} />}
            </>
          )}
        </div>
        <TabBar
          tabs={tabs}
          shown={shown}
          pick={(id) => {
            if (id !== 'board' && panels.some((one) => one.id === id))
              props.gesture({ kind: 'cancel', id: '' });
            open(id);
          }}
        />
      </div>
    </>
  );
}
