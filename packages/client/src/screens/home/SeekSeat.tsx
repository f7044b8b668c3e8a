// Subscribes a latecomer to a notification when a seat is free (UI-S9); as a spectator, since the server must be able to address them.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { hasClock } from '../../games/registry.ts';
import { ApiError, enterMatch, newAttempt } from '../../net/api/api.ts';
import { isSeated, keepToken, tokenOf } from '../../net/api/keys.ts';
import { playerName } from '../../preferences/preferences.ts';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { failureText } from '../../text/errors.ts';
import { say } from '../../text/home.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';

const AwayDialog = later(() =>
  import('../../notifications/AwayDialog.tsx').then(({ AwayDialog }) => AwayDialog),
);

/** With running clocks no seat is ever offered. */
const isSought = ({ game, matchId, status, watchersAllowed, locked }: MatchRow): boolean =>
  status === 'playing' && watchersAllowed && !locked && !hasClock(game) && !isSeated(matchId);

interface SeekProps {
  readonly row: MatchRow;
  /** Icon only: there is no room for the label. */
  readonly isSmall?: boolean;
}

export function SeekSeat({ row, isSmall = false }: SeekProps) {
  const asks = useSignal(false);
  const failed = useSignal('');
  if (!isSought(row)) return null;
  const { matchId, game } = row;
  const ask = (): void => {
    failed.value = '';
    comeToLook(matchId).then(
      () => {
        asks.value = true;
      },
      (error: unknown) => {
        const met = error instanceof ApiError ? error : { code: 'unreachable', message: '' };
        failed.value = failureText(met).text;
      },
    );
  };
  return (
    <>
      <button
        type="button"
        class={isSmall ? 'ib' : 'ghost'}
        data-testid="seek-seat"
        title={isSmall ? say('seekSeat') : undefined}
        aria-label={say('seekSeat')}
        onClick={ask}
      >
        <Icon name="lu:bell" size={16} /> {!isSmall && say('seekSeat')}
      </button>
      {failed.value !== '' && (
        <p class="notice bad" role="alert">
          {failed}
        </p>
      )}
      {asks.value && (
        <AwayDialog
          {...{ matchId, game, isHost: false, seeks: true }}
          close={() => {
            asks.value = false;
          }}
        />
      )}
    </>
  );
}

async function comeToLook(matchId: string): Promise<void> {
  if (tokenOf(matchId) !== null) return;
  ensureName();
  const request = { name: playerName.value, as: 'watch', attempt: newAttempt() } as const;
  const { token } = await enterMatch(matchId, request, null);
  keepToken(matchId, token);
}
