// `/c/<id>`: a circle (TABLE-30). By `#…` its invitation, which is taken out of the address at once; else its page, for members.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { takeInvite } from '../../net/people/circles.ts';
import { later } from '../../ui/controls/Later.tsx';

// Neither needs the other.
const AsMember = later(() => import('./AsMember.tsx').then(({ AsMember }) => AsMember));
const Invited = later(() => import('./Invited.tsx').then(({ Invited }) => Invited));

export function CircleRoute() {
  const { params } = useRoute();
  const circleId = params.id ?? '';
  return <Visit key={circleId} circleId={circleId} />;
}

function Visit({ circleId }: { readonly circleId: string }) {
  const invite = useSignal(useMemo(takeInvite, []));
  useEffect(() => {
    // A link that is followed from this very page.
    const followed = (): void => {
      invite.value = takeInvite() ?? invite.value;
    };
    addEventListener('hashchange', followed);
    return () => removeEventListener('hashchange', followed);
  }, []);
  const { value: given } = invite;
  if (given === undefined) return <AsMember circleId={circleId} />;
  const done = (): void => {
    invite.value = undefined;
  };
  return <Invited key={given} circleId={circleId} invite={given} done={done} />;
}
