// The server's offer of channels, and this browser's settings; each is fetched once.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Mine, mine, type Offer, offered } from '../net/people/notifications.ts';
import { type Change, faultText } from './own.ts';

export interface Own {
  readonly offer: Signal<Offer | undefined>;
  readonly own: Signal<Mine | undefined>;
  /** A sentence; empty without an error. */
  readonly fault: Signal<string>;
  readonly change: Change;
}

export function useOwn(): Own {
  const offer = useSignal<Offer | undefined>(undefined);
  const own = useSignal<Mine | undefined>(undefined);
  const fault = useSignal('');
  const change: Change = async (work) => {
    fault.value = '';
    try {
      own.value = await work();
    } catch (error) {
      fault.value = faultText(error);
    }
    return fault.value === '';
  };
  useEffect(() => {
    offered().then(
      (found) => {
        offer.value = found;
      },
      () => undefined,
    );
    mine().then(
      (found) => {
        own.value = found;
      },
      () => undefined,
    );
  }, []);
  return { offer, own, fault, change };
}

export function Fault({ of }: { readonly of: Signal<string> }) {
  if (of.value === '') return null;
  return (
    <p class="notice bad" role="alert">
      {of}
    </p>
  );
}
