// What happened while the player looked elsewhere is offered to be seen, never forced (UI-15): after coming back to the
// page, after a lost connection, and after a new visit.

import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { keepSeenUpTo, seenUpTo } from '../../net/seenUpTo.ts';
import { Icon } from '../../panels/Icon.tsx';
import { missedSince } from '../../source/away.ts';
import { say as sayCommon } from '../../text/common.ts';
import { together } from '../../text/names.ts';
import { say } from './say.ts';
import type { MatchSession, Table } from './session.ts';
import type { Shared } from './shared.ts';

/** The sequence number up to which the player has seen the match, where something has come unwatched since. */
export function useAway(session: MatchSession, table: Table): ReadonlySignal<number | undefined> {
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

export function Recap({ table, props, away, board }: Shared) {
  const dismissed = useSignal<number | undefined>(undefined);
  const { value: control } = board;
  const history = table.source.history.value;
  const { value: from } = away;
  if (control?.recapping.value === true) {
    return (
      <section class="card recap" aria-label={say('recap')} data-testid="recapping">
        <p role="status">{say('recap.running')}</p>
        <button type="button" class="ghost small" data-testid="recap-skip" onClick={() => control.endRecap()}>
          {say('recap.skip')}
        </button>
      </section>
    );
  }
  if (control === undefined || history === undefined || from === undefined || dismissed.value === from)
    return null;
  if (props.seat === undefined) return null;
  const { definition } = table.game;
  const missed = missedSince(definition, table.source.log.value, history, props.seat, from);
  if (missed.played.length === 0) return null;
  const who = together(missed.seats.map((seat) => props.names[seat] ?? ''));
  const dismiss = (): void => {
    dismissed.value = from;
  };
  return (
    <section class="card recap" aria-label={say('recap')} data-testid="recap">
      <p role="status">{say('recap.offer', { who, count: missed.seats.length, acts: missed.count })}</p>
      <button
        type="button"
        class="cta small"
        data-testid="recap-show"
        onClick={() => {
          dismiss();
          control.recap(missed.played);
        }}
      >
        <Icon name="lu:play" size={16} /> {say('recap.show')}
      </button>
      <button type="button" class="ib" aria-label={sayCommon('close')} onClick={dismiss}>
        <Icon name="lu:x" size={16} />
      </button>
    </section>
  );
}
