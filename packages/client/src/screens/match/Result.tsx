// How it ended and what now. It lies below the board, which stays to be looked at.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { hasDice } from '../../games/registry.ts';
import { recordPath, replayPath } from '../../net/api.ts';
import { moveToRematch } from '../../net/entropy.ts';
import { keepToken, tokenOf } from '../../net/keys.ts';
import { Icon } from '../../panels/Icon.tsx';
import { Places } from '../../panels/Places.tsx';
import { outcomeText } from '../../text/en.ts';
import { together } from '../../text/names.ts';
import type { Shared } from './shared.ts';

export function Result({ session, table, props }: Shared) {
  const { route } = useLocation();
  const snapshot = session.snapshot.value;
  const next = snapshot?.rematch.matchId ?? '';
  const seated = props.seat !== undefined;
  const wanted = snapshot?.rematch.wanted ?? [];
  const asked = props.seat !== undefined && wanted.includes(props.seat);
  // Once all want it, all players are taken over; watchers choose.
  useEffect(() => {
    if (next === '' || !seated) return;
    // The seat of the new match opens with the same key.
    const token = tokenOf(session.matchId);
    if (token !== null) keepToken(next, token);
    moveToRematch(session.matchId, next);
    route(`/m/${next}`);
  }, [next, seated, route, session.matchId]);
  if (snapshot === undefined || snapshot.outcome === null) return null;
  const { title, text } = outcomeText(
    snapshot.outcome,
    props.names,
    props.seat,
    table.game.endText(snapshot.outcome, props.names),
  );
  const won = props.seat !== undefined && snapshot.outcome.winners.includes(props.seat);
  const rule = table.game.rules.get(snapshot.outcome.rule);
  return (
    <section class={`card result${won ? ' won' : ''}`} data-testid="result" aria-label="Result">
      <h2>
        <Icon name={snapshot.outcome.winners.length === 0 ? 'lu:handshake' : 'lu:trophy'} size={24} /> {title}
      </h2>
      <p>
        {text} {rule !== undefined && <span class="quiet">{rule} </span>}
        <code>{snapshot.outcome.rule}</code>
      </p>
      <Places outcome={snapshot.outcome} names={props.names} seat={props.seat} />
      <div class="row">
        {seated && (
          <button
            type="button"
            class="cta"
            data-testid="rematch"
            disabled={asked}
            onClick={() => session.askRematch()}
          >
            <Icon name="lu:refresh-cw" />
            {rematchText(wanted, props.names, props.seat)}
          </button>
        )}
        {!seated && next !== '' && (
          <button type="button" class="cta" onClick={() => route(`/m/${next}`)}>
            <Icon name="lu:eye" /> Watch the rematch
          </button>
        )}
        <a class="ghost" href={replayPath(session.matchId)} data-testid="replay-match">
          <Icon name="lu:history" /> Replay
        </a>
        <a class="ghost" href={`${replayPath(session.matchId)}#verify`} data-testid="verify-dice">
          <Icon name="lu:shield" /> Verify {hasDice(table.game.id) ? 'dice' : 'record'}
        </a>
        <a
          class="ghost only-icon"
          href={recordPath(session.matchId)}
          download
          aria-label="Download the record"
          title="Download the record"
        >
          <Icon name="lu:scroll-text" />
        </a>
        <button
          type="button"
          class="ghost only-icon"
          aria-label="Start page"
          title="Start page"
          onClick={() => route('/')}
        >
          <Icon name="lu:home" />
        </button>
      </div>
    </section>
  );
}

/** Whoever has asked waits for those who have not. */
function rematchText(wanted: readonly Seat[], names: readonly string[], seat: Seat | undefined): string {
  if (wanted.length === 0) return 'Rematch';
  if (seat === undefined || !wanted.includes(seat)) return `Accept the rematch of ${namesOf(wanted, names)}`;
  const missing = names.flatMap((_, other) => (wanted.includes(other) ? [] : [other]));
  return `Waiting for ${namesOf(missing, names)}…`;
}

const namesOf = (seats: readonly Seat[], names: readonly string[]): string =>
  together(seats.map((seat) => names[seat] ?? ''));
