// Who is at the table, and the host's controls.

import { recordPath, replayPath } from '../../net/api.ts';
import { Icon } from '../../panels/Icon.tsx';
import { HostControls, PersonControls } from './HostControls.tsx';
import { isOut } from './seats.ts';
import type { Shared } from './shared.ts';

export function People({ session, table, props }: Shared) {
  const snapshot = session.snapshot.value;
  if (snapshot === undefined) return null;
  const isHost = session.welcome.value?.person === snapshot.host;
  return (
    <div class="people">
      <ul class="seats">
        {snapshot.seats.map((seat, i) => (
          <li key={i} class="seat">
            <i class={`d${i}`} />
            <span>
              <b>{seat.name}</b>
              {i === session.seat && <em>you</em>}
              {seat.person === snapshot.host && <small> host</small>}
              {isOut(table.game, props.view, i) && <small> · out</small>}
              {!seat.online && <small> · not connected</small>}
            </span>
            {isHost && seat.person !== snapshot.host && (
              <PersonControls session={session} person={seat.person} name={seat.name} removable={false} />
            )}
          </li>
        ))}
      </ul>
      <p class="quiet">
        <Icon name="lu:eye" size={15} /> {snapshot.watchers} watching
        {!snapshot.watchersAllowed && ' · watchers are switched off'}
      </p>
      {isHost && <HostControls session={session} snapshot={snapshot} />}
      {/* A window of its own: nobody leaves a running match by looking back. */}
      <a
        class="ghost"
        href={replayPath(session.matchId)}
        target="_blank"
        rel="noreferrer"
        data-testid="look-back"
      >
        {snapshot.status === 'over' ? 'Replay' : 'Replay so far'}
      </a>
      {snapshot.status === 'over' && (
        <a class="ghost" href={recordPath(session.matchId)} download>
          Download the record
        </a>
      )}
    </div>
  );
}
