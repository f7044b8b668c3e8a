// The sandbox: board, panels and dock of a match; beside them dice, undo without end, and the position as text.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { LiveRegions } from '../../a11y/live.tsx';
import type { PanelProps } from '../../games/clientGame.ts';
import { Mark } from '../../panels/Brand.tsx';
import { Icon } from '../../panels/Icon.tsx';
import { Stepper } from '../../panels/Stepper.tsx';
import { refusalText } from '../../text/en.ts';
import { Board } from '../match/Board.tsx';
import { useKeys } from '../match/keys.ts';
import { logLines } from '../match/logLines.ts';
import { isMany, PlateBar, PlateBelow, type Seating } from '../match/Plates.tsx';
import { Rails } from '../match/Rails.tsx';
import { seatsFrom } from '../match/seats.ts';
import { useWidth } from '../match/width.ts';
import { Controls } from './Controls.tsx';
import { Ended } from './Ended.tsx';
import { SandboxLog } from './SandboxLog.tsx';
import { SandboxPhone } from './SandboxPhone.tsx';
import { SandboxPlate } from './SandboxPlate.tsx';
import { SandboxTools } from './SandboxTools.tsx';
import type { SandboxTable } from './sandboxTable.ts';
import type { Restart, SandboxShared } from './shared.ts';

// biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
type Any = any;

export function SandboxScreen({ table, restart }: { table: SandboxTable; restart: Restart }) {
  const width = useWidth();
  const hole = useRef<HTMLDivElement>(null);
  const pointed = useSignal<readonly string[]>([]);
  const { game, source, names } = table;
  const frame = source.frame.value;
  const log = source.log.value;
  const viewer = source.viewer.value;
  const events = useMemo(() => log.map(({ event }) => event), [log]);
  const lines = useMemo(() => logLines(game, log, WATCHER, names), [game, log, names]);
  useKeys(table);
  useEffect(() => {
    document.title = `Sandbox: ${game.definition.title} · Hexmarch`;
  }, [game]);
  const seat = viewer.kind === 'seat' ? viewer.seat : undefined;
  const outcome = game.definition.outcome(source.state);
  const props: PanelProps<Any, Any, Any> = {
    view: frame.view,
    ...(seat === undefined ? {} : { seat }),
    near: table.facing,
    names,
    legal: table.legal.value,
    step: table.step.value,
    ...(outcome === undefined ? {} : { outcome }),
    events,
    pending: false,
    phone: width === 'phone',
    act: (command) => table.act(command),
    gesture: (gesture) => table.gesture(gesture),
    open: () => undefined,
    point: (cells) => {
      pointed.value = cells;
    },
  };
  const shared: SandboxShared = { table, props, lines, restart };
  const seating: Seating = {
    order: seatsFrom(table.facing, names.length),
    plate: (of, shape) => <SandboxPlate key={of} {...shared} of={of} shape={shape} />,
  };
  const text = game.frame(frame.view, names, undefined);
  return (
    <main
      class={`match sandbox ${width}${isMany(seating.order) ? ' many' : ''}`}
      data-testid="match"
      data-sequence={frame.sequence}
      data-phase={game.definition.turn(source.state).phase}
    >
      <h1 class="hidden">
        Sandbox, {text.round}, {text.status}
      </h1>
      <Board table={table} pointed={pointed} hole={hole} />
      {width === 'phone' ? (
        <SandboxPhone {...shared} seating={seating} text={text} hole={hole} />
      ) : (
        <>
          <header class="top">
            <div class="brand">
              <a href="/" aria-label="Start page">
                <Mark />
              </a>
              <div>
                <b>{game.definition.title}</b>
                <small>Sandbox</small>
              </div>
            </div>
            <PlateBar {...seating} width={width}>
              <div class="middle">
                <span class="turn">
                  {text.round} — {text.status}
                </span>
                <Stepper stages={text.stages} />
              </div>
            </PlateBar>
            <SandboxTools {...shared} />
          </header>
          <Rails
            table={table}
            panels={game.panels(frame.view)}
            props={props}
            feed={
              <section class="card feed" aria-label="Log">
                <SandboxLog {...shared} />
              </section>
            }
            single={width === 'tablet'}
          />
          <PlateBelow {...seating} width={width} />
          <div class="hole" ref={hole} />
          <div class="dock">{outcome === undefined ? <game.Dock {...props} /> : <Ended {...shared} />}</div>
          <div class="acts">
            <Controls {...shared} />
          </div>
        </>
      )}
      <Refusal {...shared} />
      <LiveRegions lines={lines} names={names} seat={undefined} cellName={game.cellName} />
    </main>
  );
}

/** Sentences name all sides, since all are played by the same person. */
const WATCHER = { kind: 'spectator' } as const;

function Refusal({ table }: SandboxShared) {
  const refused = table.queue.refused.value;
  if (refused === undefined) return null;
  return (
    <div class="notices">
      <p class="notice bad" role="alert" data-testid="refused">
        <Icon name="lu:ban" size={16} /> {table.game.refusalText(refused) ?? refusalText(refused.code)}{' '}
        <code>{refused.rule}</code>
      </p>
    </div>
  );
}
