// `/r/CODE`: the invitation, with the choice between a seat and watching. A player who is seated already joins at once.

import '../../styles/rooms.css';
import type { CodeReply } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { ApiError, lookUpCode, shownCode } from '../../net/api/api.ts';
import { tokenOf } from '../../net/api/keys.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { meanwhile } from '../../pwa/loadPriority.ts';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { preloadBoard } from '../../table/layout/preloadBoard.ts';
import { failureText } from '../../text/errors.ts';
import { say } from '../../text/home.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import { Invitation } from './Invitation.tsx';

export function Code() {
  const { route } = useLocation();
  const { params } = useRoute();
  const code = params.code ?? '';
  const found = useSignal<CodeReply | undefined>(undefined);
  const failed = useSignal<ApiError | undefined>(undefined);
  const load = (): void => {
    failed.value = undefined;
    lookUpCode(code).then(
      (reply) => {
        if (tokenOf(reply.matchId) !== null) route(`/m/${reply.matchId}`, true);
        else found.value = reply;
      },
      (error: unknown) => {
        failed.value = error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error));
      },
    );
  };
  const game = found.value?.match.game;
  useEffect(() => {
    // While the invitation is read.
    if (game !== undefined)
      meanwhile(Promise.allSettled([preloadBoard(game), import('../match/MatchRoute.tsx')]));
  }, [game]);
  useEffect(() => {
    document.title = say('room.title', { code: shownCode(code) });
    ensureName();
    load();
  }, [code]);

  if (failed.value !== undefined) {
    const text = failureText(failed.value);
    return <Problem {...text} again={load} home={() => route('/')} />;
  }
  if (found.value === undefined) return <Awaited>{say('room.looking')}</Awaited>;
  return (
    <main class="page invitation">
      <Invitation reply={found.value} code={code} />
    </main>
  );
}
