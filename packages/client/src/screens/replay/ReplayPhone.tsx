// The replay on a narrow screen: plates above and below the board, the line of the match in the sheet, tabs.

import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import type { FrameText } from '../../games/clientGame.ts';
import { glyph, Icon } from '../../panels/Icon.tsx';
import { PhoneRound } from '../../panels/PhoneRound.tsx';
import { Stepper } from '../../panels/Stepper.tsx';
import { TabBar } from '../../panels/TabBar.tsx';
import { say } from '../../text/replay.ts';
import { OverlaySwitches } from '../match/OverlaySwitches.tsx';
import { OtherPlates, OwnPlate, type Seating } from '../match/Plates.tsx';
import { After } from './After.tsx';
import { lastingPanels } from './lastingPanels.ts';
import { ReplayLog } from './ReplayLog.tsx';
import type { ReplayShared } from './shared.ts';
import { Transport } from './Transport.tsx';

export interface ReplayPhoneProps extends ReplayShared {
  readonly seating: Seating;
  readonly text: FrameText;
  readonly hole: RefObject<HTMLDivElement | null>;
}

export function ReplayPhone({ seating, text, hole, ...shared }: ReplayPhoneProps) {
  const { table, props } = shared;
  const tab = useSignal('board');
  const panels = lastingPanels(table.game.panels(props.view)).filter(({ phone }) => phone !== 'sheet');
  const tabs = [
    { id: 'board', title: say('tab.replay'), icon: glyph('lu:play') },
    ...panels.map(({ id, title, icon }) => ({ id, title, icon })),
    { id: 'log', title: say('tab.log'), icon: glyph('lu:list') },
    { id: 'more', title: say('tab.more'), icon: glyph('lu:menu') },
  ];
  const shown = tabs.some(({ id }) => id === tab.value) ? tab.value : 'board';
  const panel = panels.find(({ id }) => id === shown);
  return (
    <>
      <div class="phone-top">
        <OtherPlates {...seating} />
        <div class="phone-line">
          <Stepper stages={text.stages} />
          <PhoneRound {...text} />
        </div>
      </div>
      <div class="hole" ref={hole} />
      <div class="sheet">
        <OwnPlate {...seating} />
        <div class="sheet-body" data-tab={shown}>
          {shown === 'board' && <Transport {...shared} />}
          {shown === 'log' && (
            <section class="card feed">
              <ReplayLog {...shared} />
            </section>
          )}
          {shown === 'more' && <More {...shared} />}
          {panel !== undefined && <panel.Component {...props} />}
        </div>
        <TabBar
          tabs={tabs}
          shown={shown}
          pick={(id) => {
            tab.value = id;
          }}
        />
      </div>
    </>
  );
}

function More(shared: ReplayShared) {
  return (
    <section class="card more">
      <div class="stacked">
        <button type="button" class="ghost" data-testid="verify" onClick={shared.verify}>
          <Icon name="lu:shield" size={16} /> {say('verify.open.long')}
        </button>
        <After {...shared} />
        <a class="ghost" href="/">
          <Icon name="lu:home" size={16} /> {say('start')}
        </a>
      </div>
      <OverlaySwitches table={shared.table} />
    </section>
  );
}
