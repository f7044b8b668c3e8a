// The narrow layout of a replay: plates above and below the board, the timeline in the sheet, tabs.

import type { AnyPanel } from '../../gameApi/anyGame.ts';
import { openTab } from '../../table/layout/PhoneSheet.tsx';
import { type PhonePlaces, PhoneTable } from '../../table/screen/PhoneTable.tsx';
import { say as sayCommon } from '../../text/common.ts';
import { say } from '../../text/replay.ts';
import { glyph, Icon } from '../../ui/pictures/Icon.tsx';
import { After, Yourself } from './After.tsx';
import { lastingPanels } from './table/lastingPanels.ts';
import { ReplayLog } from './table/ReplayLog.tsx';
import type { ReplayShared } from './table/shared.ts';
import { ReportPlayer } from './transport/ReportPlayer.tsx';
import { Transport } from './transport/Transport.tsx';

export function ReplayPhone({ places, ...shared }: ReplayShared & { readonly places: PhonePlaces }) {
  const { table, props } = shared;
  return (
    <PhoneTable
      places={places}
      table={table}
      panels={tabbed(lastingPanels(table.game.panels(props.view)))}
      props={props}
      tab={openTab(table, [])}
      isOn={false}
      board={() => (
        <>
          <Transport {...shared} />
          <Yourself {...shared} />
        </>
      )}
      boardTab={{ title: say('tab.replay'), icon: glyph('lu:play') }}
      log={() => <ReplayLog {...shared} />}
      tools={() => <More {...shared} />}
    />
  );
}

/** A viewer has room for a tab of panels that a player's screen omits; the sheet belongs to the timeline. */
const tabbed = (panels: readonly AnyPanel[]): readonly AnyPanel[] =>
  panels.filter(({ phone }) => phone !== 'sheet').map((panel) => ({ ...panel, phone: 'tab' }));

function More(shared: ReplayShared) {
  return (
    <div class="stacked">
      {shared.table.file.end !== undefined && (
        <button type="button" class="ghost" data-testid="story" onClick={() => shared.ask('story')}>
          <Icon name="lu:list" size={16} /> {say('story.open')}
        </button>
      )}
      <button type="button" class="ghost" data-testid="verify" onClick={() => shared.ask('verify')}>
        <Icon name="lu:shield" size={16} /> {say('verify.open.long')}
      </button>
      <ReportPlayer {...shared} look="ghost" />
      <After {...shared} />
      <a class="ghost" href="/">
        <Icon name="lu:home" size={16} /> {sayCommon('home')}
      </a>
    </div>
  );
}
