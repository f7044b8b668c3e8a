// A practice match: board, panels and dock of a match, without clock, chat or server.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { useTurnNews } from '../../a11y/announcer.ts';
import { LiveRegions } from '../../a11y/live.tsx';
import type { Prepared } from '../../gameApi/gameEntry.ts';
import { hasWaited } from '../../preferences/evenings.ts';
import { Hint } from '../../shortcuts/Hint.tsx';
import { play } from '../../sound/player.ts';
import { Refused } from '../../table/board/Refused.tsx';
import type { BoardControl } from '../../table/input/boardControl.ts';
import { useKeys } from '../../table/input/keys.ts';
import {
  awaitsAnswer,
  openTab,
  SheetPanels,
  useBoardAtEnd,
  usePanels,
} from '../../table/layout/PhoneSheet.tsx';
import { LogCard } from '../../table/log/LogCard.tsx';
import { TableLog } from '../../table/log/TableLog.tsx';
import { openMenu } from '../../table/menu/openDialog.ts';
import { LineNews } from '../../table/screen/LineNews.tsx';
import { type PhonePlaces, PhoneTable } from '../../table/screen/PhoneTable.tsx';
import { panelProps } from '../../table/screen/panelProps.ts';
import { Rails } from '../../table/screen/Rails.tsx';
import { TableScreen } from '../../table/screen/TableScreen.tsx';
import { TopBrand } from '../../table/screen/TopBrand.tsx';
import { useTable } from '../../table/screen/useTable.ts';
import { seatedFrom } from '../../table/seats/Plates.tsx';
import { TablePlate } from '../../table/seats/TablePlate.tsx';
import { turnText } from '../../table/words/turnText.ts';
import { language } from '../../text/language.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import type { PlateShape } from '../../ui/plates/Plate.tsx';
import { PracticeDialogs, PracticeMenu } from './PracticeDialogs.tsx';
import { PracticeDoing, PracticeRecap } from './PracticeDoing.tsx';
import type { Terms } from './practiceStorage.ts';
import { isBriefed, type PracticeShared, type PracticeTable } from './practiceTable.ts';
import { say } from './say.ts';

const EveningHere = later(() =>
  import('../../notifications/EveningHere.tsx').then(({ EveningHere }) => EveningHere),
);

export interface PracticeScreenProps {
  readonly table: PracticeTable;
  readonly again: (terms?: Terms) => void;
  /** The prepared position from which the match began, if any. */
  readonly prepared?: Prepared;
}

