// `/me`: the account with its games on every device and its sign-in methods; for a guest how to create one or sign in.

import '../../styles/rooms.css';
import '../../styles/home.css';
import './parts/account.css';
import type { MeReply, MergeOffer } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { YouLinks } from '../../navigation/YouLinks.tsx';
import { comeByMail, confirmMail, type MailLink, takeMailLink } from '../../net/people/mail.ts';
import { whoAmI } from '../../net/people/me.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { NameField } from '../../roomSettings/NameField.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Calendar } from './Calendar.tsx';
import { Devices } from './Devices.tsx';
import { Games } from './Games.tsx';
import { Ending, Leaving, Name, Recovery } from './Own.tsx';
import { Refused, Section, useAct } from './parts/parts.tsx';
import { say, whyText } from './parts/say.ts';
import { useFromAddress } from './parts/useFromAddress.ts';
import { Blocked, Followed, Reported } from './people/PeopleCards.tsx';
import { ComeBack } from './signIn/ComeBack.tsx';
import { Mail } from './signIn/Mail.tsx';
import { Passkeys } from './signIn/Passkeys.tsx';
import { MergeAsk, Twice } from './signIn/Twice.tsx';

export function AccountRoute() {
  const { route } = useLocation();
  /** Null: a guest; undefined: not known yet. */
  const me = useSignal<MeReply | null | undefined>(undefined);
  const mailLink = useFromAddress(takeMailLink);
  const failure = useSignal('');
  const isDeleted = useSignal(false);
  const update = (): void => {
    failure.value = '';
    whoAmI().then(
      (found) => {
        me.value = found;
      },
      (error: unknown) => {
        failure.value = whyText(error);
      },
    );
  };
  useEffect(() => {
    document.title = say('title');
    ensureName();
    update();
  }, []);
  const left = (): void => {
    isDeleted.value = false;
    me.value = null;
  };
  const deleted = (): void => {
    left();
    isDeleted.value = true;
  };
  if (failure.value !== '')
    return <Problem title={say('title')} text={failure.value} again={update} home={() => route('/')} />;
  if (me.value === undefined) return <Awaited>{say('looking')}</Awaited>;
  return (
    <main class="page person" data-testid="person" data-who={me.value === null ? 'guest' : 'person'}>
      <YouLinks />
      <h1 class="hidden">{say('title')}</h1>
      {mailLink.value !== undefined ? (
        <MailLinkStep
          link={mailLink.value}
          done={() => {
            mailLink.value = undefined;
            me.value = undefined;
            update();
          }}
        />
      ) : me.value === null ? (
        <>
          {isDeleted.value && (
            <p class="card part" role="status" data-testid="deleted">
              {say('delete.done')}
            </p>
          )}
          <section class="card part guest-name">
            <NameField />
          </section>
          <ComeBack came={update} />
        </>
      ) : (
        <Mine
          me={me.value}
          changed={(next) => {
            me.value = next;
          }}
          left={left}
          deleted={deleted}
          again={() => {
            me.value = undefined;
            update();
          }}
        />
      )}
    </main>
  );
}

interface MineProps {
  readonly me: MeReply;
  readonly changed: (me: MeReply) => void;
  readonly left: () => void;
  readonly deleted: () => void;
  /** Refetches the signed-in person. */
  readonly again: () => void;
}

function Mine({ me, changed, left, deleted, again }: MineProps) {
  return (
    <div class="columns">
      <div class="column">
        <Reported />
        <Ending me={me} changed={again} />
        <Games />
        <Calendar />
        <Followed />
        <Blocked />
        <Twice changed={again} />
      </div>
      <div class="column">
        <Name key={me.name} me={me} changed={changed} />
        <Devices left={left} />
        <Passkeys />
        <Recovery me={me} changed={changed} />
        <Mail />
        <Leaving me={me} deleted={deleted} />
      </div>
    </div>
  );
}

interface MailLinkStepProps {
  readonly link: MailLink;
  /** Continues to the page; another person may be signed in than before. */
  readonly done: () => void;
}

/**
 * The target of a link in an e-mail (UI-P3). Mail scanners follow links, so nothing happens before a button is
 * pressed.
 */
function MailLinkStep({ link: { kind, token }, done }: MailLinkStepProps) {
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
