// The account's settings: the name, the recovery code, and its deletion (UI-P6, P7).

import { type MeReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { deleteMe, exported, newRecovery, object, rename } from '../../net/people/me.ts';
import { dateText } from '../../text/language.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { CodeCard, saveFile } from './parts/CodeCard.tsx';
import { NameInput, Refused, Section, useAct } from './parts/parts.tsx';
import { say } from './parts/say.ts';

interface OwnProps {
  readonly me: MeReply;
  readonly changed: (me: MeReply) => void;
}

export function Name({ me, changed }: OwnProps) {
  const name = useSignal(me.name);
  const act = useAct();
  const since = dateText(Date.parse(`${me.since}-15`), { month: 'long', year: 'numeric' });
  const submit = (event: Event): void => {
    event.preventDefault();
    void act.do(async () => {
      changed(await rename(name.value));
    });
  };
  return (
    <Section title={me.name} testid="my-name">
      <p class="quiet">{say('since', { month: since })}</p>
      <Refused act={act} />
      <form class="row" onSubmit={submit}>
        <NameInput name={name} testid="new-name" />
        <button
          type="submit"
          class="ghost"
          data-testid="rename"
          disabled={act.busy.value || name.value.trim() === me.name}
        >
          <Icon name="lu:pencil" size={16} /> {say('rename')}
        </button>
      </form>
      <small class="quiet">
        {say('rename.about', { times: PERSON_LIMITS.renamingsMax, days: PERSON_LIMITS.renamingDays })}
      </small>
    </Section>
  );
}

/** The recovery code was used, and this browser is to be signed out. */
export function Ending({ me, changed }: OwnProps) {
  const act = useAct();
  if (me.endsBy === undefined) return null;
  const when = dateText(me.endsBy, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section title={say('ending')} testid="ending">
      <p>{say('ending.about', { when })}</p>
      <Refused act={act} />
      <div class="row">
        <button
          type="button"
          class="danger"
          data-testid="object"
          disabled={act.busy.value}
          onClick={() => act.do(async () => changed(await object()))}
        >
          <Icon name="lu:x" size={16} /> {say('ending.no')}
        </button>
      </div>
    </Section>
  );
}

export function Recovery({ me, changed }: OwnProps) {
  const code = useSignal('');
  const act = useAct();
  return (
    <Section title={say('recovery')} testid="recovery">
      <p>{say(me.hasRecoveryCode ? 'recovery.has' : 'code.about')}</p>
      <Refused act={act} />
      {code.value !== '' && <CodeCard code={code.value} />}
      <div class="row">
        <button
          type="button"
          class="ghost"
          data-testid="new-code"
          disabled={act.busy.value}
          onClick={() =>
            act.do(async () => {
              const reply = await newRecovery();
              code.value = reply.code;
              changed(reply);
            })
          }
        >
          <Icon name="lu:refresh-cw" size={16} /> {say(me.hasRecoveryCode ? 'recovery.new' : 'code.show')}
        </button>
      </div>
    </Section>
  );
}

export function Leaving({ me, deleted }: { readonly me: MeReply; readonly deleted: () => void }) {
  const typed = useSignal('');
  const act = useAct();
  const submit = (event: Event): void => {
    event.preventDefault();
    void act.do(async () => {
      await deleteMe(typed.value);
      deleted();
    });
  };
  return (
    <Section title={say('leaving')} testid="leaving">
      <p>{say('export.about')}</p>
      <Refused act={act} />
      <div class="row">
        <button
          type="button"
          class="ghost"
          data-testid="export"
          disabled={act.busy.value}
          onClick={() =>
            act.do(async () => saveFile('hexmarch-me.json', JSON.stringify(await exported(), null, 2)))
          }
        >
          <Icon name="lu:scroll-text" size={16} /> {say('export')}
        </button>
      </div>
      <p>{say('delete.about')}</p>
      <form class="row" onSubmit={submit}>
        <label class="field">
          {say('delete.name', { name: me.name })}
          <input
            data-testid="delete-name"
            value={typed.value}
            autocomplete="off"
            spellcheck={false}
            required
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="danger" data-testid="delete" disabled={act.busy.value}>
          <Icon name="lu:x" size={16} /> {say('delete')}
        </button>
      </form>
    </Section>
  );
}
