// A board with a task beside it, as in lessons and puzzles: the needed panels of a match, and no clock, chat or log.

import '../../styles/column.css';
import type { ComponentChildren } from 'preact';
import type { AnyLocalSource, AnyPanel, AnyProps } from '../../gameApi/anyGame.ts';
import { say as sayCommon } from '../../text/common.ts';
import { glyph } from '../../ui/pictures/Icon.tsx';
import { ConfirmCommand } from '../input/ConfirmCommand.tsx';
import type { DraftTable } from '../input/draftTable.ts';
import { openTab, PhoneHole, PhoneSheet, type PhoneSheetProps, SheetPanels } from '../layout/PhoneSheet.tsx';
import { openMenu } from '../menu/openDialog.ts';
import { SidePlate } from '../seats/SidePlate.tsx';
import type { PhonePlaces } from './PhoneTable.tsx';
import { TopBrand } from './TopBrand.tsx';
import type { Layout } from './useTable.ts';

interface TaskParts {
  readonly table: DraftTable<AnyLocalSource>;
  readonly props: AnyProps;
  readonly title: string;
  /** Which task it is, such as its number. */
  readonly place: string;
  /** The card of the task. */
  readonly coach: ComponentChildren;
  readonly panels: readonly AnyPanel[];
  /** Commands can be given. */
  readonly running: boolean;
  /** With the buttons that end a turn. */
  readonly hasActs: boolean;
  /** Link to the other tasks; on a phone it stands alone. */
  readonly others: ComponentChildren;
  /** Further buttons beside a wide board. */
  readonly tools?: ComponentChildren;
  readonly labels: { readonly coach: string; readonly panels: string };
}

export const TaskScreen = ({ layout, ...parts }: TaskParts & { readonly layout: Layout }) =>
  layout.width === 'desktop' ? (
    <TaskWide {...parts} hole={layout.hole} />
  ) : (
    <TaskPhone {...parts} hole={layout.hole} />
  );

function TaskWide(parts: TaskParts & Pick<Layout, 'hole'>) {
  const { table, props, title, place, coach, panels, running, hasActs, others, tools, labels, hole } = parts;
  const { game } = table;
  const side = (name: 'left' | 'right') =>
    panels.filter(({ rail }) => rail === name).map(({ id, Component }) => <Component key={id} {...props} />);
  const right = side('right');
  return (
    <>
      <header class="top">
        <TopBrand title={title} where={place} openMenu={openMenu(table)} />
        <span />
        <nav class="tools">
          {others}
          {tools}
        </nav>
      </header>
      <aside class="rail left" aria-label={labels.coach}>
        {coach}
        {side('left')}
      </aside>
      {right.length > 0 && (
        <aside class="rail right" aria-label={labels.panels}>
          {right}
        </aside>
      )}
      <div class={`hole${right.length > 0 ? '' : ' wide'}`} ref={hole.ref} />
      {running && (
        <>
          <div class="dock">
            <ConfirmCommand table={table} />
            <game.Dock {...props} />
          </div>
          {hasActs && (
            <div class="acts">
              <game.Actions {...props} />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** The task above the board, one sheet below, and tabs where a panel needs one. */
function TaskPhone(parts: TaskParts & Pick<PhonePlaces, 'hole'>) {
  const { table, props, title, place, coach, panels, running, hasActs, others, hole } = parts;
  const { game, seat } = table;
  const tab = openTab(table, panels);
  // Panels without room of their own on a phone are on the player's plate.
  const plate = seat !== undefined && panels.some(({ phone }) => phone === 'none');
  const tabs: PhoneSheetProps['tabs'] = [
    {
      id: 'board',
      title: sayCommon('tab.board'),
      icon: glyph('lu:map'),
      body: (opening) => (
        <>
          <ConfirmCommand table={table} />
          <game.Dock {...opening} />
          <SheetPanels panels={panels} props={opening} />
          {hasActs && (
            <div class="acts">
              <game.Actions {...opening} />
            </div>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <div class="phone-top">
        <nav class="lesson-bar">
          <TopBrand title={title} where={place} openMenu={openMenu(table)} />
          {others}
        </nav>
        {coach}
      </div>
      <PhoneHole hole={hole} panels={panels} tab={tab} tabs={tabs} step={props.step} />
      {running && (
        <PhoneSheet
          game={game}
          panels={panels}
          props={props}
          tab={tab}
          isOn
          plate={plate && <SidePlate table={table} props={props} of={seat} shape="wide" />}
          tabs={tabs}
        />
      )}
    </>
  );
}
