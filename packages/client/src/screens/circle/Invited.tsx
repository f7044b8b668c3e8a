// Looks an invitation up: it may have ended, and a member needs none.

import '../../styles/rooms.css';
import type { CircleInvitationReply } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { ApiError } from '../../net/api/api.ts';
import { lookAtInvitation } from '../../net/people/circles.ts';
import { ownCircle } from '../../net/stored/ownCircles.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
import { say, whyText } from './parts/say.ts';
import { Invitation } from './people/Invitation.tsx';

interface InvitedProps {
  readonly circleId: string;
  readonly invite: string;
  /** A member: the page can be shown. */
  readonly done: () => void;
}

export function Invited({ circleId, invite, done }: InvitedProps) {
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
