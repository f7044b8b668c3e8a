// What somebody sees who holds an invitation (UI-C11): the circle, its open rooms, and the way in. Returning members are asked nothing.

import '../../../styles/home.css';
import '../parts/circle.css';
import './invitation.css';
import { isOpen } from '@hexmarch/shared/protocol/lobby/openTables';
import type { CircleInvitationReply } from '@hexmarch/shared/protocol/people/circles';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { joinByInvite } from '../../../net/people/circles.ts';
import { playerName } from '../../../preferences/preferences.ts';
import { ensureName } from '../../../roomSettings/defaultName.ts';
import { NameField } from '../../../roomSettings/NameField.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { MatchBoard } from '../match/MatchBoard.tsx';
import { MatchWords, useEntrance } from '../match/Now.tsx';
import { Emblem } from '../parts/Emblem.tsx';
import { Refused } from '../parts/Refused.tsx';
import { say, useAct } from '../parts/say.ts';

interface InvitationProps {
  readonly circleId: string;
  readonly invite: string;
  readonly circle: CircleInvitationReply;
  readonly joined: () => void;
}

export function Invitation({ circleId, invite, circle, joined }: InvitationProps) {
  const { name, look, members, returning, mode } = circle;
  const rooms = circle.rooms.filter(isOpen);
  const chosen = useSignal(0);
  const act = useAct();
  const room = rooms[chosen.value];
  const isOff = mode === 'off' && returning === undefined;
  const { sit } = useEntrance(circleId);
  useEffect(() => {
    document.title = `${name} · Hexmarch`;
    ensureName();
  }, [name]);
  const join = (then: () => void): void => {
    ensureName();
    const as = { name: returning?.name ?? playerName.value, isOwn: returning !== undefined };
    void act.do(async () => {
      const { role } = await joinByInvite({ circleId, name, look }, invite, as);
      // Who has to be let in first cannot sit down yet.
      if (role === 'asking') joined();
      else then();
    });
  };
  return (
    <main class="page circle-invitation" data-testid="circle-invitation">
      <section class="card">
        <div class="circle-welcome">
          <Emblem look={look} size={96} />
          <p class="quiet">{say(returning === undefined ? 'invited' : 'invited.back')}</p>
          <h1>
            <Name>{name}</Name>
          </h1>
          <p class="quiet">{say('count', { count: members })}</p>
        </div>
        {rooms.length > 0 && (
          <Rooms
            circleId={circleId}
            rooms={rooms}
            chosen={chosen.value}
            choose={(i) => {
              chosen.value = i;
            }}
          />
        )}
        {rooms.length === 0 && <p>{say('invited.about')}</p>}
        <Refused act={act} />
        {returning === undefined ? (
          !isOff && <NameField />
        ) : (
          <p>{say('invited.as', { name: returning.name })}</p>
        )}
        {mode === 'ask' && returning === undefined && <p class="quiet">{say('invited.ask')}</p>}
        {isOff && <p role="status">{say('invited.off')}</p>}
        {!isOff && (
          <div class="row">
            {room !== undefined && mode !== 'ask' && (
              <button
                type="button"
                class="cta"
                data-testid="join-and-sit"
                disabled={act.busy.value}
                onClick={() => join(() => sit(room))}
              >
                <Icon name="lu:swords" /> {say('join.sit')}
              </button>
            )}
            <button
              type="button"
              class={room === undefined || mode === 'ask' ? 'cta' : 'ghost'}
              data-testid="join-circle"
              disabled={act.busy.value}
              onClick={() => join(joined)}
            >
              <Icon name="lu:log-in" /> {say(mode === 'ask' && returning === undefined ? 'join.ask' : 'join')}
            </button>
          </div>
        )}
      </section>
    </main>
  );
}

interface RoomsProps {
  readonly circleId: string;
  readonly rooms: readonly MatchRow[];
  readonly chosen: number;
  readonly choose: (index: number) => void;
}

/** Of several rooms one is chosen. */
function Rooms({ circleId, rooms, chosen, choose }: RoomsProps) {
  const [only] = rooms;
  const words = (row: MatchRow) => (
    <>
      <MatchBoard circleId={circleId} matchId={row.matchId} game={row.game} at={undefined} />
      <MatchWords row={row} note={say('free', { count: row.seats.filter((one) => one === '').length })} />
    </>
  );
  if (rooms.length === 1 && only !== undefined)
    return (
      <section class="circle-open" data-testid="invitation-rooms">
        <h2>{say('invited.rooms', { count: 1 })}</h2>
        <div class="circle-match">{words(only)}</div>
      </section>
    );
  return (
    <fieldset class="circle-open" data-testid="invitation-rooms">
      <legend>{say('invited.rooms', { count: rooms.length })}</legend>
      {rooms.map((row, i) => (
        <label key={row.matchId} class={`circle-match${i === chosen ? ' first' : ''}`}>
          <input type="radio" name="room" checked={i === chosen} onChange={() => choose(i)} />
          {words(row)}
        </label>
      ))}
    </fieldset>
  );
}
