// Sign-in methods: a passkey, the code of another device, a recovery code, or an e-mail (UI-P3).

import { typedText } from '@hexmarch/shared/kernel/normalizedText';
import {
  type ClaimReply,
  PERSON_LIMITS,
  type RecoveryReply,
  type SignInReply,
} from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { claimLink, finishLink, recover, takeLinkCode } from '../../../net/people/me.ts';
import { offersPasskeys } from '../../../net/people/passkeys.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { CodeCard } from '../parts/CodeCard.tsx';
import { Pictures } from '../parts/Pictures.tsx';
import { type Act, POLL_MS, Refused, useAct } from '../parts/parts.tsx';
import { say, whyText } from '../parts/say.ts';
import { useFromAddress } from '../parts/useFromAddress.ts';
import { LostDevices } from './Mail.tsx';
import { PasskeyIn } from './Passkeys.tsx';

interface SignInMethodsProps {
  /** The signed-in person; if another was signed in here, both accounts may be merged. */
  readonly came: (me: SignInReply) => void;
}

export function SignInMethods({ came }: SignInMethodsProps) {
  const claimed = useSignal<ClaimReply | undefined>(undefined);
  const recovered = useSignal<RecoveryReply | undefined>(undefined);
  const act = useAct();
  const use = async (typed: string): Promise<void> => {
    const code = typedText(typed).replace(/[^a-z0-9]/gi, '');
    if (code.length <= PERSON_LIMITS.linkLetters) claimed.value = await claimLink(code);
    else recovered.value = await recover(code);
  };
  const { value: me } = recovered;
  if (me !== undefined) return <NewCode code={me.code} done={() => came(me)} />;
  if (claimed.value !== undefined)
    return (
      <Claimed
        claimed={claimed.value}
        came={came}
        failed={(error) => {
          claimed.value = undefined;
          act.refused.value = whyText(error);
        }}
      />
    );
  return (
    <>
      <Refused act={act} />
      <PasskeyIn act={act} came={came} />
      <CodeField act={act} use={(code) => void act.do(() => use(code))} />
      <LostDevices />
    </>
  );
}

function CodeField({ act, use }: { readonly act: Act; readonly use: (code: string) => void }) {
  const code = useFromAddress(takeLinkCode);
  return (
    <form
      class="stacked"
      onSubmit={(event) => {
        event.preventDefault();
        use(code.value ?? '');
      }}
    >
      <p>{say('back.about')}</p>
      <label class="field">
        {say('code')}
        <input
          class="code-field"
          data-testid="person-code"
          value={code.value ?? ''}
          maxLength={80}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          required
          onInput={(event) => {
            code.value = event.currentTarget.value;
          }}
        />
      </label>
      <div class="row">
        <button
          type="submit"
          class={offersPasskeys() ? 'ghost' : 'cta'}
          data-testid="use-code"
          disabled={act.busy.value}
        >
          <Icon name="lu:log-in" size={16} /> {say('back.go')}
        </button>
      </div>
    </form>
  );
}

interface ClaimedProps extends SignInMethodsProps {
  readonly claimed: ClaimReply;
  readonly failed: (error: unknown) => void;
}

/** Until the other device has confirmed. */
function Claimed({ claimed: { claim, pictures }, came, failed }: ClaimedProps) {
  useEffect(() => {
    const poll = async (): Promise<void> => {
      const me = await finishLink(claim);
      if (me !== null) came(me);
    };
    const timer = setInterval(() => void poll().catch(failed), POLL_MS);
    return () => clearInterval(timer);
  }, [claim]);
  return (
    <div class="stacked" role="status">
      <p>{say('back.confirm')}</p>
      <Pictures of={pictures} />
    </div>
  );
}

interface NewCodeProps {
  readonly code: string;
  readonly done: () => void;
}

function NewCode({ code, done }: NewCodeProps) {
  return (
    <div class="stacked">
      <p>{say('code.used')}</p>
      <CodeCard code={code} />
      <div class="row">
        <button type="button" class="cta" data-testid="code-kept" onClick={done}>
          {say('code.have')}
        </button>
      </div>
    </div>
  );
}
