// Who is here, who is up for a match, rooms that wait, and matches that run (UI-C21, band 2).

import type { CircleMatch, CircleMember } from '@hexmarch/shared/protocol/people/circles';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { gameEntry } from '../../../games/registry.ts';
import { matchPath } from '../../../net/api/api.ts';
import { wantSeat } from '../../../net/api/keys.ts';
import { changeSelf } from '../../../net/people/circles.ts';
import { enterFromCircle } from '../../../net/stored/ownCircles.ts';
import { optionsIn, unusual } from '../../../roomSettings/optionText.ts';
import { namesIn } from '../../../text/bots.ts';
import { clockName } from '../../../text/clocks.ts';
import { hourText } from '../../../text/hours.ts';
import { together, versus } from '../../../text/names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { handHours } from '../evening/times.ts';
import { CALENDAR, HAND, MemberMark } from '../parts/Emblem.tsx';
import {
  entranceTo,
  gamePlayedBy,
  handOf,
  type Inside,
  liveMatches,
  membersOf,
  nameIn,
  openRooms,
  presentIn,
  seatOf,
  shownName,
} from '../parts/pageFacts.ts';
import { say } from '../parts/say.ts';
import { MatchBoard } from './MatchBoard.tsx';

export function Now(inside: Inside) {
  const { page, nowMs } = inside;
  const present = presentIn(page, nowMs);
  const rooms = openRooms(page);
  const live = liveMatches(page);
  return (
    <section class="card circle-band" aria-label={say('now')} data-testid="circle-now">
      <header>
        <h2>{say('now')}</h2>
        <Hand {...inside} />
      </header>
      {present.length > 0 && (
        <ul class="circle-here">
          {present.map((member) => (
            <Present key={member.number} {...inside} member={member} />
          ))}
        </ul>
      )}
      {rooms.length > 0 && (
        <ul class="circle-matches" data-testid="circle-rooms">
          {rooms.map((match) => (
            <OpenRoom key={match.row.matchId} {...inside} match={match} />
          ))}
        </ul>
      )}
      {live.length > 0 && (
        <ul class="circle-matches" data-testid="circle-live">
          {live.map((match) => (
            <LiveMatch key={match.row.matchId} {...inside} match={match} />
          ))}
        </ul>
      )}
      {present.length + rooms.length + live.length === 0 && <Nobody {...inside} />}
    </section>
  );
}

/** What to do where nobody is. */
function Nobody({ page, open }: Inside) {
  const isAlone = membersOf(page).length < 2;
  return (
    <div class="circle-empty" data-testid="circle-empty">
      <p>{say(isAlone ? 'empty.alone' : 'empty')}</p>
      <div class="row">
        {isAlone && (
          <button type="button" class="ghost" onClick={() => open('invite')}>
            <Icon name="lu:user-plus" size={16} /> {say('invite')}
          </button>
        )}
        <button type="button" class="ghost" onClick={() => open('start')}>
          <Icon name="lu:swords" size={16} /> {say('start')}
        </button>
        <button type="button" class="ghost" onClick={() => open('evening')}>
          <Icon of={CALENDAR} size={16} /> {say('evening.plan')}
        </button>
      </div>
    </div>
  );
}

/** Up for a match until a full hour, midnight at the latest (UI-C22). */
function Hand({ page, nowMs, act }: Inside) {
  const hours = handHours(nowMs);
  const chosen = useSignal<number | undefined>(undefined);
  const until = hours.find((hour) => hour === chosen.value) ?? usualHour(hours);
  const self = page.members.find(({ number }) => number === page.you.number);
  const raised = self && handOf(self, nowMs);
  const raise = (handUntil: number | null): void =>
    void act.do(() => changeSelf(page.circleId, { handUntil }));
  if (raised !== undefined)
    return (
      <div class="circle-hand on">
        <span role="status">
          <Icon of={HAND} size={18} /> {say('hand.up', { at: hourText(raised) })}
        </span>
        <button
          type="button"
          class="ghost small"
          data-testid="lower-hand"
          disabled={act.busy.value}
          onClick={() => raise(null)}
        >
          {say('hand.down')}
        </button>
      </div>
    );
  return (
    <div class="circle-hand">
      <button
        type="button"
        class="ghost small"
        data-testid="raise-hand"
        disabled={act.busy.value}
        onClick={() => raise(until)}
      >
        <Icon of={HAND} size={16} /> {say('hand')}
      </button>
      <select
        aria-label={say('hand.until')}
        value={until}
        onChange={(event) => {
          chosen.value = Number(event.currentTarget.value);
        }}
      >
        {hours.map((hour, i) => (
          <option key={hour} value={hour}>
            {i === hours.length - 1 ? say('hand.midnight') : say('hand.at', { at: hourText(hour) })}
          </option>
        ))}
      </select>
    </div>
  );
}

const EVENING_HOUR = 23;

/** 23:00, or midnight where that is over. */
const usualHour = (hours: readonly number[]): number =>
  hours.find((hour) => new Date(hour).getHours() === EVENING_HOUR) ?? hours.at(-1) ?? 0;

