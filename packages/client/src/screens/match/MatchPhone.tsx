// The narrow layout of a live match.

import { unreadAt } from '../../chat/chatContext.ts';
import { openTab, type PhoneSheetProps, SheetPanels, useBoardAtEnd } from '../../table/layout/PhoneSheet.tsx';
import { TableLog } from '../../table/log/TableLog.tsx';
import { type PhonePlaces, PhoneTable } from '../../table/screen/PhoneTable.tsx';
import { glyph } from '../../ui/pictures/Icon.tsx';
import { Acts } from './live/Acts.tsx';
import { Doing } from './live/Doing.tsx';
import { SpectatorCount, Tools } from './live/Tools.tsx';
import { MatchChat, Result } from './session/laterParts.tsx';
import type { Shared } from './session/shared.ts';
import { say } from './words/say.ts';

const RECENT = 4;

/** While others play: the last lines of the log, in place of one's own buttons. */
function Recent(shared: Shared) {
  return (
    <section class="card recent">
      <TableLog {...shared} lines={shared.lines.slice(-RECENT)} />
    </section>
  );
}

export function MatchPhone({ places, ...shared }: Shared & { readonly places: PhonePlaces }) {
  const { session, table, props } = shared;
  const panels = table.game.panels(props.view);
  const tab = openTab(table, (props.seat ?? props.near) === undefined ? [] : panels);
  const isOn = props.outcome === undefined;
  useBoardAtEnd(tab, !isOn);
  const unread = unreadAt(session);
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
        isOn ? (
          <AtBoard {...shared} props={opening} panels={panels} />
        ) : (
          <Result {...shared} props={opening} />
        )
      }
      log={() => <TableLog {...shared} />}
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
      tools={() => <Tools {...shared} />}
    />
  );
}

/** Below the board during the match: the current step, else the others' last turn. */
function AtBoard({ panels, ...shared }: Shared & { readonly panels: PhoneSheetProps['panels'] }) {
  const { session, props } = shared;
  const mine = props.seat !== undefined && session.snapshot.value?.awaiting.includes(props.seat) === true;
  return (
    <>
      <Doing {...shared} />
      {!mine && <Recent {...shared} />}
      {/* A command that awaits confirmation has the sheet alone, so that the board does not move. */}
      {props.step.unconfirmed === undefined && <SheetPanels panels={panels} props={props} />}
      {props.seat !== undefined && <Acts {...shared} />}
    </>
  );
}
