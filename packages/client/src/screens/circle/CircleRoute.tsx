// `/c/<id>`: a circle (TABLE-30). By `#…` its invitation, which is taken out of the address at once; else its page, for members.

import '../../styles/rooms.css';
import type { CircleInvitationReply } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { ApiError } from '../../net/api/api.ts';
import { lookAtInvitation, takeInvite } from '../../net/people/circles.ts';
import { forgetCircle, ownCircle } from '../../net/stored/ownCircles.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
import { useCircle } from './page/followCircle.ts';
import { MembersPage } from './page/MembersPage.tsx';
import { say, whyText } from './parts/say.ts';
import { Invitation } from './people/Invitation.tsx';

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

function AsMember({ circleId }: { readonly circleId: string }) {
  const { route } = useLocation();
  const visit = useSignal(0);
  const { page, failure } = useCircle(circleId, visit.value);
  const { value: failed } = failure;
  const isGone = failed?.code === 'unknown-circle';
  if (page.value !== undefined && !isGone)
    return <MembersPage page={page.value} stale={failed === undefined ? '' : whyText(failed)} />;
  if (failed === undefined) return <Awaited>{say('loading')}</Awaited>;
  const again = (): void => {
    visit.value += 1;
  };
  return (
    <Problem
      title={say(isGone ? 'gone' : 'none')}
      text={whyText(failed)}
      again={isGone ? forgetThen(circleId, () => route('/community')) : again}
      {...(isGone ? { againLabel: say('gone.forget') } : {})}
      home={() => route('/')}
    />
  );
}

/** Undefined: it is not on this browser's list. */
function forgetThen(circleId: string, then: () => void): (() => void) | undefined {
  if (ownCircle(circleId) === undefined) return undefined;
  return () => {
    forgetCircle(circleId);
    then();
  };
}

interface InvitedProps {
  readonly circleId: string;
  readonly invite: string;
  /** A member: the page can be shown. */
  readonly done: () => void;
}

function Invited({ circleId, invite, done }: InvitedProps) {
  const { route } = useLocation();
  const circle = useSignal<CircleInvitationReply | undefined>(undefined);
  const failure = useSignal<ApiError | undefined>(undefined);
  const load = (): void => {
    failure.value = undefined;
    lookAtInvitation(circleId, invite).then(
      (reply) => {
        // The circle's own link is of no more use to a member; a personal one makes this browser a member again.
        if (reply.returning === undefined && ownCircle(circleId) !== undefined) done();
        else circle.value = reply;
      },
      (error: unknown) => {
        failure.value = error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error));
      },
    );
  };
  useEffect(load, []);
  if (failure.value !== undefined) {
    const isGone = failure.value.code === 'unknown-circle';
    return (
      <Problem
        title={say('invited.none')}
        text={isGone ? say('invited.none.text') : whyText(failure.value)}
        again={isGone ? undefined : load}
        home={() => route('/')}
      />
    );
  }
  return circle.value === undefined ? (
    <Awaited>{say('loading')}</Awaited>
  ) : (
    <Invitation circleId={circleId} invite={invite} circle={circle.value} joined={done} />
  );
}
