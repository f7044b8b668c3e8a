// The invitation: the room's board first, then who invites, to what, and what it takes; the choice between a seat and watching
// stays in view.

import '../../styles/invitation.css';
import type { CodeReply, MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { useLocation } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { shownCode } from '../../net/api/api.ts';
import { wantSeat } from '../../net/api/keys.ts';
import { Goal } from '../../roomSettings/Goal.tsx';
import { NameField } from '../../roomSettings/NameField.tsx';
import { unusual } from '../../roomSettings/optionText.ts';
import { RoomTerms } from '../../roomSettings/RoomTerms.tsx';
import { StartFact } from '../../roomSettings/StartFact.tsx';
import { say as common } from '../../text/common.ts';
import { errorText } from '../../text/errors.ts';
import { say } from '../../text/home.ts';
import { joined } from '../../text/names.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { InvitationFacts } from './InvitationFacts.tsx';
import { say as sayInvitation } from './invitationWords.ts';
import { SeekSeat } from './SeekSeat.tsx';

interface InvitationProps {
  readonly reply: CodeReply;
  readonly code: string;
}

export function Invitation({ reply, code }: InvitationProps) {
  const { route } = useLocation();
  const { match, matchId } = reply;
  const free = match.status === 'waiting' && !match.locked && match.seats.some((name) => name === '');
  const title = gameEntry(match.game)?.title ?? match.title;
  const mayWatch = match.watchersAllowed && !match.locked;
  // Replaces the history entry: the way back from the match leads to the page before.
  const enter = (): void => route(`/m/${matchId}`, true);
  const sit = (): void => {
    wantSeat(matchId, termsIn(match));
    enter();
  };
  return (
    <section class="card">
      <RoomBoard match={match} code={code} />
      <p class="code-small">{shownCode(code)}</p>
      <h1 data-testid="invitation">{headingOf(reply, title)}</h1>
      <Goal game={match.game} waits={false}>
        <InvitationFacts reply={reply} />
        <Options match={match} />
      </Goal>
      <RoomTerms room={match} />
      {!free && (
        <p class="banner calm" role="status" data-testid="taken">
          {takenText(match)}
        </p>
      )}
      {free && <NameField />}
      <button type="button" class="ghost" onClick={() => route('/')}>
        {common('backToStart')}
      </button>
      <div class="row">
        {free && (
          <button type="button" class="cta" data-testid="take-seat" onClick={sit}>
            <Icon name="lu:swords" /> {say('room.takeSeat')}
          </button>
        )}
        {mayWatch && (
          <button type="button" class={free ? 'ghost' : 'cta'} data-testid="watch" onClick={enter}>
            <Icon name="lu:eye" /> {say('watch')}
          </button>
        )}
        <SeekSeat row={match} />
      </div>
    </section>
  );
}

/** The board with which this room's match begins: the picture of the link's preview, in the shape of a phone. */
function RoomBoard({
  match: { game, seats, status },
  code,
}: {
  readonly match: MatchRow;
  readonly code: string;
}) {
  const title = gameEntry(game)?.title ?? game;
  const taken = seats.filter((name) => name !== '').length;
  return (
    <figure class="room-board">
      <img
        src={`/pic/r/${encodeURIComponent(code)}.png?w=840`}
        alt={sayInvitation('board', { game: title })}
        width={840}
        height={720}
        draggable={false}
      />
      {status === 'waiting' && (
        <figcaption data-testid="seats-taken">
          <Icon name="lu:users" size={16} /> {sayInvitation('seats', { taken, seats: seats.length })}
        </figcaption>
      )}
    </figure>
  );
}

/** What is unlike other rooms of the game, and the position if the match begins from one. */
function Options({ match: { game, options } }: { readonly match: MatchRow }) {
  const entry = gameEntry(game);
  const all = entry === undefined ? [] : unusual(entry, options);
  return (
    <>
      {all.length > 0 && (
        <p class="quiet room-options">
          {sayInvitation('options')} {all.join(' · ')}
        </p>
      )}
      <dl class="facts">
        <StartFact game={game} options={options} />
      </dl>
    </>
  );
}

/** The host of a waiting room, or the players of a running match. */
function headingOf({ match, host }: CodeReply, game: string): string {
  const { status, hidesNames, seats } = match;
  const named = hidesNames ? [] : seats.filter((name) => name !== '');
  if (status === 'waiting') {
    const inviter = hidesNames || host === null ? '' : seats[host];
    return say('room.invites', { name: inviter || say('room.somebody'), game });
  }
  const key = status === 'over' ? 'room.ended' : 'room.begun';
  return named.length === 0 ? say(key, { game }) : say(`${key}.names`, { names: joined(named, ' – '), game });
}

function takenText({ status, locked, watchersAllowed, seats }: MatchRow): string {
  if (status === 'over') return say('room.over');
  if (locked) return errorText('locked', '').text;
  const count = seats.filter((name) => name !== '').length;
  if (status === 'playing') return say(watchersAllowed ? 'room.playing' : 'room.playing.alone', { count });
  return errorText('full', '').text;
}