export function PracticeScreen({ table, again, prepared }: PracticeScreenProps) {
  const board = useSignal<BoardControl | undefined>(undefined);
  const { game, source, seat } = table;
  const names = table.names.value;
  const layout = useTable(table, names);
  const { lines, pointed } = layout;
  const { sequence, view } = source.frame.value;
  const log = source.log.value;
  const events = useMemo(() => log.map(({ event }) => event), [log]);
  useKeys(table);
  useEffect(() => {
    document.title = say('pageTitle', { game: game.definition.title });
  }, [game, language()]);
  const outcome = game.definition.outcome(source.state);
  const text = game.frame(view, names, seat);
  const mine = outcome === undefined && game.definition.turn(source.state).awaiting.includes(seat);
  useTurnNews(mine, text);
  useEffect(() => {
    if (mine) play('turn');
  }, [mine]);
  const step = table.step.value;
  // Two coaches at once are one too many.
  const advised = !isBriefed({ table, prepared });
  const props = panelProps({ table, layout, view, names, step, outcome, events, advised });
  const shared: PracticeShared = { table, props, lines, board, again, pointed, prepared };
  const seating = seatedFrom(
    seat,
    names,
    (of, shape) => <PracticePlate key={of} {...shared} of={of} shape={shape} />,
    { game, view },
  );
  return (
    <TableScreen
      table={table}
      layout={layout}
      kind="practice"
      data={{
        'data-testid': 'match',
        'data-sequence': sequence,
        'data-phase': game.definition.turn(source.state).phase,
        'data-thinking': table.opponents.thinking.value !== undefined,
      }}
      heading={say('where', { round: text.round, status: text.status })}
      seating={seating}
      names={names}
      board={board}
      text={text}
      props={props}
      urgent={
        <>
          <Refused table={table} point={props.point} />
          <LineNews table={table} props={props} lines={lines} />
        </>
      }
      phone={(places) => <PracticePhone {...shared} places={places} />}
      wide={() => ({
        brand: <TopBrand title={game.definition.title} where={say('practice')} openMenu={openMenu(table)} />,
        turn: turnText(text),
        tools: <span />,
        rails: (
          <Rails
            table={table}
            seating={seating}
            panels={game.panels(view)}
            props={props}
            feed={
              <LogCard>
                <PracticeLog {...shared} />
              </LogCard>
            }
          />
        ),
        dock: <PracticeDoing {...shared} />,
        acts: (
          <div class="acts">
            <PracticeActs {...shared} />
          </div>
        ),
      })}
    >
      <PracticeDialogs {...shared} />
      {prepared !== undefined && hasWaited.value && <EveningHere />}
      <LiveRegions
        {...{ lines, names, seat }}
        joined={{ game: game.definition.title, round: text.round, status: text.status }}
        cellName={(cell) => game.cellName(cell)}
      />
    </TableScreen>
  );
}

type PracticePlateProps = PracticeShared & { readonly of: Seat; readonly shape: PlateShape };

/** A plate in practice: it marks bots, and shows when one thinks. */
function PracticePlate(seated: PracticePlateProps) {
  const { table, props, of } = seated;
  const { awaiting } = table.game.definition.turn(table.source.state);
  const me = of === table.seat;
  const toMove = props.outcome === undefined && awaiting.includes(of);
  const note = table.opponents.thinking.value === of ? say('thinking') : undefined;
  return <TablePlate {...seated} status={{ me, toMove, bot: !me, note }} />;
}

/** The narrow layout of practice. */
function PracticePhone({ places, ...shared }: PracticeShared & { readonly places: PhonePlaces }) {
  const { table } = shared;
  const panels = usePanels(table.game, shared.props);
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
          {/* What is drafted is cancelled instead. */}
          {!awaitsAnswer(table.game, props) && (
            <div class="acts">
              <PracticeActs {...shared} props={props} />
            </div>
          )}
        </>
      )}
      log={(props) => <PracticeLog {...shared} props={props} />}
      tools={(props) => <PracticeMenu {...shared} props={props} />}
    />
  );
}

/** Unlimited undo, and the button that ends a turn. */
function PracticeActs({ table, props }: PracticeShared) {
  const undoable = table.undoable.value;
  const what = undoable?.command === undefined ? '' : table.game.describeCommand(undoable.command);
  // On a phone a button without anything to undo gives its place to the board.
  const hasUndo = !props.phone || undoable !== undefined;
  return (
    <div class="practice-acts">
      {hasUndo && (
        <button
          type="button"
          class="ghost undo"
          data-key="undo"
          data-testid="undo"
          disabled={undoable === undefined}
          title={say('undo.what', { what })}
          onClick={() => table.undo()}
        >
          <span class="what">
            <Icon name="lu:undo-2" size={16} /> {say('undo')} <Hint of="undo" />
          </span>
          <small>{what}</small>
        </button>
      )}
      {props.outcome === undefined && <table.game.Actions {...props} />}
    </div>
  );
}

/** The log, as sentences. */
const PracticeLog = (shared: PracticeShared) =>
  shared.lines.length === 0 ? (
    <p class="quiet">{say('empty')}</p>
  ) : (
    <>
      <PracticeRecap {...shared} />
      <TableLog {...shared} />
    </>
  );
