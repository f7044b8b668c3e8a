// Signed-in browsers, and the linking of another one (UI-P3).

import type { LinkReply, LinkStateReply, SessionsReply } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import {
  confirmLink,
  dropLink,
  endSession,
  linkAddress,
  linkState,
  offerLink,
  sessions,
  signOut,
} from '../../net/people/me.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Qr } from '../../ui/pictures/Qr.tsx';
import { Pictures } from './parts/Pictures.tsx';
import { dayText, POLL_MS, Refused, Section, useAct, WayRow } from './parts/parts.tsx';
import { say } from './parts/say.ts';

type Session = SessionsReply['sessions'][number];

export function Devices({ left }: { readonly left: () => void }) {
  const list = useSignal<readonly Session[]>([]);
  const link = useSignal<LinkReply | undefined>(undefined);
  const act = useAct();
  const load = () =>
    act.do(async () => {
      list.value = (await sessions()).sessions;
    });
  useEffect(() => void load(), []);
  const end = ({ id, isThis }: Session) =>
    act.do(async () => {
      if (isThis) {
        await signOut();
        left();
        return;
      }
      await endSession(id);
      list.value = (await sessions()).sessions;
    });
  return (
    <Section title={say('devices')} testid="devices">
      <Refused act={act} />
      <ul class="rows">
        {list.value.map((one) => (
          <Device key={one.id} session={one} end={() => void end(one)} />
        ))}
      </ul>
      {link.value === undefined ? (
        <div class="row">
          <button
            type="button"
            class="ghost"
            data-testid="add-device"
            disabled={act.busy.value}
            onClick={() =>
              act.do(async () => {
                link.value = await offerLink();
              })
            }
          >
            <Icon name="lu:qr-code" size={16} /> {say('device.add')}
          </button>
        </div>
      ) : (
        <AddDevice
          link={link.value}
          done={() => {
            link.value = undefined;
            void load();
          }}
        />
      )}
    </Section>
  );
}

function Device({ session, end }: { readonly session: Session; readonly end: () => void }) {
  const { label, usedDay, isThis } = session;
  const name = label === '' ? say('device.unknown') : label;
  return (
    <WayRow
      name={name}
      note={isThis ? say('device.this') : say('device.used', { day: dayText(usedDay) })}
      testid="device"
      end={{
        ...{ text: say('device.out'), label: say('device.out.of', { device: name }), press: end },
        icon: 'lu:door-open',
        testid: isThis ? 'sign-out' : 'end-session',
      }}
    />
  );
}

interface AddDeviceProps {
  readonly link: LinkReply;
  readonly done: () => void;
}

/** The code is valid for minutes; the other device then waits for a confirmation here. */
function AddDevice({ link: { code, pictures }, done }: AddDeviceProps) {
  const state = useSignal<LinkStateReply['state']>('open');
  const act = useAct();
  useEffect(() => {
    const poll = async (): Promise<void> => {
      const before = state.value;
      state.value = (await linkState()).state;
      // The code is gone: the other device is signed in, or it has expired.
      if (before === 'confirmed' && state.value === 'none') done();
    };
    const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  const isClaimed = state.value === 'claimed';
  const drop = () =>
    act.do(async () => {
      await dropLink();
      done();
    });
  return (
    <div class="add-device" data-testid="adding" data-state={state.value}>
      <Refused act={act} />
      {state.value === 'open' && (
        <>
          <p>{say('link.about', { address: `${location.host}/me` })}</p>
          <div class="link-code">
            <Qr text={linkAddress(code)} sizePx={168} title={say('link.qr')} />
            <output data-testid="link-code">{`${code.slice(0, 4)}-${code.slice(4)}`}</output>
          </div>
        </>
      )}
      <p role="status">{say(`link.${state.value}`)}</p>
      {state.value !== 'none' && <Pictures of={pictures} />}
      <div class="row">
        {isClaimed && (
          <button
            type="button"
            class="cta"
            data-testid="confirm-device"
            disabled={act.busy.value}
            onClick={() =>
              act.do(async () => {
                await confirmLink();
                state.value = 'confirmed';
              })
            }
          >
            <Icon name="lu:check" size={16} /> {say('link.yes')}
          </button>
        )}
        <button type="button" class="ghost" data-testid="drop-link" onClick={() => void drop()}>
          {say(isClaimed ? 'link.no' : 'link.close')}
        </button>
      </div>
    </div>
  );
}
