// The people at the table by name, and the host's controls.

import { Name, SeatMark } from '../../../ui/text/Name.tsx';
import '../../../styles/people.css';
import { useSignal } from '@preact/signals';
import { recordPath, replayPath } from '../../../net/api/api.ts';
import { isOut } from '../../../table/seats/seats.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';
import { HostControls, PersonControls } from './HostControls.tsx';

const CompanyAt = later(() => import('./Company.tsx').then(({ CompanyAt }) => CompanyAt));

const FreeSeats = later(() => import('./FreeSeats.tsx').then(({ FreeSeats }) => FreeSeats));
const PersonActs = later(() => import('./PersonActs.tsx').then(({ PersonActs }) => PersonActs));
const FromMatch = later(() => import('../../circle/FromMatch.tsx').then(({ FromMatch }) => FromMatch));
const Rename = later(() => import('./Rename.tsx').then(({ Rename }) => Rename));

/** By standing, if the game ranks its players. */
function inOrder<T>({ table, props }: Shared, seats: readonly T[]): readonly { seat: T; i: number }[] {
  const ranked = table.game.ranking?.(props.view) ?? seats.map((_, i) => i);
  return ranked.flatMap((i) => seats.slice(i, i + 1).map((seat) => ({ seat, i })));
}

export function People(shared: Shared) {
  const { session, table, props } = shared;
  const renaming = useSignal(false);
  const snapshot = session.snapshot.value;
  if (snapshot === undefined) return null;
  const isHost = session.welcome.value?.person === snapshot.host;
  return (
    <div class="people">
      <ul class="seats">
        {inOrder(shared, snapshot.seats).map(({ seat, i }) => (
          <li key={i} class="seat">
            <SeatMark seat={i} />
            <span>
              {seat.bot > 0 && <Icon name="lu:bot" size={15} />}{' '}
              <b>
                <Name>{props.names[i]}</Name>
              </b>
              {i === session.seat && <em>{say('person.you')}</em>}
              {seat.person === snapshot.host && <small> {say('person.host')}</small>}
              {isOut(table.game, props.view, i) && <small> · {say('person.out')}</small>}
              {!seat.online && <small> · {say('person.offline')}</small>}
            </span>
            {i === session.seat && !renaming.value && (
              <button
                type="button"
                class="ghost small"
                data-testid="rename"
                onClick={() => {
                  renaming.value = true;
                }}
              >
                <Icon name="lu:pencil" size={16} /> {say('rename')}
              </button>
            )}
            {isHost && seat.person !== snapshot.host && seat.bot === 0 && (
              <PersonControls session={session} person={seat.person} name={seat.name} removable={false} />
            )}
            {seat.person !== '' && seat.bot === 0 && i !== session.seat && (
              <PersonActs session={session} person={seat.person} name={props.names[i] ?? seat.name} />
            )}
            <CompanyAt {...shared} of={i} />
          </li>
        ))}
      </ul>
      {renaming.value && session.seat !== undefined && (
        <Rename
          session={session}
          name={snapshot.seats[session.seat]?.name ?? ''}
          close={() => {
            renaming.value = false;
          }}
        />
      )}
      {snapshot.arbiters.map(({ name, online }, i) => (
        <p key={i}>
          <Icon name="lu:gavel" size={15} /> <b>{name}</b>{' '}
          <small>
            {say('arbiter.title')}
            {!online && ` · ${say('person.offline')}`}
          </small>
        </p>
      ))}
      <p class="quiet">
        <Icon name="lu:eye" size={15} /> {say('watchers', { count: snapshot.watchers })}
        {!snapshot.watchersAllowed && ` · ${say('watchers.off')}`}
      </p>
      <FreeSeats {...shared} />
      <FromMatch session={session} />
      {isHost && <HostControls session={session} snapshot={snapshot} />}
      {/* In a new tab, so that a running match stays open. */}
      <a
        class="ghost"
        href={replayPath(session.matchId)}
        target="_blank"
        rel="noreferrer"
        data-testid="look-back"
      >
        {say(snapshot.status === 'over' ? 'replay' : 'replay.soFar')}
      </a>
      {snapshot.status === 'over' && (
        <a class="ghost" href={recordPath(session.matchId)} download>
          {say('record.download')}
        </a>
      )}
    </div>
  );
}
