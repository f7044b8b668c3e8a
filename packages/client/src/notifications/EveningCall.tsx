// The alert in an open page when an awaited table has opened tonight (UI-P73). A change of the lobby's list only triggers it: the
// recipients have been chosen by the server by then.

import '../styles/matchmaking.css';
import { isWorthJoining } from '@hexmarch/shared/protocol/lobby/openTables';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { gameEntry } from '../games/registry.ts';
import { isSeated } from '../net/api/keys.ts';
import type { Lobby } from '../net/lobby/lobby.ts';
import { notifiedEvenings } from '../net/people/evenings.ts';
import { waitsFor } from '../preferences/evenings.ts';
import { notify } from '../pwa/notify.ts';
import { play } from '../sound/player.ts';
import { namesIn } from '../text/bots.ts';
import { together } from '../text/names.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { say } from './say.ts';

export interface EveningCallProps {
  readonly lobby: Pick<Lobby, 'rows' | 'state'>;
  readonly join: (row: MatchRow) => void;
}

/** The server checks when the list changes; in a cluster, a little later. */
const LOOKS_MS = [400, 2000, 6000];

export function EveningCall({ lobby, join }: EveningCallProps) {
  const called = useSignal<MatchRow | undefined>(undefined);
  const known = useRef<Set<string> | undefined>(undefined);
  const isReady = lobby.state.value === 'ready';
  const open = lobby.rows.value.filter((row) => isWorthJoining(row) && !isSeated(row.matchId));
  useEffect(() => {
    void notifiedEvenings().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...open.map(({ matchId }) => matchId)]);
    const fresh = before && open.find(({ matchId, game }) => !before.has(matchId) && waitsFor(game));
    if (fresh !== undefined)
      void isEveningNotified(fresh.game).then((isNotified) => {
        if (isNotified) called.value = fresh;
      });
  });
  if (called.value === undefined) return null;
  const close = (): void => {
    called.value = undefined;
  };
  return <Call row={called.value} join={join} close={close} />;
}

async function isEveningNotified(game: string): Promise<boolean> {
  for (const ms of LOOKS_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    const notified = await notifiedEvenings().catch((): readonly string[] => []);
    if (notified.includes(game)) return true;
  }
  return false;
}

interface CallProps {
  readonly row: MatchRow;
  readonly join: (row: MatchRow) => void;
  readonly close: () => void;
}

function Call({ row, join, close }: CallProps) {
  const { matchId, game } = row;
  const there = namesIn(row).filter((name) => name !== '');
  const title = say('evening.called', { game: gameEntry(game)?.title ?? game });
  const text = there.length === 0 ? '' : say('evening.there', { who: together(there), count: there.length });
  useEffect(() => {
    play('turn');
    // Replaces the server's push notification to this device.
    return notify({ title, text, tag: matchId });
  }, [matchId]);
  return (
    <div class="find-bar call" role="alert" data-testid="evening-call">
      <p>
        <b>{title}</b> {text}
      </p>
      <button
        type="button"
        class="cta"
        data-testid="evening-join"
        onClick={() => {
          close();
          join(row);
        }}
      >
        <Icon name="lu:log-in" size={18} /> {say('evening.join')}
      </button>
      <button
        type="button"
        class="ib"
        aria-label={say('evening.close')}
        title={say('evening.close')}
        onClick={close}
      >
        <Icon name="lu:x" size={17} />
      </button>
    </div>
  );
}
