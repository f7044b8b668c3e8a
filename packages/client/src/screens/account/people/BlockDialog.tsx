// Confirms a block, and explains its effects (UI-P80).

import { useSignal } from '@preact/signals';
import { blockPerson } from '../../../net/people/me.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Refused, useAct } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';

export interface Blockable {
  readonly matchId: string;
  /** Public id in that match. */
  readonly person: string;
  readonly name: string;
}

interface BlockDialogProps extends Blockable {
  readonly close: () => void;
}

export function BlockDialog({ matchId, person, name, close }: BlockDialogProps) {
  const isDone = useSignal(false);
  const act = useAct();
  const block = () =>
    act.do(async () => {
      await blockPerson(matchId, person);
      isDone.value = true;
    });
  return (
    <Dialog title={say('block.title', { name })} close={close}>
      <div class="stacked">
        {isDone.value ? (
          <p role="status" data-testid="block-done">
            {say('block.done')}
          </p>
        ) : (
          <p>{say('block.about')}</p>
        )}
        <Refused act={act} />
        {isDone.value ? (
          <button type="button" class="cta" data-testid="block-close" onClick={close}>
            {say('block.close')}
          </button>
        ) : (
          <button
            type="button"
            class="danger"
            data-testid="block-go"
            disabled={act.busy.value}
            onClick={() => void block()}
          >
            <Icon name="lu:ban" size={16} /> {say('block.go')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
