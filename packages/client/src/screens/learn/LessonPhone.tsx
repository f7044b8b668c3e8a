// The narrow layout of a lesson: instructions above the board, one sheet below, and tabs where a panel needs one.

import '../../styles/column.css';
import { ConfirmCommand } from '../../table/input/ConfirmCommand.tsx';
import {
  openTab,
  PhoneHole,
  PhoneSheet,
  type PhoneSheetProps,
  SheetPanels,
} from '../../table/layout/PhoneSheet.tsx';
import { openMenu } from '../../table/menu/openDialog.ts';
import type { PhonePlaces } from '../../table/screen/PhoneTable.tsx';
import { TopBrand } from '../../table/screen/TopBrand.tsx';
import { SidePlate } from '../../table/seats/SidePlate.tsx';
import { say as sayCommon } from '../../text/common.ts';
import { glyph } from '../../ui/pictures/Icon.tsx';
import { isRunning, type LessonShared } from './lessonTable.ts';
import { say } from './say.ts';

export function LessonPhone({
  table,
  props,
  coach,
  panels,
  hasActs,
  place,
  hole,
}: LessonShared & Pick<PhonePlaces, 'hole'>) {
  const { game } = table;
  const tab = openTab(table, panels);
  const running = props.outcome === undefined && isRunning(table.run);
  // Panels without room of their own on a phone are on the player's plate.
  const plate = panels.some(({ phone }) => phone === 'none');
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
          <TopBrand
            title={say('title', { game: game.definition.title })}
            where={place}
            openMenu={openMenu(table)}
          />
          <a class="ghost small" href={`/learn/${game.id}`} data-testid="all-lessons">
            {say('all')}
          </a>
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
          plate={plate && <SidePlate table={table} props={props} of={table.seat} shape="wide" />}
          tabs={tabs}
        />
      )}
    </>
  );
}
