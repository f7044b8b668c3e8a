// The narrow layout of practice.

import { openTab, SheetPanels, useBoardAtEnd } from '../../table/layout/PhoneSheet.tsx';
import { type PhonePlaces, PhoneTable } from '../../table/screen/PhoneTable.tsx';
import { PracticeActs } from './PracticeActs.tsx';
import { PracticeDoing } from './PracticeDoing.tsx';
import { PracticeLog } from './PracticeLog.tsx';
import { PracticeTools } from './PracticeTools.tsx';
import type { PracticeShared } from './shared.ts';

export function PracticePhone({ places, ...shared }: PracticeShared & { readonly places: PhonePlaces }) {
  const { table } = shared;
  const panels = table.game.panels(shared.props.view);
  const tab = openTab(table, panels);
  const isOn = shared.props.outcome === undefined;
  useBoardAtEnd(tab, !isOn);
  return (
    <PhoneTable
      places={places}
      table={table}
      panels={panels}
      props={shared.props}
      tab={tab}
      isOn={isOn}
      board={(props) => (
        <>
          <PracticeDoing {...shared} props={props} />
          {isOn && <SheetPanels panels={panels} props={props} />}
          <div class="acts">
            <PracticeActs {...shared} props={props} />
          </div>
        </>
      )}
      log={(props) => <PracticeLog {...shared} props={props} />}
      tools={(props) => <PracticeTools {...shared} props={props} />}
    />
  );
}
