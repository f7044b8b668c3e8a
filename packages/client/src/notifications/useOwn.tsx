// The server's offer of channels, and this browser's settings; each is fetched once.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError } from '../net/api/api.ts';
import { type Mine, mine, type Offer, offered, type Settings } from '../net/people/notifications.ts';
import { errorText } from '../text/errors.ts';
import { language } from '../text/language.ts';

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

/**
 * Common parts of the notification fields: how one is changed, the accompanying data, and the error message. A
 * change is made on the server first and then shown; resolves to false if it was refused.
 */
type Change = (work: () => Promise<Mine | undefined>) => Promise<boolean>;

export interface FieldProps {
  readonly mine: Mine;
  readonly change: Change;
}

/** Language and time zone of this browser's notifications. */
export const settingsNow = ({ quiet, off, on, digest }: Mine): Settings => ({
  language: language(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...{ quiet, off, on, digest },
});

export const faultText = (error: unknown): string =>
  error instanceof ApiError ? errorText(error.code, error.message).text : errorText('unreachable', '').text;
