// The press that subscribes for tonight: without any channel, push permission is requested at this moment, and at no other.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askEvening, endEvening } from '../net/people/evenings.ts';
import { keepDevice, type Mine, mine, type Offer, offered } from '../net/people/notifications.ts';
import { waitsFor } from '../preferences/evenings.ts';
import { pushManager, subscribe } from './device.ts';
import { faultText } from './own.ts';
import { say } from './say.ts';

/** Needed synchronously by a press; fetched once per page. */
let known: Promise<{ readonly offer: Offer | undefined; readonly own: Mine | undefined }> | undefined;

const lookUp = () =>
  Promise.all([offered().catch(() => undefined), mine().catch(() => undefined)]).then(([offer, own]) => ({
    offer,
    own,
  }));

const hasWay = ({ devices, mail, hooks }: Mine): boolean =>
  devices > 0 || mail === 'confirmed' || hooks.some(({ isOff }) => !isOff);

export interface EveningAct {
  /** Outcome of the last press; empty before. */
  readonly status: Signal<string>;
  readonly busy: Signal<boolean>;
  readonly toggle: (game: string) => Promise<void>;
}

export function useEvening(): EveningAct {
  const status = useSignal('');
  const busy = useSignal(false);
  useEffect(() => {
    known ??= lookUp();
  }, []);
  const toggle = async (game: string): Promise<void> => {
    busy.value = true;
    try {
      status.value = await (waitsFor(game) ? endCall(game) : requestCall(game));
    } catch (error) {
      status.value = faultText(error);
    } finally {
      busy.value = false;
    }
  };
  return { status, busy, toggle };
}

async function endCall(game: string): Promise<string> {
  await endEvening(game);
  return say('evening.ended');
}

async function requestCall(game: string): Promise<string> {
  const { offer, own } = (await known) ?? {};
  // First of all: browsers allow the request only during a press.
  const device = own !== undefined && hasWay(own) ? undefined : await newDevice(offer);
  const mine = await askEvening(game);
  const after = device === undefined ? mine : await keepDevice(device);
  known = Promise.resolve({ offer, own: after });
  return say(hasWay(after) ? 'evening.away' : 'evening.here');
}

/** Undefined without push, or if it was refused. */
async function newDevice(offer: Offer | undefined): Promise<PushSubscriptionJSON | undefined> {
  try {
    const publicKey = offer?.publicKey ?? undefined;
    const manager = await pushManager();
    return manager === undefined || publicKey === undefined ? undefined : await subscribe(manager, publicKey);
  } catch {
    return undefined;
  }
}
