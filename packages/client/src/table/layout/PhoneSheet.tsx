// The area below the board on a narrow screen: one sheet, and its tabs (UI-2).

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { AnyClientGame, AnyPanel, AnyProps } from '../../gameApi/anyGame.ts';
import { type Tab, TabBar } from '../../ui/controls/TabBar.tsx';
import { layoutState } from './layoutState.ts';
import type { VisibleArea } from './visibleArea.ts';
import { useWidth } from './width.ts';

/** A tab of the frame itself. Its component gets the panels' properties, with which it can open another tab. */
export interface FrameTab extends Tab {
  readonly body: (props: AnyProps) => ComponentChildren;
}

export interface PhoneSheetProps {
  readonly game: AnyClientGame;
  readonly panels: readonly AnyPanel[];
  readonly props: AnyProps;
  /** Id of the selected tab. */
  readonly tab: Signal<string>;
  /** The board's own comes first; it is the default. The panels' tabs are between it and the rest. */
  readonly tabs: readonly [board: FrameTab, ...rest: FrameTab[]];
  /** Commands can be given: a panel that is a tab then has the dock above it. */
  readonly isOn: boolean;
  /** The own plate, above all tabs. */
  readonly plate?: ComponentChildren;
}

export function PhoneSheet({ game, panels, tab, tabs, isOn, plate, ...given }: PhoneSheetProps) {
  const open = opening(tab);
  const props = { ...given.props, open };
  const [board, ...rest] = tabs;
  const ofPanels = panels.filter(hasTab);
  const { panel, own } = picked({ panels, tab, tabs });
  // A panel gives way to the board as soon as a cell must be selected.
  const shownPanel = givesWay(panel, props.step) ? undefined : panel;
  const shown = shownPanel?.id ?? own.id;
  const body = useRef<HTMLDivElement>(null);
  const isMarked = props.step.marks.length > 0;
  // What a press begins is asked for at the top, where a column may have been scrolled away from it.
  useEffect(() => {
    if (body.current !== null) body.current.scrollTop = 0;
  }, [isMarked, shown]);
  const hasAnswers = shown === board.id && awaitsAnswer(game, given.props);
  const pick = (id: string): void => {
    if (ofPanels.some((one) => one.id === id)) props.gesture({ kind: 'cancel', id: '' });
    open(id);
  };
  return (
    <div class="sheet">
      {plate}
      <div class="sheet-body" data-tab={shown} ref={body}>
        {shownPanel === undefined ? (
          own.body(props)
        ) : (
          <>
            {shownPanel.phone === 'tab' && isOn && <game.Dock {...props} />}
            <shownPanel.Component {...props} alone />
          </>
        )}
      </div>
      {ofPanels.length + rest.length > 0 && !hasAnswers && (
        <TabBar tabs={[board, ...ofPanels, ...rest]} shown={shown} pick={pick} />
      )}
    </div>
  );
}

/** Opens a tab, or in a column the panel that lies below the dock. */
export const opening =
  (tab: Signal<string>) =>
  (id: string): void => {
    tab.value = id;
    requestAnimationFrame(() => document.querySelector(`[data-panel="${id}"]`)?.scrollIntoView());
  };

/** The dock waits for one of two answers, which stand in place of the tabs. */
export const awaitsAnswer = (game: AnyClientGame, { view, seat, step, outcome }: AnyProps): boolean =>
  outcome === undefined &&
  (step.unconfirmed !== undefined || (game.awaitsAnswer?.(view, seat, step) ?? step.armed === true));

type TabsProps = Pick<PhoneSheetProps, 'panels' | 'tab' | 'tabs'>;

/** The selected tab: of a panel, else of the frame; the board's if it no longer exists. */
function picked({ panels, tab, tabs: [board, ...rest] }: TabsProps) {
  const panel = panels.filter(hasTab).find(({ id }) => id === tab.value);
  return { panel, own: rest.find(({ id }) => id === tab.value) ?? board };
}

interface HoleProps extends TabsProps {
  readonly hole: VisibleArea;
  readonly step: AnyProps['step'];
}

/** Tabs in which nothing is done on the board. */
const READ: readonly string[] = ['log', 'chat'];

/** No other tab is open. */
export const isAtBoard = (of: TabsProps): boolean => {
  const { panel, own } = picked(of);
  return panel === undefined && own.id === of.tabs[0].id;
};

/**
 * What the sheet leaves uncovered: while a tab takes most of it the own land comes first, unless a piece is selected to be played.
 * A column leaves the same in every tab.
 */
export function PhoneHole({ hole, step, ...of }: HoleProps) {
  const { panel, own } = picked(of);
  const isWhole = useWidth() === 'column' || isAtBoard(of);
  const reads = panel === undefined && READ.includes(own.id);
  const isFree = isWhole || (!reads && step.marks.some(({ kind }) => kind === 'selected'));
  return (
    <div
      class="hole"
      ref={hole.ref}
      data-reading={isWhole ? undefined : true}
      data-near={isFree ? undefined : reads ? 'read' : 'play'}
    />
  );
}

/**
 * The game's panels as the layout has them: in a column there is room for them below those of the dock, so that only what takes the whole
 * place is a tab of its own. While the dock waits for an answer, it has the place alone.
 */
export function usePanels(game: AnyClientGame, props: AnyProps, every = game.panels(props.view)) {
  const all = every.filter(({ ruling }) => ruling === undefined || props.rule !== undefined);
  if (useWidth() !== 'column') return all;
  const phone = awaitsAnswer(game, props) ? 'none' : 'sheet';
  return [
    ...all.filter((panel) => !isBelow(panel)),
    ...all.filter(isBelow).map((panel): AnyPanel => ({ ...panel, phone })),
  ];
}

const isBelow = ({ phone, whole }: AnyPanel): boolean =>
  whole === undefined && (phone === 'tab' || phone === 'reading tab');

/** The game's panels that belong beside the dock. */
export function SheetPanels({
  panels,
  props,
}: {
  readonly panels: readonly AnyPanel[];
  readonly props: AnyProps;
}) {
  return (
    <>
      {panels
        .filter(({ phone }) => phone === 'sheet')
        .map(({ id, Component }) => (
          <Component key={id} {...props} />
        ))}
    </>
  );
}

const hasTab = ({ phone }: AnyPanel): boolean => !['sheet', 'nested', 'none'].includes(phone);

const givesWay = (panel: AnyPanel | undefined, { marks, armed = false }: AnyProps['step']): boolean =>
  panel?.phone === 'reading tab' ? armed : marks.length > 0;

/** The open tab of a table; initially the panel marked `first`, else the board. */
export const openTab = (table: object, panels: readonly AnyPanel[]): Signal<string> =>
  layoutState(table, 'sheet', panels.find(({ phone }) => phone === 'first tab')?.id ?? 'board');

/** What is played again is seen on the board. */
export function useBoardAtRecap(tab: Signal<string>, isRecapping: boolean): void {
  useEffect(() => {
    if (isRecapping) tab.value = 'board';
  }, [isRecapping, tab]);
}

/** On a phone the result is read beside the board: when the match ends, the board's tab is opened. */
export function useBoardAtEnd(tab: Signal<string>, isOver: boolean): void {
  useEffect(() => {
    if (isOver) tab.value = 'board';
  }, [isOver, tab]);
}
