// A command that awaits confirmation, with buttons to confirm and cancel (UI-11).

import type { PlayTable } from '../../gameApi/playTable.ts';
import { say as sayCommon } from '../../text/common.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';

export function ConfirmCommand({ table }: { readonly table: PlayTable }) {
  const unconfirmed = table.step.value?.unconfirmed;
  if (unconfirmed === undefined) return null;
  return (
    <section class="card last-word" aria-label={sayCommon('confirm')} data-testid="held">
      <p role="status">
        <b>{table.game.describeCommand(unconfirmed)}</b>
        <small class="quiet">{say('held.hint')}</small>
      </p>
      <button
        type="button"
        class="ghost"
        data-testid="cancel-held"
        onClick={() => table.gesture({ kind: 'cancel', id: '' })}
      >
        {say('held.cancel')}
      </button>
      <button
        type="button"
        class="cta"
        data-testid="confirm-held"
        onClick={() => table.gesture({ kind: 'choose', id: 'confirm' })}
      >
        <Icon name="lu:check" /> {say('held.do')}
      </button>
    </section>
  );
}
