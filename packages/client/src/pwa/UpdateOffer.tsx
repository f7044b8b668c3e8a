// Offers a new version of the page, never in the middle of a match: there it waits until the board has been left.

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { later } from '../ui/controls/Later.tsx';
import { update } from './update.ts';

const Offer = later(() => import('./Offer.tsx').then(({ Offer }) => Offer));

export function UpdateOffer() {
  const { path } = useLocation();
  const isDismissed = useSignal(false);
  if (update.value === undefined || isDismissed.value || isInMatch(path)) return null;
  return (
    <Offer
      accept={update.value}
      dismiss={() => {
        isDismissed.value = true;
      }}
    />
  );
}

/** A match or a practice game that a reload would interrupt; a replay is none. */
const isInMatch = (path: string): boolean => /^\/(m\/[^/]+|practice\/.*)$/.test(path);
