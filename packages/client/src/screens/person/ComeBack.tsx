// "I have been here before": by the code of another device, or by a recovery code; and the offer to whoever has not.

import type { MeReply } from '@hexmarch/shared/protocol/people';
import { type ClaimReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { claimLink, finishLink, recover, takeLinkCode } from '../../net/me.ts';
import { offersPasskeys } from '../../net/passkeys.ts';
import { Icon } from '../../panels/Icon.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { KeptCode } from './KeptCode.tsx';
import { PasskeyIn } from './Passkeys.tsx';
import { Pictures } from './Pictures.tsx';
import { POLL_MS, Refused, Section } from './parts.tsx';
import { say, whyText } from './say.ts';
import { type Act, useAct } from './useAct.ts';

interface ComeBackProps {
  /** Somebody is signed in now. */
  readonly came: () => void;
}

export function ComeBack({ came }: ComeBackProps) {
  const isKeeping = useSignal(false);
  const claimed = useSignal<ClaimReply | undefined>(undefined);
  const next = useSignal('');
  const act = useAct();
  const use = async (typed: string): Promise<void> => {
    const letters = typed.replace(/[^a-z0-9]/gi, '');
    if (letters.length <= PERSON_LIMITS.linkLetters) claimed.value = await claimLink(letters);
    else next.value = (await recover(letters)).code;
  };
  return (
    <>
      <Section title={say('back')} testid="come-back">
        {next.value !== '' ? (
          <NewCode code={next.value} came={came} />
        ) : claimed.value === undefined ? (
          <>
            <Refused act={act} />
            <PasskeyIn act={act} came={came} />
            <CodeField act={act} use={(code) => void act.do(() => use(code))} />
          </>
        ) : (
          <Claimed
            claimed={claimed.value}
            came={came}
            failed={(error) => {
              claimed.value = undefined;
              act.refused.value = whyText(error);
            }}
          />
        )}
      </Section>
      <Section title={say('keep')} testid="keep-here">
        <p>{say('keep.about')}</p>
        <div class="row">
          <button
            type="button"
            class="ghost"
            data-testid="keep-games"
            onClick={() => {
              isKeeping.value = true;
            }}
          >
            <Icon name="lu:user-plus" size={16} /> {say('keep')}
          </button>
        </div>
        {isKeeping.value && (
          <KeepDialog
            close={(isKept) => {
              isKeeping.value = false;
              if (isKept) came();
            }}
          />
        )}
      </Section>
    </>
  );
}

function CodeField({ act, use }: { readonly act: Act; readonly use: (code: string) => void }) {
  const code = useSignal(useMemo(takeLinkCode, []));
  return (
    <form
      class="stacked"
      onSubmit={(event) => {
        event.preventDefault();
        use(code.value);
      }}
    >
      <p>{say('back.about')}</p>
      <label class="field">
        {say('code')}
        <input
          class="code-field"
          data-testid="person-code"
          value={code.value}
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

interface ClaimedProps extends ComeBackProps {
  readonly claimed: ClaimReply;
  readonly failed: (error: unknown) => void;
}

/** Until the other device has confirmed. */
function Claimed({ claimed: { claim, pictures }, came, failed }: ClaimedProps) {
  useEffect(() => {
    const look = async (): Promise<void> => {
      const me: MeReply | null = await finishLink(claim);
      if (me !== null) came();
    };
    const timer = setInterval(() => void look().catch(failed), POLL_MS);
    return () => clearInterval(timer);
  }, [claim]);
  return (
    <div class="stacked" role="status">
      <p>{say('back.confirm')}</p>
      <Pictures of={pictures} />
    </div>
  );
}

function NewCode({ code, came }: ComeBackProps & { readonly code: string }) {
  return (
    <div class="stacked">
      <p>{say('code.used')}</p>
      <KeptCode code={code} />
      <div class="row">
        <button type="button" class="cta" data-testid="code-kept" onClick={came}>
          {say('code.have')}
        </button>
      </div>
    </div>
  );
}
