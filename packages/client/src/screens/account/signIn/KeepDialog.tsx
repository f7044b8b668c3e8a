// Creates an account (UI-P2): a name, and then optional recovery methods.

import '../parts/account.css';
import { useSignal } from '@preact/signals';
import { keepGames, newRecovery } from '../../../net/people/me.ts';
import { makePasskey, offersPasskeys } from '../../../net/people/passkeys.ts';
import { playerName } from '../../../preferences/preferences.ts';
import { language } from '../../../text/language.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { CodeCard } from '../parts/CodeCard.tsx';
import { NameInput, Refused, useAct } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';

interface KeepDialogProps {
  /** Whether there is an account now. */
  readonly close: (isSaved: boolean) => void;
}

/** All steps after the first are optional. */
const STEPS = ['name', 'passkey', 'code'] as const;
type Step = (typeof STEPS)[number];

export function KeepDialog({ close }: KeepDialogProps) {
  const bound = useSignal(0);
  const step = useSignal<Step>('name');
  const steps = STEPS.filter((one) => one !== 'passkey' || offersPasskeys());
  const isSaved = step.value !== 'name';
  return (
    <Dialog title={say(isSaved ? 'keep.done' : 'keep')} close={() => close(isSaved)}>
      <div class="person-steps" data-testid="keep-dialog" data-step={step.value}>
        <p class="quiet">{say('step', { n: steps.indexOf(step.value) + 1, all: steps.length })}</p>
        {step.value === 'name' && (
          <NameStep
            saved={(count) => {
              bound.value = count;
              step.value = offersPasskeys() ? 'passkey' : 'code';
            }}
          />
        )}
        {isSaved && <p data-testid="keep-bound">{say('keep.bound', { count: bound.value })}</p>}
        {step.value === 'passkey' && (
          <PasskeyStep
            done={() => {
              step.value = 'code';
            }}
          />
        )}
        {step.value === 'code' && <CodeStep close={() => close(true)} />}
      </div>
    </Dialog>
  );
}

function NameStep({ saved }: { readonly saved: (bound: number) => void }) {
  const name = useSignal(playerName.value);
  const act = useAct();
  const submit = (event: Event): void => {
    event.preventDefault();
    void act.do(async () => {
      const reply = await keepGames(name.value, language());
      saved(reply.bound);
    });
  };
  return (
    <form class="stacked" onSubmit={submit}>
      <p>{say('keep.about')}</p>
      <Refused act={act} />
      <NameInput name={name} testid="keep-name" />
      <p class="quiet">{say('keep.little')}</p>
      <div class="row end">
        <a class="ghost" href="/me" data-testid="been-here">
          {say('back')}
        </a>
        <button type="submit" class="cta" data-testid="keep" disabled={act.busy.value}>
          {say('keep')}
        </button>
      </div>
    </form>
  );
}

function PasskeyStep({ done }: { readonly done: () => void }) {
  const act = useAct();
  return (
    <div class="stacked">
      <p>{say('passkey.about')}</p>
      <Refused act={act} />
      <div class="row end">
        <button type="button" class="ghost" data-testid="no-passkey" onClick={done}>
          {say('notNow')}
        </button>
        <button
          type="button"
          class="cta"
          data-testid="make-passkey"
          disabled={act.busy.value}
          onClick={() =>
            act.do(async () => {
              await makePasskey();
              done();
            })
          }
        >
          <Icon name="lu:lock" size={16} /> {say('passkey.make')}
        </button>
      </div>
    </div>
  );
}

function CodeStep({ close }: { readonly close: () => void }) {
  const code = useSignal('');
  const act = useAct();
  return (
    <div class="stacked">
      <Refused act={act} />
      {code.value === '' ? <p>{say('code.about')}</p> : <CodeCard code={code.value} />}
      <div class="row end">
        {code.value === '' && (
          <button type="button" class="ghost" data-testid="no-code" onClick={close}>
            {say('notNow')}
          </button>
        )}
        {code.value === '' ? (
          <button
            type="button"
            class="cta"
            data-testid="show-code"
            disabled={act.busy.value}
            onClick={() =>
              act.do(async () => {
                code.value = (await newRecovery()).code;
              })
            }
          >
            {say('code.show')}
          </button>
        ) : (
          <button type="button" class="cta" data-testid="code-kept" onClick={close}>
            {say('code.have')}
          </button>
        )}
      </div>
    </div>
  );
}
