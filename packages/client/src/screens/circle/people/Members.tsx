// The people of a circle, and what they did with it (UI-C13, C22).

import type { CircleEvent, CircleMember } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { changeMember } from '../../../net/people/circles.ts';
import { say as common } from '../../../text/common.ts';
import { hourText } from '../../../text/hours.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { agoText } from '../evening/times.ts';
import { HAND, MemberMark } from '../parts/Emblem.tsx';
import {
  askingIn,
  gamePlayedBy,
  handOf,
  type Inside,
  isOrganiser,
  membersOf,
  nameIn,
  shownName,
} from '../parts/pageFacts.ts';
import { say } from '../parts/say.ts';

export function Members(inside: Inside) {
  const { page, open } = inside;
  const members = membersOf(page);
  return (
    <section class="card circle-band" aria-label={say('members')} data-testid="circle-members">
      <header>
        <h2>{say('members')}</h2>
        {page.you.role === 'owner' && (
          <button
            type="button"
            class="ghost small"
            data-testid="circle-settings"
            onClick={() => open('settings')}
          >
            <Icon name="lu:settings" size={16} /> {say('settings')}
          </button>
        )}
      </header>
      {isOrganiser(page) && <Asking {...inside} />}
      <ul class="circle-members">
        {members.map((member) => (
          <Member key={member.number} {...inside} member={member} />
        ))}
      </ul>
    </section>
  );
}

/** Those who wait to be let in. */
function Asking({ page, act }: Inside) {
  const asking = askingIn(page);
  if (asking.length === 0) return null;
  const change = (number: number, what: 'let-in' | 'remove'): void =>
    void act.do(() => changeMember(page.circleId, { number, change: what }));
  return (
    <ul class="circle-members" aria-label={say('asking')}>
      {asking.map((member) => (
        <li key={member.number} class="circle-member asks" data-testid="asking-member">
          <MemberMark number={member.number} name={member.name} />
          <span>
            <b>
              <Name>{shownName(member)}</Name>
            </b>
            <small>{say('asking.one')}</small>
          </span>
          <button
            type="button"
            class="cta small"
            data-testid="let-in"
            disabled={act.busy.value}
            onClick={() => change(member.number, 'let-in')}
          >
            {say('asking.letIn')}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface MemberProps extends Inside {
  readonly member: CircleMember;
}

function Member(props: MemberProps) {
  const { page, member, open } = props;
  const { number, role } = member;
  const name = shownName(member);
  const isSelf = number === page.you.number;
  const maySee = isSelf || isOrganiser(page);
  return (
    <li class="circle-member" data-testid="circle-member" data-role={role}>
      <MemberMark number={number} name={name} />
      <span>
        <b>
          <Name>{name}</Name>
        </b>
        {isSelf && <em> {common('you')}</em>}
        <MemberFacts {...props} />
      </span>
      {maySee && (
        <button
          type="button"
          class="ghost small"
          aria-label={isSelf ? say('you.settings') : say('member.manage.who', { name })}
          data-testid={isSelf ? 'circle-you' : 'manage-member'}
          onClick={() => open(isSelf ? 'you' : number)}
        >
          {say(isSelf ? 'you.short' : 'member.manage')}
        </button>
      )}
    </li>
  );
}

/** Role, presence, and what they play or are up for. */
function MemberFacts({ page, nowMs, member }: MemberProps) {
  const { number, role, isHere } = member;
  const upUntil = handOf(member, nowMs);
  const game = gamePlayedBy(page, number);
  const facts = [
    ...(role === 'owner' || role === 'organiser' ? [say(`role.${role}`)] : []),
    ...(isHere ? [game === undefined ? say('here') : say('plays', { game })] : []),
    ...(upUntil === undefined ? [] : [say('hand.until.name', { at: hourText(upUntil) })]),
  ];
  return facts.length === 0 ? null : (
    <small>
      {isHere && <i class="circle-dot" aria-hidden="true" />}
      {facts.join(' · ')}
      {upUntil !== undefined && <Icon of={HAND} size={14} />}
    </small>
  );
}

/** At first. */
const EVENTS_MAX = 6;

export function Events({ page, nowMs }: Inside) {
  const all = useSignal(false);
  const shown = all.value ? page.events : page.events.slice(0, EVENTS_MAX);
  if (page.events.length === 0) return null;
  return (
    <section class="card circle-band" aria-label={say('events')} data-testid="circle-events">
      <header>
        <h2>{say('events')}</h2>
      </header>
      <ul class="circle-events">
        {shown.map((event) => (
          <li key={`${event.at} ${event.what} ${event.by} ${event.whom ?? ''}`}>
            <span>{eventText(page, event)}</span> <small>{agoText(event.at, nowMs)}</small>
          </li>
        ))}
      </ul>
      {shown.length < page.events.length && (
        <button
          type="button"
          class="ghost small circle-more"
          onClick={() => {
            all.value = true;
          }}
        >
          {say('events.all')}
        </button>
      )}
    </section>
  );
}

const eventText = (page: Inside['page'], { what, by, whom }: CircleEvent): string =>
  say(`event.${what}`, { name: nameIn(page, by), whom: whom === undefined ? '' : nameIn(page, whom) });
