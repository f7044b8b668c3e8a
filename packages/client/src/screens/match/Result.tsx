// How it ended and what now. It lies below the board, which stays to be looked at.

import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { recordPath, replayPath } from '../../net/api.ts';
import { moveToRematch } from '../../net/entropy.ts';
import { keepToken, tokenOf } from '../../net/keys.ts';
import { Icon } from '../../panels/Icon.tsx';
import { outcomeText } from '../../text/en.ts';
import type { Shared } from './shared.ts';

export function Result({ session, table, props }: Shared) {
  const { route } = useLocation();
  const snapshot = session.snapshot.value;
  const next = snapshot?.rematch.matchId ?? '';
  const seated = props.seat !== undefined;
  const wanted = snapshot?.rematch.wanted ?? [];
  const asked = props.seat !== undefined && wanted.includes(props.seat);
  // Once both want it, both players are taken over; watchers choose.
  useEffect(() => {
    if (next === '' || !seated) return;
    // The seat of the new match opens with the same key.
    const token = tokenOf(session.matchId);
    if (token !== null) keepToken(next, token);
    moveToRematch(session.matchId, next);
    route(`/m/${next}`);
  }, [next, seated, route, session.matchId]);
  if (snapshot === undefined || snapshot.outcome === null) return null;
  const { title, text } = outcomeText(snapshot.outcome, props.names, props.seat);
  const won = props.seat !== undefined && snapshot.outcome.winners.includes(props.seat);
  const rule = table.game.rules.get(snapshot.outcome.rule);
  const otherWants = wanted.some((seat) => seat !== props.seat);
  return (
    <section class={`card result${won ? ' won' : ''}`} data-testid="result" aria-label="Result">
      <h2>
        <Icon name={snapshot.outcome.winners.length === 0 ? 'lu:handshake' : 'lu:trophy'} size={24} /> {title}
      </h2>
      <p>
        {text} {rule !== undefined && <span class="quiet">{rule} </span>}
        <code>{snapshot.outcome.rule}</code>
      </p>
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
            {asked ? 'Waiting for the answer…' : otherWants ? 'Accept the rematch' : 'Rematch'}
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
          <Icon name="lu:shield" /> Verify dice
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
