// The reader in the circle: name, presence, another device, taking over, leaving (UI-C12 to C14, C22).

import type { CircleKeysReply } from '@hexmarch/shared/protocol/people/circles';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { shownCode } from '../../../net/api/api.ts';
import { changeSelf, circleLink, leaveCircle, newCircleKey, takeOver } from '../../../net/people/circles.ts';
import { say as sayHome } from '../../../text/home.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Qr } from '../../../ui/pictures/Qr.tsx';
import { type Inside, nameIn } from '../parts/pageFacts.ts';
import { Refused, Sure } from '../parts/Refused.tsx';
import { say, useAct } from '../parts/say.ts';

interface YouProps extends Inside {
  readonly close: () => void;
}

export function You({ page, close }: YouProps) {
  const isLeaving = useSignal(false);
  const device = useSignal<CircleKeysReply | undefined>(undefined);
  const act = useAct();
  const { circleId, you } = page;
  if (isLeaving.value) return <Leave page={page} close={close} />;
  return (
    <Dialog title={say('you.settings')} close={close}>
      <div class="circle-form" data-testid="circle-self">
        <Refused act={act} />
        <OwnName page={page} />
        <label class="check">
          <input
            type="checkbox"
            data-testid="hide-presence"
            checked={you.isHidden}
            disabled={act.busy.value}
            onChange={(event) => {
              const isHidden = event.currentTarget.checked;
              void act.do(() => changeSelf(circleId, { isHidden }));
            }}
          />
          <span>
            {say('you.hide')}
            <small class="quiet"> {say('you.hide.hint')}</small>
          </span>
        </label>
        {device.value === undefined ? (
          <button
            type="button"
            class="ghost"
            data-testid="circle-device"
            disabled={act.busy.value}
            onClick={() =>
              void act.do(async () => {
                device.value = await newCircleKey(circleId, { for: 'device' });
              })
            }
          >
            <Icon name="lu:qr-code" size={16} /> {say('device')}
          </button>
        ) : (
          <Device circleId={circleId} invite={device.value.invite} />
        )}
        <TakeOver page={page} />
        <button
          type="button"
          class="ghost"
          data-testid="leave-circle"
          disabled={you.role === 'owner'}
          onClick={() => {
            isLeaving.value = true;
          }}
        >
          <Icon name="lu:door-open" size={16} /> {say('leave')}
        </button>
        {you.role === 'owner' && <p class="quiet">{say('leave.owner')}</p>}
      </div>
    </Dialog>
  );
}

type OfPage = Pick<Inside, 'page'>;

function OwnName({ page }: OfPage) {
  const name = useSignal(nameIn(page, page.you.number));
  const act = useAct();
  const isChanged = name.value.trim() !== nameIn(page, page.you.number) && name.value.trim() !== '';
  const submit = (event: Event): void => {
    event.preventDefault();
    void act.do(() => changeSelf(page.circleId, { name: name.value.trim() }));
  };
  return (
    <form class="circle-name" onSubmit={submit}>
      <label class="circle-field">
        {sayHome('name')}
        <input
          data-testid="own-circle-name"
          value={name.value}
          maxLength={LIMITS.nameMax}
          autocomplete="nickname"
          spellcheck={false}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="ghost" disabled={!isChanged || act.busy.value}>
        {say('save')}
      </button>
      <Refused act={act} />
    </form>
  );
}

/** Valid for some minutes, once. */
const Device = ({ circleId, invite }: { readonly circleId: string; readonly invite: string }) => (
  <div class="circle-device">
    <p>{say('device.about')}</p>
    <Qr text={circleLink(circleId, invite)} sizePx={168} title={say('device.qr')} />
    <output data-testid="device-letters">{shownCode(invite)}</output>
  </div>
);

/** The server knows whether it is time; only the member who would be next gets anything but a refusal. */
function TakeOver({ page }: OfPage) {
  const act = useAct();
  if (page.you.role === 'owner' || page.members.some(({ role, isHere }) => role === 'owner' && isHere))
    return null;
  return (
    <details class="circle-more-acts">
      <summary>{say('takeover')}</summary>
      <p class="quiet">{say('takeover.about')}</p>
      <Refused act={act} />
      <button
        type="button"
        class="ghost small"
        data-testid="take-over"
        disabled={act.busy.value}
        onClick={() => void act.do(() => takeOver(page.circleId))}
      >
        <Icon name="lu:crown" size={16} /> {say('takeover.do')}
      </button>
    </details>
  );
}

function Leave({ page, close }: OfPage & { readonly close: () => void }) {
  const { route } = useLocation();
  const act = useAct();
  const erases = useSignal(false);
  return (
    <Dialog title={say('leave.title', { name: page.name })} close={close}>
      <Sure
        act={act}
        label={say('leave')}
        testid="sure-leave"
        work={async () => {
          await leaveCircle(page.circleId, erases.value ? { erase: true } : {});
          route('/community');
        }}
        close={close}
      >
        <p>{say('leave.about')}</p>
        <label class="check">
          <input
            type="checkbox"
            checked={erases.value}
            onChange={(event) => {
              erases.value = event.currentTarget.checked;
            }}
          />
          <span>{say('leave.erase')}</span>
        </label>
      </Sure>
    </Dialog>
  );
}
