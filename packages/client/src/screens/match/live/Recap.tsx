// Offers a recap of what was missed, never forced (UI-15): after coming back to the
// page, after a lost connection, and on a new visit.

import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { keepSeenUpTo, seenUpTo } from '../../../net/stored/storageByMatch.ts';
import { ConfirmCommand } from '../../../table/input/ConfirmCommand.tsx';
import type { RecapPlace } from '../../../table/lastTurn/LastTurn.tsx';
import { lastTurn } from '../../../table/lastTurn/lastTurn.ts';
import { ExplainedNews } from '../../../table/screen/LineNews.tsx';
import { later } from '../../../ui/controls/Later.tsx';
import type { MatchTable } from '../session/matchTable.ts';
import { ALONE, type MatchSession } from '../session/session.ts';
import type { Shared } from '../session/shared.ts';

const Company = later(() => import('../people/Company.tsx').then(({ Company }) => Company));
const MatchRuling = later(() => import('../result/MatchRuling.tsx').then(({ MatchRuling }) => MatchRuling));
const MatchLastTurn = later(() => import('./MatchLastTurn.tsx').then(({ MatchLastTurn }) => MatchLastTurn));

/** The sequence number up to which the player has seen the match, if there are later events. */
export function useAway(session: MatchSession, table: MatchTable): ReadonlySignal<number | undefined> {
  const away = useSignal<number | undefined>(undefined);
  const visible = useVisible();
  const frame = table.source.frame.value;
  const unwatched = useRef(false);
  useEffect(() => {
    if (!visible) {
      unwatched.current = true;
      return;
    }
    if (frame === undefined || table.seat === undefined) return;
    const { sequence, played } = frame;
    const seen = seenUpTo(session.matchId) ?? sequence;
    const watched = !unwatched.current && played.length > 0 && sequence === seen + 1;
    unwatched.current = false;
    if (seen !== sequence || seenUpTo(session.matchId) === undefined) {
      keepSeenUpTo(session.matchId, sequence);
      away.value = watched || sequence <= seen ? undefined : seen;
    }
  }, [frame, visible, session, table, away]);
  return away;
}

function useVisible(): boolean {
  const visible = useSignal(!document.hidden);
  useEffect(() => {
    const changed = (): void => {
      visible.value = !document.hidden;
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, [visible]);
  return visible.value;
}

/** The others' turns, if there is something to show: on one's own turn, for spectators, and after an absence. */
export function Recap({ place, ...shared }: Shared & { readonly place: RecapPlace }) {
  const { session, table, props, away, board } = shared;
  const isMissed = away.value !== undefined;
  const isShown = board.value?.recapping.value === true;
  const isTurn = props.seat === undefined || session.snapshot.value?.awaiting.includes(props.seat) === true;
  const isWanted = place === 'dock' ? isShown : place === 'line' ? isMissed : isMissed || isTurn;
  if (!isWanted || props.outcome !== undefined || (lastTurn(table) ?? []).length === 0) return null;
  return <MatchLastTurn {...shared} place={place} />;
}

/**
 * Below the board: the current step, a command that awaits confirmation, and the recap of what was missed.
 */
export function Doing(shared: Shared) {
  const { session, table, props } = shared;
  const { unconfirmed, armed = false } = props.step;
  if (unconfirmed !== undefined) return <ConfirmCommand table={table} />;
  return (
    <>
      {session.isArbiter && table.game.Admin === undefined && <MatchRuling {...shared} />}
      {session.company.value !== ALONE && <Company {...shared} />}
      {!armed && <Recap {...shared} place="dock" />}
      <ExplainedNews table={table} props={props} />
      <table.game.Dock {...props} />
    </>
  );
}
