// Recipients of a private conversation: one, or several.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { Name, SeatMark } from '../ui/text/Name.tsx';
import type { ChatContext } from './chatContext.ts';
import { otherPeople, withSeats } from './conversations.ts';
import { say } from './say.ts';

export function NewGroup({ chat, close }: { readonly chat: ChatContext; readonly close: () => void }) {
  const chosen = useSignal<readonly Seat[]>([]);
  const { around, choose } = chat;
  const toggle = (seat: Seat): void => {
    const others = chosen.value.filter((one) => one !== seat);
    chosen.value = others.length < chosen.value.length ? others : [...others, seat];
  };
  const begin = (event: Event): void => {
    event.preventDefault();
    if (chosen.value.length === 0) return;
    choose(withSeats(around, chosen.value));
    close();
  };
  return (
    <Dialog title={say('begin')} close={close}>
      <form class="stacked" onSubmit={begin}>
        <p class="quiet">{say('begin.text')}</p>
        <div class="stacked tight">
          {otherPeople(around).map((seat) => (
            <label key={seat} class="check">
              <input
                type="checkbox"
                data-testid={`talk-with-${seat}`}
                checked={chosen.value.includes(seat)}
                onChange={() => toggle(seat)}
              />
              {seat < around.seatCount ? <SeatMark seat={seat} /> : <Icon name="lu:gavel" size={14} />}{' '}
              <Name>{around.names[seat]}</Name>
            </label>
          ))}
        </div>
        <button type="submit" class="cta" data-testid="talk-open" disabled={chosen.value.length === 0}>
          {say('begin.go')}
        </button>
      </form>
    </Dialog>
  );
}
