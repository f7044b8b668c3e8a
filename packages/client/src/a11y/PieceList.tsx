// The own pieces as a list, each with its legal commands as buttons: an alternative to the board (UI-31).

import type { AnyCommand } from '../gameApi/anyGame.ts';
import '../styles/settings.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { PlayTable } from '../gameApi/playTable.ts';
import { actsByPiece, type PieceActs } from './ownPieces.ts';
import { say } from './say.ts';

export interface PieceListProps {
  readonly table: PlayTable;
  /** Called when a command was chosen. */
  readonly done: () => void;
}

export function PieceList({ table, done }: PieceListProps) {
  const legal = table.legal.value;
  const view = table.source.frame.value?.view;
  const pieces = useMemo(() => actsByPiece(table), [legal, view, table]);
  const texts = useMemo(
    () => new Map((view === undefined ? [] : table.game.cells(view)).map((one) => [one.cell, one])),
    [view, table],
  );
  return (
    <section class="piece-acts" aria-label={say('acts.title')} data-testid="piece-list">
      <h3>{say('acts.title')}</h3>
      {pieces.map(({ cell, commands }) => {
        const piece = cell === undefined ? say('acts.others') : (texts.get(cell)?.text ?? cell);
        if (commands.length === 0) {
          return cell === undefined ? null : (
            <p key={cell} class="quiet">
              {say('acts.idle', { piece })}
            </p>
          );
        }
        const of = { cell, commands };
        const thingsAt = (at: string): string | undefined => texts.get(at)?.things;
        return <Piece key={cell ?? ''} {...{ table, of, piece, thingsAt, done }} />;
      })}
    </section>
  );
}

interface ActsProps extends PieceListProps {
  readonly of: PieceActs;
  readonly thingsAt: (cell: string) => string | undefined;
}

/** There may be hundreds of commands: they are rendered when expanded. */
function Piece({ piece, ...props }: ActsProps & { readonly piece: string }) {
  const open = useSignal(false);
  return (
    <details
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>{say('acts.of', { piece, count: props.of.commands.length })}</summary>
      {open.value && <Acts {...props} />}
    </details>
  );
}

function Acts({ table, of: { cell, commands }, thingsAt, done }: ActsProps) {
  const { game } = table;
  return (
    <ul>
      {commands.map((command, i) => {
        const act = game.describeCommand(command);
        const goal = game.cellsOf(command).at(-1);
        const target = goal === undefined || goal === cell ? undefined : thingsAt(goal);
        return (
          <li key={i}>
            <button
              type="button"
              onClick={() => {
                done();
                choose(table, command);
              }}
            >
              {target === undefined ? act : say('acts.at', { act, target })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** As a click on the board: a confirmation appears in the dock, which gets the focus. */
function choose(table: PlayTable, command: AnyCommand): void {
  const before = table.step.value;
  const view = table.source.frame.value?.view;
  table.gesture({ kind: 'choose', id: table.game.definition.formatCommand(view, command) });
  if (table.step.value === before) table.act(command);
  else if (table.step.value?.armed === true) requestAnimationFrame(focusLastWord);
}

function focusLastWord(): void {
  const dock = document.querySelector('.dock, .sheet-body');
  dock?.querySelector<HTMLElement>('.cta:not([disabled])')?.focus();
}
