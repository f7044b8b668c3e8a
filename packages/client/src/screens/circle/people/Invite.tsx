// The invitation link of a circle (UI-C11): for members who know its secret part. Organisers can make a new one, letters, and choose what it
// does.

import { CIRCLE_MODES, type CircleMode, type CirclePage } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError, shownCode } from '../../../net/api/api.ts';
import { changeLink, circleLink, lookAtInvitation } from '../../../net/people/circles.ts';
import { noteInvite, ownCircle } from '../../../net/stored/ownCircles.ts';
import { Choice } from '../../../ui/controls/Choice.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { isOrganiser } from '../parts/pageFacts.ts';
import { Refused } from '../parts/Refused.tsx';
import { SharedLink } from '../parts/SharedLink.tsx';
import { say, useAct } from '../parts/say.ts';

interface InviteProps {
  readonly page: CirclePage;
  readonly close: () => void;
}

export function Invite({ page, close }: InviteProps) {
  const { circleId, mode } = page;
  const invite = useKnownInvite(circleId);
  const act = useAct();
  const renew = (): void =>
    void act.do(async () => {
      invite.value = (await changeLink(circleId, { renew: true })).invite ?? undefined;
    });
  return (
    <Dialog title={say('invite.title')} close={close}>
      <div class="circle-form" data-testid="circle-invite">
        <Refused act={act} />
        {mode === 'off' ? (
          <p>{say('invite.off')}</p>
        ) : invite.value === undefined ? (
          <p>{say(isOrganiser(page) ? 'invite.lost' : 'invite.unknown')}</p>
        ) : (
          <SharedLink link={circleLink(circleId, invite.value)} about={say(`invite.about.${mode}`)} />
        )}
        {isOrganiser(page) && (
          <>
            <div class="row">
              {invite.value === undefined ? (
                <button
                  type="button"
                  class="cta"
                  data-testid="new-link"
                  disabled={act.busy.value}
                  onClick={renew}
                >
                  {say('invite.new')}
                </button>
              ) : (
                <button
                  type="button"
                  class="ghost small"
                  data-testid="new-link"
                  disabled={act.busy.value}
                  onClick={renew}
                >
                  <Icon name="lu:refresh-cw" size={16} /> {say('invite.renew')}
                </button>
              )}
            </div>
            <Code circleId={circleId} />
            <Mode circleId={circleId} mode={mode} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** As long as it is valid: another organiser may have made a new one. */
function useKnownInvite(circleId: string) {
  const invite = useSignal(ownCircle(circleId)?.invite);
  useEffect(() => {
    const { value: known } = invite;
    if (known === undefined) return;
    lookAtInvitation(circleId, known).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'unknown-circle') return;
      noteInvite(circleId, undefined);
      invite.value = undefined;
    });
  }, [circleId]);
  return invite;
}

/** For the ordinary code field. */
function Code({ circleId }: { readonly circleId: string }) {
  const code = useSignal('');
  const act = useAct();
  if (code.value !== '')
    return (
      <p class="circle-letters">
        <output data-testid="circle-letters">{shownCode(code.value)}</output>{' '}
        <span>{say('letters.about')}</span>
      </p>
    );
  return (
    <div class="row">
      <Refused act={act} />
      <button
        type="button"
        class="ghost small"
        data-testid="make-letters"
        disabled={act.busy.value}
        onClick={() =>
          void act.do(async () => {
            code.value = (await changeLink(circleId, { code: true })).code ?? '';
          })
        }
      >
        <Icon name="lu:keyboard" size={16} /> {say('letters.make')}
      </button>
    </div>
  );
}

function Mode({ circleId, mode }: Pick<CirclePage, 'circleId' | 'mode'>) {
  const act = useAct();
  return (
    <>
      <Refused act={act} />
      <Choice
        legend={say('mode')}
        options={CIRCLE_MODES.map((one) => [one, say(`mode.${one}`)] as const)}
        value={mode}
        pick={(value) => {
          const next = CIRCLE_MODES.find((one): one is CircleMode => one === value);
          if (next !== undefined) void act.do(() => changeLink(circleId, { mode: next }));
        }}
      />
    </>
  );
}
