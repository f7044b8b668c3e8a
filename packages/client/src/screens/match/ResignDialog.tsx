// Resignation, with one question, and the offer of a draw.

import { useSignal } from '@preact/signals';
import { Dialog } from '../../panels/Dialog.tsx';
import { Icon } from '../../panels/Icon.tsx';
import type { Table } from './session.ts';

export function ResignDialog({ table, close }: { table: Table; close: () => void }) {
  const sure = useSignal(false);
  const offer = commandOf(table, 'offer-draw');
  const resign = commandOf(table, 'resign');
  const give = (command: unknown) => (): void => {
    table.act(command);
    close();
  };
  return (
    <Dialog title="End this match" close={close}>
      <div class="stacked">
        <button
          type="button"
          class="ghost"
          data-testid="offer-draw"
          disabled={offer === undefined}
          onClick={give(offer)}
        >
          <Icon name="lu:handshake" /> Offer a draw
        </button>
        {offer === undefined && <p class="quiet">A draw can be offered once in a turn.</p>}
        {sure.value ? (
          <button type="button" class="danger" data-testid="confirm-resign" onClick={give(resign)}>
            <Icon name="lu:flag" /> Yes, resign: the match is lost
          </button>
        ) : (
          <button
            type="button"
            class="ghost"
            data-testid="resign"
            disabled={resign === undefined}
            onClick={() => {
              sure.value = true;
            }}
          >
            <Icon name="lu:flag" /> Resign
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** The legal command of that type, if there is one; draws and resignation take no arguments. */
export function commandOf(table: Table, type: string): unknown {
  return table.legal.value.find((command: { readonly type: string }) => command.type === type);
}
