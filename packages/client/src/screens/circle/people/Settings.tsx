// The circle itself: its name and emblem, and its end (UI-C13, C18). For the owner; organisers see the link's settings with the invitation.

import { useSignal } from '@preact/signals';
import { changeLook, deleteCircle } from '../../../net/people/circles.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { LookFields } from '../parts/LookFields.tsx';
import type { Inside } from '../parts/pageFacts.ts';
import { Refused, Sure } from '../parts/Refused.tsx';
import { say, useAct } from '../parts/say.ts';

interface SettingsProps extends Inside {
  readonly close: () => void;
}

export function Settings({ page, close }: SettingsProps) {
  const name = useSignal(page.name);
  const look = useSignal(page.look);
  const isDeleting = useSignal(false);
  const act = useAct();
  if (isDeleting.value) return <Delete page={page} close={close} />;
  const submit = (event: Event): void => {
    event.preventDefault();
    void act.do(async () => {
      await changeLook(page.circleId, { name: name.value.trim(), look: look.value });
      close();
    });
  };
  return (
    <Dialog title={say('settings')} close={close}>
      <form class="create circle-form" onSubmit={submit} data-testid="circle-look">
        <Refused act={act} />
        <LookFields name={name} look={look} />
        <button
          type="button"
          class="ghost"
          data-testid="delete-circle"
          onClick={() => {
            isDeleting.value = true;
          }}
        >
          <Icon name="lu:trash-2" size={16} /> {say('delete')}
        </button>
        <div class="row end">
          <button type="button" class="ghost" onClick={close}>
            {say('cancel')}
          </button>
          <button type="submit" class="cta" data-testid="save-look" disabled={act.busy.value}>
            {say('save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Delete({ page, close }: Pick<SettingsProps, 'page' | 'close'>) {
  const typed = useSignal('');
  const act = useAct();
  return (
    <Dialog title={say('delete.title', { name: page.name })} close={close}>
      <Sure
        act={act}
        label={say('delete')}
        testid="sure-delete"
        isOff={typed.value.trim() !== page.name}
        work={async () => {
          await deleteCircle(page.circleId, { name: typed.value.trim() });
          close();
        }}
        close={close}
      >
        <p>{say('delete.about')}</p>
        <label class="circle-field">
          {say('delete.name', { name: page.name })}
          <input
            data-testid="delete-name"
            value={typed.value}
            autocomplete="off"
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
        </label>
      </Sure>
    </Dialog>
  );
}
