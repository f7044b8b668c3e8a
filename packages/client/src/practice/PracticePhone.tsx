// Practice on a narrow screen.

import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import type { FrameText } from '../games/clientGame.ts';
import { glyph } from '../panels/Icon.tsx';
import { PhoneRound } from '../panels/PhoneRound.tsx';
import { Stepper } from '../panels/Stepper.tsx';
import { TabBar } from '../panels/TabBar.tsx';
import { useBoardAtEnd } from '../screens/match/boardAtEnd.ts';
import { OverlaySwitches } from '../screens/match/OverlaySwitches.tsx';
import { OtherPlates, OwnPlate, type Seating } from '../screens/match/Plates.tsx';
import { PracticeActs } from './PracticeActs.tsx';
import { PracticeDoing } from './PracticeDoing.tsx';
import { PracticeLog } from './PracticeLog.tsx';
import { PracticeTools } from './PracticeTools.tsx';
import { say } from './say.ts';
import type { PracticeShared } from './shared.ts';

export interface PracticePhoneProps extends PracticeShared {
  readonly seating: Seating;
  readonly text: FrameText;
  readonly hole: RefObject<HTMLDivElement | null>;
}

export function PracticePhone({ seating, text, hole, ...given }: PracticePhoneProps) {
  const { table } = given;
  const panels = table.game.panels(given.props.view);
  const tab = useSignal(panels.find(({ phone }) => phone === 'first tab')?.id ?? 'board');
  const open = (id: string): void => {
    tab.value = id;
  };
  const props = { ...given.props, open };
  const shared = { ...given, props };
  const tabs = [
    { id: 'board', title: say('tab.board'), icon: glyph('lu:map') },
    ...panels.filter(({ phone }) => phone === 'tab' || phone === 'first tab'),
    { id: 'log', title: say('tab.log'), icon: glyph('lu:list') },
    { id: 'more', title: say('tab.more'), icon: glyph('lu:menu') },
  ];
  const isKnown = tabs.some(({ id }) => id === tab.value);
  const panel = panels.find(({ id }) => id === tab.value);
  // A panel gives way to the board as soon as something on the board must be pointed at.
  const shown = !isKnown || (panel !== undefined && props.step.marks.length > 0) ? 'board' : tab.value;
  const isOn = props.outcome === undefined;
  useBoardAtEnd(tab, !isOn);
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
        <div class={`sheet-body${isOn ? ' steady' : ''}`} data-tab={shown}>
          {shown === 'log' && (
            <section class="card feed">
              <PracticeLog {...shared} />
            </section>
          )}
          {shown === 'more' && (
            <section class="card more">
              <PracticeTools {...shared} />
              <OverlaySwitches table={table} />
            </section>
          )}
          {shown !== 'board' && panel !== undefined && (
            <>
              {panel.phone === 'tab' && isOn && <table.game.Dock {...props} />}
              <panel.Component {...props} />
            </>
          )}
          {shown === 'board' && (
            <>
              <PracticeDoing {...shared} />
              {panels
                .filter(({ phone }) => phone === 'sheet' && isOn)
                .map(({ id, Component }) => (
                  <Component key={id} {...props} />
                ))}
              <div class="acts">
                <PracticeActs {...shared} />
              </div>
            </>
          )}
        </div>
        <TabBar
          tabs={tabs}
          shown={shown}
          pick={(id) => {
            if (panels.some((one) => one.id === id)) props.gesture({ kind: 'cancel', id: '' });
            open(id);
          }}
        />
      </div>
    </>
  );
}
