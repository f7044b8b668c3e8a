// The narrow layout of any table: plates above and below the board, and the sheet, with the same tabs everywhere (UI-2).

import type { ComponentChildren } from 'preact';
import type { FrameText } from '../../gameApi/clientGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { say } from '../../text/common.ts';
import { later } from '../../ui/controls/Later.tsx';
import { PhoneRound } from '../../ui/controls/PhoneRound.tsx';
import { Stepper } from '../../ui/controls/Stepper.tsx';
import { glyph } from '../../ui/pictures/Icon.tsx';
import { OverlaySwitches } from '../layout/OverlaySwitches.tsx';
import { type FrameTab, PhoneHole, PhoneSheet, type PhoneSheetProps } from '../layout/PhoneSheet.tsx';
import type { VisibleArea } from '../layout/visibleArea.ts';
import { LogCard } from '../log/LogCard.tsx';
import { OtherPlates, OwnPlate } from '../seats/Plates.tsx';
import type { Seating } from '../seats/seats.ts';
import { turnText } from '../words/turnText.ts';

const DuePlate = later(() => import('../../ui/plates/DuePlate.tsx').then(({ DuePlate }) => DuePlate));

/** The board's place and the seats around it, common to every table's narrow layout. */
export interface PhonePlaces {
  readonly seating: Seating;
  readonly text: FrameText;
  readonly hole: VisibleArea;
}

type Body = FrameTab['body'];

export interface PhoneTableProps extends Omit<PhoneSheetProps, 'game' | 'plate' | 'tabs' | 'isSteady'> {
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
  /** In the "more" tab, above the overlay switches. */
  readonly tools: Body;
}

export function PhoneTable(props: PhoneTableProps) {
  const {
    places: { seating, text, hole },
    line,
    isBare = false,
    table,
    board,
    boardTab,
    log,
    chat,
    tools,
    ...sheet
  } = props;
  const tabs: PhoneSheetProps['tabs'] = [
    { id: 'board', ...(boardTab ?? { title: say('tab.board'), icon: glyph('lu:map') }), body: board },
    {
      id: 'log',
      title: say('tab.log'),
      icon: glyph('lu:list'),
      body: (opening) => <LogCard>{log(opening)}</LogCard>,
    },
    ...(chat === undefined ? [] : [chat]),
    {
      id: 'more',
      title: say('tab.more'),
      icon: glyph('lu:menu'),
      body: (opening) => (
        <section class="card more">
          {tools(opening)}
          <OverlaySwitches table={table} />
        </section>
      ),
    },
  ];
  return (
    <>
      <div class="phone-top">
        {text.due !== undefined && <DuePlate turn={turnText(text)} {...text.due} />}
        <OtherPlates {...seating} />
        <div class="phone-line">
          {text.due === undefined && (
            <>
              <Stepper stages={text.stages} />
              <PhoneRound {...text} />
            </>
          )}
          {line}
        </div>
        {sheet.panels.map(({ id, Strip }) => Strip !== undefined && <Strip key={id} {...sheet.props} />)}
      </div>
      <PhoneHole hole={hole} panels={sheet.panels} tab={sheet.tab} tabs={tabs} step={sheet.props.step} />
      <PhoneSheet
        {...sheet}
        isSteady={sheet.isOn}
        game={table.game}
        tabs={tabs}
        plate={!isBare && <OwnPlate {...seating} />}
      />
    </>
  );
}