function Present({ page, nowMs, member }: Inside & { readonly member: CircleMember }) {
  const name = shownName(member);
  const upUntil = handOf(member, nowMs);
  const game = gamePlayedBy(page, member.number);
  const facts = [
    ...(upUntil === undefined ? [] : [say('hand.until.name', { at: hourText(upUntil) })]),
    ...(game === undefined ? [] : [say('plays', { game })]),
  ];
  return (
    <li class={`circle-present${upUntil === undefined ? '' : ' up'}`} data-testid="circle-present">
      <MemberMark number={member.number} name={name} size={36} />
      <span>
        <b>
          <Name>{name}</Name>
        </b>
        <small>
          {member.isHere && <i class="circle-dot" aria-hidden="true" />}
          {facts.length > 0 ? facts.join(' · ') : say('here')}
        </small>
      </span>
      {upUntil !== undefined && <Icon of={HAND} size={18} />}
    </li>
  );
}

interface RowProps extends Inside {
  readonly match: CircleMatch;
}

function OpenRoom(props: RowProps) {
  const { page, nowMs, match } = props;
  const { row } = match;
  const entrance = entranceTo(page, match, nowMs);
  const { enter, sit } = useEntrance(page.circleId);
  return (
    <li class="circle-match" data-testid="circle-room" data-entrance={entrance.kind}>
      <MatchBoard circleId={page.circleId} matchId={row.matchId} game={row.game} at={undefined} />
      <MatchWords row={row} note={reservedText(props)} />
      {entrance.kind === 'free' && (
        <button type="button" class="cta" data-testid="sit-down" onClick={() => sit(row)}>
          <Icon name="lu:log-in" size={16} /> {say('sit')}
        </button>
      )}
      {entrance.kind === 'seated' && (
        <button type="button" class="ghost" data-testid="to-room" onClick={() => enter(row)}>
          {say('room.open')}
        </button>
      )}
    </li>
  );
}

/** For whom its seats are kept. */
function reservedText({ page, nowMs, match }: RowProps): string {
  const entrance = entranceTo(page, match, nowMs);
  const free = match.row.seats.filter((name) => name === '').length;
  if (free === 0) return say('room.full');
  if (entrance.kind === 'kept')
    return say('kept', {
      names: together(entrance.for.map((number) => nameIn(page, number))),
      at: hourText(entrance.untilMs),
    });
  if (entrance.kind === 'free' && entrance.untilMs !== undefined)
    return say('kept.you', { at: hourText(entrance.untilMs) });
  return say('free', { count: free });
}

function LiveMatch({ page, match }: RowProps) {
  const { row } = match;
  const { enter } = useEntrance(page.circleId);
  const isOwn = seatOf(page, match) !== undefined;
  const mayWatch = row.watchersAllowed && !row.locked;
  return (
    <li class="circle-match" data-testid="circle-live-match">
      <MatchBoard circleId={page.circleId} matchId={row.matchId} game={row.game} at={boardAt(match)} />
      <MatchWords row={row} note={say('live')} />
      {(isOwn || mayWatch) && (
        <button
          type="button"
          class={isOwn ? 'cta' : 'ghost'}
          data-testid={isOwn ? 'play-circle-match' : 'watch-circle-match'}
          onClick={() => enter(row)}
        >
          <Icon name={isOwn ? 'lu:play' : 'lu:eye'} size={16} /> {say(isOwn ? 'play' : 'watch')}
        </button>
      )}
    </li>
  );
}

/** Another board has another text. */
export const boardAt = ({ awaiting, count, end }: CircleMatch): string =>
  `${end === null ? '' : 'end'}${awaiting.join(',')}.${count ?? 0}`;

/** Enters a match as a member of the circle (TABLE-30.4). */
export function useEntrance(circleId: string) {
  const { route } = useLocation();
  const enter = (row: MatchRow): void => {
    enterFromCircle(row.matchId, circleId);
    route(matchPath(row.matchId));
  };
  const sit = (row: MatchRow): void => {
    wantSeat(row.matchId, termsIn(row));
    enter(row);
  };
  return { enter, sit };
}

interface WordsProps {
  readonly row: MatchRow;
  readonly note: string;
}

/** Game, players and clock of a room or match. */
export function MatchWords({ row, note }: WordsProps) {
  const entry = gameEntry(row.game);
  const names = namesIn(row).filter((name) => name !== '');
  const facts = [paceOf(row), ...(entry === undefined ? [] : unusual(entry, row.options))];
  return (
    <div class="circle-words">
      <p>
        <b>{entry?.title ?? row.title}</b> {row.hidesNames === true ? say('namesHidden') : versus(names)}
      </p>
      {note !== '' && <p class="circle-note">{note}</p>}
      <small>{facts.join(' · ')}</small>
    </div>
  );
}

const paceOf = ({ game, options, clock }: MatchRow): string =>
  gameEntry(game)?.turns?.(optionsIn(options))?.pace ?? clockName(clock);
