// The target of a link in an e-mail (UI-P3). Mail scanners follow links, so nothing happens before a button is pressed.

import type { MergeOffer } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { comeByMail, confirmMail, type MailLink } from '../../net/people/mail.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Refused, Section } from './parts/parts.tsx';
import { say } from './parts/say.ts';
import { useAct } from './parts/useAct.ts';
import { MergeAsk } from './signIn/Twice.tsx';

interface MailLinkStepProps {
  readonly link: MailLink;
  /** Continues to the page; another person may be signed in than before. */
  readonly done: () => void;
}

export function MailLinkStep({ link: { kind, token }, done }: MailLinkStepProps) {
  const isConfirmed = useSignal(false);
  const offer = useSignal<MergeOffer | undefined>(undefined);
  const act = useAct();
  const open = async (): Promise<void> => {
    if (kind === 'confirm') {
      await confirmMail(token);
      isConfirmed.value = true;
      return;
    }
    const { merge } = await comeByMail(token);
    if (merge === undefined) done();
    else offer.value = merge;
  };
  return (
    <Section title={say(`letter.${kind}`)} testid="letter">
      {offer.value !== undefined ? (
        <MergeAsk offer={offer.value} changed={done} leave={done} />
      ) : isConfirmed.value ? (
        <p role="status">{say('letter.confirmed')}</p>
      ) : (
        <p>{say(`letter.${kind}.about`)}</p>
      )}
      <Refused act={act} />
      {offer.value === undefined && (
        <div class="row">
          {!isConfirmed.value && (
            <button
              type="button"
              class="cta"
              data-testid="letter-yes"
              disabled={act.busy.value}
              onClick={() => void act.do(open)}
            >
              <Icon name={kind === 'confirm' ? 'lu:check' : 'lu:log-in'} size={16} />{' '}
              {say(`letter.${kind}.yes`)}
            </button>
          )}
          <button type="button" class="ghost" data-testid="letter-on" onClick={done}>
            {say(isConfirmed.value ? 'letter.on' : 'notNow')}
          </button>
        </div>
      )}
    </Section>
  );
}
