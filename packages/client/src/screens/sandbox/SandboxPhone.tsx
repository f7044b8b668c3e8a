// The sandbox on a narrow screen.

import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import type { FrameText } from '../../games/clientGame.ts';
import { glyph } from '../../panels/Icon.tsx';
import { PhoneRound } from '../../panels/PhoneRound.tsx';
import { Stepper } from '../../panels/Stepper.tsx';
import { TabBar } from '../../panels/TabBar.tsx';
import { useBoardAtEnd } from '../match/boardAtEnd.ts';
import { Held } from '../match/Held.tsx';
import { OverlaySwitches } from '../match/OverlaySwitches.tsx';
import { OtherPlates, OwnPlate, type Seating } from '../match/Plates.tsx';
import { Controls } from './Controls.tsx';
import { Ended } from './Ended.tsx';
import { PalettePanel } from './PalettePanel.tsx';
import { SandboxLog } from './SandboxLog.tsx';
import { SandboxTools } from './SandboxTools.tsx';
import { say } from './say.ts';
import type { SandboxShared } from './shared.ts';

export interface SandboxPhoneProps extends SandboxShared {
  readonly seating: Seating;
  readonly text: FrameText;
  readonly hole: RefObject<HTMLDivElement | null>;
}

export function SandboxPhone({ seating, text, hole, ...given }: SandboxPhoneProps) {
  const { table } = given;
  const editor = table.editing.value;
  const panels = editor === undefined ? table.game.panels(given.props.view) : [];
  const tab = useSignal(panels.find(({ phone }) => phone === 'first tab')?.id ?? 'board');
  useBoardAtEnd(tab, given.props.outcome !== undefined);
  const props = {
    ...given.props,
    open: (id: string): void => {
      tab.value = id;
    },
  };
  const shared = { ...given, props };
  const tabs = [
    { id: 'board', title: say('board'), icon: glyph('lu:map') },
    ...panels.filter(({ phone }) => phone === 'tab' || phone === 'first tab'),
    { id: 'log', title: say('log'), icon: glyph('lu:list') },
    { id: 'more', title: say('more'), icon: glyph('lu:menu') },
  ];
  const isKnown = tabs.some(({ id }) => id === tab.value);
  const panel = panels.find(({ id }) => id === tab.value);
  // A panel gives way to the board as soon as something on the board must be pointed at.
  const shown = !isKnown || (panel !== undefined && props.step.marks.length > 0) ? 'board' : tab.value;
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
        {editor === undefined && <OwnPlate {...seating} />}
        <div class={`sheet-body${props.outcome === undefined ? ' steady' : ''}`} data-tab={shown}>
          {shown === 'log' && (
            <section class="card feed">
              <SandboxLog {...shared} />
            </section>
          )}
          {shown === 'more' && (
            <section class="card more">
              <SandboxTools {...shared} />
              <OverlaySwitches table={table} />
            </section>
          )}
          {shown !== 'board' && panel !== undefined && (
            <>
              {panel.phone === 'tab' && props.outcome === undefined && <table.game.Dock {...props} />}
              <panel.Component {...props} />
            </>
          )}
          {shown === 'board' && editor !== undefined && (
            <>
              <div class="acts">
                <Controls {...shared} />
              </div>
              <PalettePanel table={table} editor={editor} />
            </>
          )}
          {shown === 'board' && editor === undefined && (
            <>
              {props.outcome === undefined ? (
                <>
                  <Held table={table} />
                  <table.game.Dock {...props} />
                </>
              ) : (
                <Ended {...shared} />
              )}
              {panels
                .filter(({ phone }) => phone === 'sheet' && props.outcome === undefined)
                .map(({ id, Component }) => (
                  <Component key={id} {...props} />
                ))}
              <div class="acts">
                <Controls {...shared} />
              </div>
            </>
          )}
        </div>
        <TabBar
          tabs={tabs}
          shown={shown}
          pick={(id) => {
            if (panels.some((one) => one.id === id)) props.gesture({ kind: 'cancel', id: '' });
            tab.value = id;
          }}
        />
      </div>
    </>
  );
}
