// Web push for this browser, also while no page of ours is open.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dropDevice, keepDevice, type Offer } from '../net/people/notifications.ts';
import { pushManager, subscribe, unsubscribe } from './device.ts';
import { say } from './say.ts';
import type { FieldProps } from './useOwn.tsx';

type Device = 'unknown' | 'none' | 'off' | 'on' | 'refused';

export function DeviceField({ publicKey, ...props }: FieldProps & Pick<Offer, 'publicKey'>) {
  if (publicKey === null) return <p class="quiet">{say('away.device.unavailable')}</p>;
  return <OfferedDevice {...props} publicKey={publicKey} />;
}

function OfferedDevice({ mine, change, publicKey }: FieldProps & { readonly publicKey: string }) {
  const device = useSignal<Device>('unknown');
  useEffect(() => {
    const readDevice = async (): Promise<Device> => {
      const manager = await pushManager();
      if (manager === undefined) return 'none';
      return (await manager.getSubscription()) === null ? 'off' : 'on';
    };
    readDevice().then(
      (found) => {
        device.value = found;
      },
      () => {
        device.value = 'none';
      },
    );
  }, []);
  const toggle = async () => {
    const manager = await pushManager();
    if (manager === undefined) return mine;
    if (device.value === 'on') {
      const endpoint = await unsubscribe(manager);
      device.value = 'off';
      return endpoint === undefined ? mine : dropDevice(endpoint);
    }
    const subscription = await subscribe(manager, publicKey);
    device.value = subscription === undefined ? 'refused' : 'on';
    return subscription === undefined ? mine : keepDevice(subscription);
  };
  if (device.value === 'unknown') return null;
  if (device.value === 'none') return <p class="quiet">{say('away.device.none')}</p>;
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid="away-device"
        checked={device.value === 'on'}
        onChange={() => void change(toggle)}
      />
      <span>
        {say('away.device')}
        {device.value === 'refused' && <small class="quiet"> {say('away.device.refused')}</small>}
      </span>
    </label>
  );
}
