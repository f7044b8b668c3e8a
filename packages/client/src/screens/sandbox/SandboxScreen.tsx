// The sandbox: board, panels and dock of a match; beside them dice, unlimited undo, and the position as text.

import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { LiveRegions } from '../../a11y/live.tsx';
import type { AnyPanel, AnyProps } from '../../gameApi/anyGame.ts';
import { sandboxPath } from '../../gameApi/positionLink.ts';
import { hasDice } from '../../games/registry.ts';
import { Refused } from '../../table/board/Refused.tsx';
import { ConfirmCommand } from '../../table/input/ConfirmCommand.tsx';
import { useKeys } from '../../table/input/keys.ts';
import { keepAddress } from '../../table/layout/keepAddress.ts';
import { openTab, SheetPanels, useBoardAtEnd, usePanels } from '../../table/layout/PhoneSheet.tsx';
import { LogCard } from '../../table/log/LogCard.tsx';
import { openMenu } from '../../table/menu/openDialog.ts';
import { type PhonePlaces, PhoneTable } from '../../table/screen/PhoneTable.tsx';
import { panelProps } from '../../table/screen/panelProps.ts';
import { Rails } from '../../table/screen/Rails.tsx';
import { TableScreen } from '../../table/screen/TableScreen.tsx';
import { TopBrand } from '../../table/screen/TopBrand.tsx';
import { useTable } from '../../table/screen/useTable.ts';
import { seatedFrom } from '../../table/seats/Plates.tsx';
import { SidePlate } from '../../table/seats/SidePlate.tsx';
import { turnText } from '../../table/words/turnText.ts';
import { glyph } from '../../ui/pictures/Icon.tsx';
import { Controls, SandboxTools } from './Controls.tsx';
import { Ended } from './Ended.tsx';
import { PalettePanel } from './PalettePanel.tsx';
import { SandboxDialogs, SandboxMenu } from './SandboxDialogs.tsx';
import { SandboxLog } from './SandboxLog.tsx';
import type { Restart, SandboxShared, SandboxTable } from './sandboxTable.ts';
import { say } from './say.ts';

export function SandboxScreen({ table, restart }: { table: SandboxTable; restart: Restart }) {
  const { game, source, names } = table;
  const layout = useTable(table, names, SPECTATOR);
  const { lines } = layout;
  const { sequence, view } = source.frame.value;
  const log = source.log.value;
  const events = useMemo(() => log.map(({ event }) => event), [log]);
  const dice = useMemo(() => diceOf(table), [table]);
  useKeys(table);
  useAddress(table);
  useEffect(() => {
    document.title = say('pageTitle', { game: game.definition.title });
  }, [game]);
  const outcome = game.definition.outcome(source.state);
  const props = panelProps({ table, layout, view, names, step: table.step.value, outcome, events });
  const shared: SandboxShared = { table, props, lines, restart };
  const seating = seatedFrom(
    table.facing,
    names,
    (of, shape) => <SidePlate key={of} {...shared} of={of} shape={shape} />,
    { game, view },
  );
  const text = game.frame(view, names, undefined);
  const editor = table.editing.value;
  return (
    <TableScreen
      table={table}
      layout={layout}
      kind={editor === undefined ? 'sandbox' : 'sandbox editing'}
      data={{
        'data-testid': 'match',
        'data-sequence': sequence,
        'data-phase': game.definition.turn(source.state).phase,
      }}
      heading={say('heading', { round: text.round, status: text.status })}
      seating={seating}
      names={names}
      text={text}
      props={props}
      urgent={<Refused table={table} point={props.point} />}
      phone={(places) => <SandboxPhone {...shared} places={places} />}
      wide={() => ({
        brand: <TopBrand title={game.definition.title} where={say('title')} openMenu={openMenu(table)} />,
        turn: turnText(text),
        tools: <SandboxTools {...shared} />,
        rails:
          editor === undefined ? (
            <Rails
              table={table}
              seating={seating}
              panels={hasDice(game.id) ? [...game.panels(view), dice] : game.panels(view)}
              props={props}
              feed={
                <LogCard>
                  <SandboxLog {...shared} />
                </LogCard>
              }
            />
          ) : (
            <aside class="rail left" aria-label={say('palette')}>
              <PalettePanel table={table} editor={editor} />
            </aside>
          ),
        dock: editor === undefined && <Doing {...shared} />,
        acts: (
          <div class="acts">
            <Controls {...shared} />
          </div>
        ),
      })}
    >
      <SandboxDialogs {...shared} />
      <LiveRegions
        {...{ lines, names, seat: undefined }}
        joined={{ game: game.definition.title, round: text.round, status: text.status }}
        cellName={game.cellName}
      />
    </TableScreen>
  );
}

function Doing(shared: SandboxShared) {
  const { table, props } = shared;
  if (props.outcome !== undefined) return <Ended {...shared} />;
  return (
    <>
      <ConfirmCommand table={table} />
      <table.game.Dock {...props} />
    </>
  );
}

/** Sentences name all sides, since all are played by the same person. */
const SPECTATOR = { kind: 'spectator' } as const;

/** The next dice, as a panel among the game's own. */
const diceOf = (table: SandboxTable): AnyPanel => ({
  id: 'dice',
  title: say('dice'),
  icon: glyph('lu:dices'),
  rail: 'left',
  phone: 'none',
  Component: () => <DiceCard table={table} />,
});

/** The highest face of these games' dice. */
const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The faces of the next dice: random, or chosen, in order. */
function DiceCard({ table }: { readonly table: SandboxTable }) {
  const { dice } = table.source;
  const chosen = dice.chosen.value;
  return (
    <section class="card dice-card" aria-label={say('dice')} data-testid="dice-card">
      <header>
        <h2>{say('dice')}</h2>
        <button
          type="button"
          class="small ghost"
          disabled={chosen.length === 0}
          data-testid="dice-random"
          onClick={() => dice.choose([])}
        >
          {say('dice.random')}
        </button>
      </header>
      <p class="dice-next" aria-live="polite" data-testid="dice-next">
        {say('dice.next')}:{' '}
        {chosen.length === 0
          ? say('dice.random')
          : chosen.map((face, i) => (
              <b class="face" key={i}>
                {face}
              </b>
            ))}
      </p>
      <div class="dice-faces">
        {FACES.map((face) => (
          <button
            key={face}
            type="button"
            aria-label={say('dice.add', { face })}
            data-testid={`face-${face}`}
            onClick={() => dice.choose([...chosen, face])}
          >
            {face}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Keeps the current position in the address, so that a reload or a copied address restores it. */
function useAddress(table: SandboxTable): void {
  useSignalEffect(() => {
    const { sequence } = table.source.frame.value;
    // The opened address stays unchanged until the first act.
    if (table.source.history.peek().length === 0) return;
    const { definition } = table.game;
    void sandboxPath(definition.id, definition.formatPosition(table.source.state)).then((path) => {
      const [pathname = '', position = ''] = path.split('#');
      if (table.source.frame.peek().sequence === sequence) keepAddress(pathname, `#${position}`);
    });
  });
}

/** The narrow layout of the sandbox. */
function SandboxPhone({ places, ...shared }: SandboxShared & { readonly places: PhonePlaces }) {
  const { table } = shared;
  const { game } = table;
  const editor = table.editing.value;
  const all = usePanels(game, shared.props);
  const panels = editor === undefined ? all : [];
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
      tools={(props) => <SandboxMenu {...shared} props={props} />}
    />
  );
}
