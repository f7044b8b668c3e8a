// The host's dialog to change the settings of a waiting room.

import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import { useSignal } from '@preact/signals';
import { ClockChoice, TakebacksChoice } from '../../../roomSettings/ClockChoice.tsx';
import { say } from '../../../text/room.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';

interface TermsDialogProps {
  readonly game: string;
  /** Turns have no time of their own. */
  readonly hasClock: boolean;
  readonly start: Terms;
  readonly change: (terms: Terms) => void;
  readonly close: () => void;
}

export function TermsDialog({ game, hasClock, start, change, close }: TermsDialogProps) {
  const terms = useSignal(start);
  const set = (part: Partial<Terms>): void => {
    terms.value = { ...terms.value, ...part };
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    change(terms.value);
    close();
  };
  return (
    <Dialog title={say('terms.title')} close={close}>
      <form class="create" onSubmit={submit}>
        {hasClock && <ClockChoice clock={terms.value.clock} set={(clock) => set({ clock })} />}
        <TakebacksChoice
          game={game}
          takebacks={terms.value.takebacks}
          set={(takebacks) => set({ takebacks })}
        />
        <div class="row end">
          <button type="button" class="ghost" onClick={close}>
            {say('terms.cancel')}
          </button>
          <button type="submit" class="cta" data-testid="save-terms">
            {say('terms.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
