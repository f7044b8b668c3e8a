// A person's passkeys: list, create, delete (UI-P3).

import type { PasskeysReply, SignInReply } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import {
  comeByPasskey,
  makePasskey,
  offersPasskeys,
  passkeys,
  removePasskey,
} from '../../../net/people/passkeys.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { type Act, dayText, Refused, Section, useAct, WayRow } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';

export function Passkeys() {
  const list = useSignal<PasskeysReply['passkeys']>([]);
  const act = useAct();
  const show = (request: () => Promise<PasskeysReply>) =>
    act.do(async () => {
      list.value = (await request()).passkeys;
    });
  useEffect(() => void show(passkeys), []);
  return (
    <Section title={say('passkeys')} testid="passkeys">
      <p>{say(offersPasskeys() ? 'passkey.about' : 'passkey.nowhere')}</p>
      <Refused act={act} />
      <ul class="rows">
        {list.value.map(({ id, label, usedDay }) => {
          const name = label === '' ? say('passkey.unknown') : label;
          return (
            <WayRow
              key={id}
              name={name}
              note={say('device.used', { day: dayText(usedDay) })}
              testid="passkey"
              end={{
                ...{ text: say('passkey.remove'), label: say('passkey.remove.of', { device: name }) },
                ...{
                  icon: 'lu:x',
                  testid: 'remove-passkey',
                  press: () => void show(() => removePasskey(id)),
                },
              }}
            />
          );
        })}
      </ul>
      {offersPasskeys() && (
        <div class="row">
          <button
            type="button"
            class="ghost"
            data-testid="new-passkey"
            disabled={act.busy.value}
            onClick={() => void show(makePasskey)}
          >
            <Icon name="lu:lock" size={16} /> {say('passkey.make')}
          </button>
        </div>
      )}
    </Section>
  );
}

interface PasskeyInProps {
  readonly act: Act;
  /** Called after signing in. */
  readonly came: (me: SignInReply) => void;
}

/** The sign-in button, or, without browser support, a sentence. */
export function PasskeyIn({ act, came }: PasskeyInProps) {
  if (!offersPasskeys()) return <p class="quiet">{say('passkey.nowhere')}</p>;
  return (
    <div class="row">
      <button
        type="button"
        class="cta"
        data-testid="passkey-in"
        disabled={act.busy.value}
        onClick={() =>
          act.do(async () => {
            came(await comeByPasskey());
          })
        }
      >
        <Icon name="lu:lock" size={16} /> {say('passkey.in')}
      </button>
    </div>
  );
}
