// The narrow layout of any table: plates and one line above the board, and the sheet below it, with the same tabs everywhere (UI-2). On a
// phone that lies down and on a tablet the same parts are one column beside the board.

import '../../styles/phoneTable.css';
import '../../styles/column.css';
import type { ComponentChildren } from 'preact';
import type { FrameText } from '../../gameApi/frameText.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { say } from '../../text/common.ts';
import { glyph } from '../../ui/pictures/Icon.tsx';
import { DuePlate } from '../../ui/plates/DuePlate.tsx';
import {
  type FrameTab,
  isAtBoard,
  opening,
  PhoneHole,
  PhoneSheet,
  type PhoneSheetProps,
} from '../layout/PhoneSheet.tsx';
import type { VisibleArea } from '../layout/visibleArea.ts';
import { useLogAbove, useWidth } from '../layout/width.ts';
import { LogCard } from '../log/LogCard.tsx';
import { isRoster, OwnPlate, PhonePlates, RosterHere } from '../seats/Plates.tsx';
import type { Seating } from '../seats/seats.ts';
import { say as sayTable } from '../words/say.ts';
import { turnText } from '../words/turnText.ts';
import { TableLine } from './TableLine.tsx';

/** The board's place and the seats around it, common to every table's narrow layout. */
export interface PhonePlaces {
  readonly seating: Seating;
  readonly text: FrameText;
  readonly hole: VisibleArea;
  /** In the line, the most urgent first (TableLine.tsx). */
  readonly urgent: ComponentChildren;
}

type Body = FrameTab['body'];

export interface PhoneTableProps extends Omit<PhoneSheetProps, 'game' | 'plate' | 'tabs'> {
  readonly places: PhonePlaces;
  readonly table: Pick<PlayTable, 'game' | 'seat'>;
  /** Beside the round. */
  readonly line?: ComponentChildren;
  /** A spectator: without an own plate. */
  readonly isBare?: boolean;
  /** Below the board while no other tab is open. */
  readonly board: Body;
  /** The label of the first tab, if it is not the board's. */
  readonly boardTab?: Pick<FrameTab, 'title' | 'icon'>;
  readonly log: Body;
  readonly chat?: FrameTab;
  /** The people, where there is a tab for them. */
  readonly people?: Body;
  /** The menu. */
  readonly tools: Body;
}

export function PhoneTable(props: PhoneTableProps) {
  const {
    places: { seating, text, hole, urgent },
    line,
    isBare = false,
    table,
    board,
    boardTab,
    log,
    chat,
    people,
    tools,
    ...sheet
  } = props;
  const isBeside = useWidth() === 'column';
  const hasLog = useLogAbove();
  const open = opening(sheet.tab);
  const logTab: FrameTab = {
    id: 'log',
    title: say('tab.log'),
    icon: glyph('lu:list'),
    body: (given) => <LogCard>{log(given)}</LogCard>,
  };
  const chats = chat === undefined ? [] : [chat];
  const hasRoster = isRoster(seating.order);
  const ofPeople: FrameTab = {
    id: 'players',
    title: sayTable('roster'),
    icon: glyph('lu:users'),
    body: (given) => (
      <>
        <RosterHere {...seating} />
        {people !== undefined && <section class="card">{people(given)}</section>}
      </>
    ),
  };
  const ofBoard = { title: isBeside ? sayTable('tab.turn') : say('tab.board'), icon: glyph('lu:map') };
  const tabs: PhoneSheetProps['tabs'] = [
    { id: 'board', ...(boardTab ?? ofBoard), body: board },
    ...(isBeside ? [...chats, logTab] : [logTab, ...chats]),
    ...(isBeside && (hasRoster || people !== undefined) ? [ofPeople] : []),
    {
      id: 'more',
      title: say('tab.more'),
      icon: glyph('lu:menu'),
      body: (given) => <section class="card more">{tools(given)}</section>,
    },
  ];
  return (
    <>
      <div class="phone-top">
        {text.due !== undefined && text.due.isBrief !== true && (
          <DuePlate turn={turnText(text)} {...text.due} />
        )}
        <PhonePlates {...seating} isBare={isBare} />
        {sheet.panels.map(
          ({ id, Strip }) => Strip !== undefined && <Strip key={id} {...sheet.props} open={open} />,
        )}
        <TableLine
          game={table.game}
          props={{ ...sheet.props, open }}
          text={text}
          urgent={urgent}
          line={line}
        />
      </div>
      <PhoneHole hole={hole} panels={sheet.panels} tab={sheet.tab} tabs={tabs} step={sheet.props.step} />
      {hasLog && isAtBoard({ ...sheet, tabs }) && <div class="column-log">{logTab.body(sheet.props)}</div>}
      <PhoneSheet {...sheet} game={table.game} tabs={tabs} plate={!isBare && <OwnPlate {...seating} />} />
    </>
  );
}
