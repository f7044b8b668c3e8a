// A match of practice: board, panels and dock of a match, without clock, chat or server.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { LiveRegions } from '../../a11y/live.tsx';
import { useTurnNews } from '../../a11y/turnNews.ts';
import { play } from '../../sound/player.ts';
import { Board } from '../../table/Board.tsx';
import type { BoardControl } from '../../table/boardControl.ts';
import { useHole } from '../../table/hole.ts';
import { useKeys } from '../../table/keys.ts';
import { LogCard } from '../../table/LogCard.tsx';
import { logLines } from '../../table/logLines.ts';
import { isMany, type Seating } from '../../table/Plates.tsx';
import { panelProps } from '../../table/panelProps.ts';
import { Rails } from '../../table/Rails.tsx';
import { RefusedElsewhere } from '../../table/Refused.tsx';
import { seatsFrom } from '../../table/seats.ts';
import { TopBrand } from '../../table/TopBrand.tsx';
import { WideTable } from '../../table/WideTable.tsx';
import { useWidth } from '../../table/width.ts';
import { language } from '../../text/language.ts';
import type { Terms } from './kept.ts';
import { PracticeActs } from './PracticeActs.tsx';
import { PracticeDoing } from './PracticeDoing.tsx';
import { PracticeLog } from './PracticeLog.tsx';
import { PracticePhone } from './PracticePhone.tsx';
import { PracticePlate } from './PracticePlate.tsx';
import { PracticeDialogs, PracticeTools } from './PracticeTools.tsx';
import type { PracticeTable } from './practiceTable.ts';
import { say } from './say.ts';
import type { PracticeShared } from './shared.ts';

export interface PracticeScreenProps {
  readonly table: PracticeTable;
  readonly again: (terms?: Terms) => void;
}

export function PracticeScreen({ table, again }: PracticeScreenProps) {
  const width = useWidth();
  const hole = useHole();
  const pointed = useSignal<readonly string[]>([]);
  const board = useSignal<BoardControl | undefined>(undefined);
  const { game, source, seat } = table;
  const names = table.names.value;
  const frame = source.frame.value;
  const log = source.log.value;
  const viewer = source.viewer.value;
  const events = useMemo(() => log.map(({ event }) => event), [log]);
  const lines = useMemo(() => logLines(game, log, viewer, names), [game, log, viewer, names, language()]);
  useKeys(table);
  useEffect(() => {
    document.title = say('pageTitle', { game: game.definition.title });
  }, [game, language()]);
  const outcome = game.definition.outcome(source.state);
  const text = game.frame(frame.view, names, seat);
  const mine = outcome === undefined && game.definition.turn(source.state).awaiting.includes(seat);
  useTurnNews(mine, text);
  useEffect(() => {
    if (mine) play('turn');
  }, [mine]);
  const props = panelProps({
    table,
    view: frame.view,
    seat,
    names,
    legal: table.legal.value,
    step: table.step.value,
    outcome,
    advised: true,
    events,
    width,
    pointed,
  });
  const shared: PracticeShared = { table, props, lines, board, again };
  const seating: Seating = {
    order: seatsFrom(seat, names.length),
    plate: (of, shape) => <PracticePlate key={of} {...shared} of={of} shape={shape} />,
  };
  return (
    <main
      class={`match practice ${width}${isMany(seating.order) ? ' many' : ''}`}
      data-testid="match"
      data-sequence={frame.sequence}
      data-phase={game.definition.turn(source.state).phase}
      data-thinking={table.opponents.thinking.value !== undefined}
    >
      <h1 class="hidden">{say('where', { round: text.round, status: text.status })}</h1>
      <Board table={table} pointed={pointed} hole={hole} names={names} control={board} />
      {width === 'phone' ? (
        <PracticePhone {...shared} seating={seating} text={text} hole={hole} />
      ) : (
        <WideTable
          seating={seating}
          width={width}
          hole={hole}
          brand={<TopBrand title={game.definition.title} where={say('practice')} />}
          turn={say('turn', { round: text.round, status: text.status })}
          stages={text.stages}
          tools={<PracticeTools {...shared} />}
          rails={
            <Rails
              table={table}
              panels={game.panels(frame.view)}
              props={props}
              feed={
                <LogCard>
                  <PracticeLog {...shared} />
                </LogCard>
              }
              single={width === 'tablet'}
            />
          }
          dock={<PracticeDoing {...shared} />}
          acts={
            <div class="acts">
              <PracticeActs {...shared} />
            </div>
          }
        />
      )}
      <PracticeDialogs table={table} />
      <div class="notices">
        <RefusedElsewhere table={table} />
      </div>
      <LiveRegions lines={lines} names={names} seat={seat} cellName={(cell) => game.cellName(cell)} />
    </main>
  );
}
