// A finished match replayed automatically from its beginning: when there is no live one (UI-P40).

import '../../styles/replay.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { matchPath } from '../../net/api/api.ts';
import { isSeated } from '../../net/api/keys.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { momentHash } from '../../source/moment.ts';
import { say } from '../../text/replay.ts';
import { ReplayScreen } from './ReplayScreen.tsx';
import { fetchReplay } from './record/fetchReplay.ts';
import type { OpenedReplay } from './record/openReplay.ts';

export interface OnAirProps {
  readonly matchId: string;
  /** Called when its end is shown, and again when that changes. */
  readonly ended: (isOver: boolean) => void;
  /** It cannot be shown. */
  readonly failed: () => void;
}

type Opened = Extract<OpenedReplay, { readonly ok: true }>;

export function OnAir({ matchId, ended, failed }: OnAirProps) {
  const opened = useSignal<Opened | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    const show = (found: OpenedReplay): void => {
      if (!isWanted) return;
      if (!found.ok) {
        failed();
        return;
      }
      found.table.seek(found.table.beginning);
      found.table.playback.play();
      opened.value = found;
    };
    fetchReplay(matchId, momentHash(1, { kind: 'spectator' })).then(show, failed);
    return () => {
      isWanted = false;
    };
  }, []);
  const { value } = opened;
  const isOver = value !== undefined && value.table.source.cursor === value.table.source.length;
  useEffect(() => ended(isOver), [isOver]);
  if (value === undefined) return <Awaited>{say('fetching')}</Awaited>;
  const { table, teller, lost, check } = value;
  return (
    <ReplayScreen
      {...{ table, teller, lost, check }}
      back={matchPath(matchId)}
      wasPlayed={isSeated(matchId)}
    />
  );
}
