// The narrow layout of the sandbox.

import type { AnyProps } from '../../gameApi/anyGame.ts';
import { ConfirmCommand } from '../../table/input/ConfirmCommand.tsx';
import { openTab, SheetPanels, useBoardAtEnd } from '../../table/layout/PhoneSheet.tsx';
import { type PhonePlaces, PhoneTable } from '../../table/screen/PhoneTable.tsx';
import { Controls } from './Controls.tsx';
import { Ended } from './Ended.tsx';
import { PalettePanel } from './PalettePanel.tsx';
import { SandboxLog } from './SandboxLog.tsx';
import { SandboxTools } from './SandboxTools.tsx';
import type { SandboxShared } from './shared.ts';

export function SandboxPhone({ places, ...shared }: SandboxShared & { readonly places: PhonePlaces }) {
  const { table } = shared;
  const { game } = table;
  const editor = table.editing.value;
  const panels = editor === undefined ? game.panels(shared.props.view) : [];
  const tab = openTab(table, panels);
  const isOn = shared.props.outcome === undefined;
  useBoardAtEnd(tab, !isOn);
  const playing = (props: AnyProps) => (
    <>
      {isOn ? (
        <>
          <ConfirmCommand table={table} />
          <game.Dock {...props} />
          <SheetPanels panels={panels} props={props} />
        </>
      ) : (
        <Ended {...shared} props={props} />
      )}
      <div class="acts">
        <Controls {...shared} props={props} />
      </div>
    </>
  );
  const editing = (props: AnyProps) => (
    <>
      <div class="acts">
        <Controls {...shared} props={props} />
      </div>
      {editor !== undefined && <PalettePanel table={table} editor={editor} />}
    </>
  );
  return (
    <PhoneTable
      places={places}
      table={table}
      panels={panels}
      props={shared.props}
      tab={tab}
      isOn={isOn}
      isBare={editor !== undefined}
      board={editor === undefined ? playing : editing}
      log={(props) => <SandboxLog {...shared} props={props} />}
      tools={(props) => <SandboxTools {...shared} props={props} />}
    />
  );
}
