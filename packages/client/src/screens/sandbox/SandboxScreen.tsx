// The sandbox: board, panels and dock of a match; beside them dice, undo without end, and the position as text.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { LiveRegions } from '../../a11y/live.tsx';
import { hasDice } from '../../games/registry.ts';
import { glyph } from '../../panels/Icon.tsx';
import type { AnyPanel } from '../../play/anyGame.ts';
import { Board } from '../../table/Board.tsx';
import { Held } from '../../table/Held.tsx';
import { useHole } from '../../table/hole.ts';
import { useKeys } from '../../table/keys.ts';
import { LogCard } from '../../table/LogCard.tsx';
import { logLines } from '../../table/logLines.ts';
import { isMany, type Seating } from '../../table/Plates.tsx';
import { panelProps } from '../../table/panelProps.ts';
import { Rails } from '../../table/Rails.tsx';
import { RefusedElsewhere } from '../../table/Refused.tsx';
import { SidePlate } from '../../table/SidePlate.tsx';
import { seatsFrom } from '../../table/seats.ts';
import { TopBrand } from '../../table/TopBrand.tsx';
import { WideTable } from '../../table/WideTable.tsx';
import { useWidth } from '../../table/width.ts';
import { useAddress } from './address.ts';
import { Controls } from './Controls.tsx';
import { DiceCard } from './DiceCard.tsx';
import { Ended } from './Ended.tsx';
import { PalettePanel } from './PalettePanel.tsx';
import { SandboxDialogs } from './SandboxDialogs.tsx';
import { SandboxLog } from './SandboxLog.tsx';
import { SandboxPhone } from './SandboxPhone.tsx';
import { SandboxTools } from './SandboxTools.tsx';
import type { SandboxTable } from './sandboxTable.ts';
import { say } from './say.ts';
import type { Restart, SandboxShared } from './shared.ts';

export function SandboxScreen({ table, restart }: { table: SandboxTable; restart: Restart }) {
  const width = useWidth();
  const hole = useHole();
  const pointed = useSignal<readonly string[]>([]);
  const { game, source, names } = table;
  const frame = source.frame.value;
  const log = source.log.value;
  const viewer = source.viewer.value;
  const events = useMemo(() => log.map(({ event }) => event), [log]);
  const lines = useMemo(() => logLines(game, log, WATCHER, names), [game, log, names]);
  const dice = useMemo(() => diceOf(table), [table]);
  useKeys(table);
  useAddress(table);
  useEffect(() => {
    document.title = say('pageTitle', { game: game.definition.title });
  }, [game]);
  const seat = viewer.kind === 'seat' ? viewer.seat : undefined;
  const outcome = game.definition.outcome(source.state);
  const props = panelProps({
    table,
    view: frame.view,
    seat,
    near: table.facing,
    names,
    legal: table.legal.value,
    step: table.step.value,
    outcome,
    events,
    width,
    pointed,
  });
  const shared: SandboxShared = { table, props, lines, restart };
  const seating: Seating = {
    order: seatsFrom(table.facing, names.length),
    plate: (of, shape) => <SidePlate key={of} {...shared} of={of} shape={shape} />,
  };
  const text = game.frame(frame.view, names, undefined);
  const editor = table.editing.value;
  return (
    <main
      class={`match sandbox ${width}${isMany(seating.order) ? ' many' : ''}${editor === undefined ? '' : ' editing'}`}
      data-testid="match"
      data-sequence={frame.sequence}
      data-phase={game.definition.turn(source.state).phase}
    >
      <h1 class="hidden">{say('heading', { round: text.round, status: text.status })}</h1>
      <Board table={table} pointed={pointed} hole={hole} names={names} />
      {width === 'phone' ? (
        <SandboxPhone {...shared} seating={seating} text={text} hole={hole} />
      ) : (
        <WideTable
          seating={seating}
          width={width}
          hole={hole}
          brand={<TopBrand title={game.definition.title} where={say('title')} />}
          turn={`${text.round} — ${text.status}`}
          stages={text.stages}
          tools={<SandboxTools {...shared} />}
          rails={
            editor === undefined ? (
              <Rails
                table={table}
                panels={hasDice(game.id) ? [...game.panels(frame.view), dice] : game.panels(frame.view)}
                props={props}
                feed={
                  <LogCard>
                    <SandboxLog {...shared} />
                  </LogCard>
                }
                single={width === 'tablet'}
              />
            ) : (
              <aside
                class={`rail ${width === 'tablet' ? 'right single' : 'left'}`}
                aria-label={say('palette')}
              >
                <PalettePanel table={table} editor={editor} />
              </aside>
            )
          }
          dock={editor === undefined && <Doing {...shared} />}
          acts={
            <div class="acts">
              <Controls {...shared} />
            </div>
          }
        />
      )}
      <SandboxDialogs {...shared} />
      <div class="notices">
        <RefusedElsewhere table={table} />
      </div>
      <LiveRegions lines={lines} names={names} seat={undefined} cellName={game.cellName} />
    </main>
  );
}

function Doing(shared: SandboxShared) {
  const { table, props } = shared;
  if (props.outcome !== undefined) return <Ended {...shared} />;
  return (
    <>
      <Held table={table} />
      <table.game.Dock {...props} />
    </>
  );
}

/** Sentences name all sides, since all are played by the same person. */
const WATCHER = { kind: 'spectator' } as const;

/** The dice to come, as a panel among the game's own. */
const diceOf = (table: SandboxTable): AnyPanel => ({
  id: 'dice',
  title: say('dice'),
  icon: glyph('lu:dices'),
  rail: 'left',
  phone: 'none',
  Component: () => <DiceCard table={table} />,
});
