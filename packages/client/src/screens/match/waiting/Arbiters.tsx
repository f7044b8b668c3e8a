// The match's arbiters and their powers, shown to all before they take a seat (TABLE-18.2); and their appointment by the host.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { gameEntry } from '../../../games/registry.ts';
import { together } from '../../../text/names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import type { MatchSession } from '../session/session.ts';
import { say } from '../words/laterWords.ts';
import { say as sayFrame } from '../words/say.ts';

interface ArbitersProps {
  readonly session: MatchSession;
  readonly snapshot: MatchSnapshot;
}

const ACTS = {
  pause: 'arbiter.act.pause',
  abort: 'arbiter.act.abort',
  rewind: 'arbiter.act.rewind',
} as const;

export function Arbiters({ session, snapshot }: ArbitersProps) {
  const { ruling, arbiters } = snapshot;
  const { person, isHost } = own(session, snapshot);
  if (ruling === null) return null;
  // Where names are hidden only an arbiter learns that they are the arbiter among the players (TABLE-22.5).
  const mine = session.isArbiter
    ? arbiters.find((one) => one.person === person || one.person === '')
    : undefined;
  return (
    <section class="arbiters" aria-label={sayFrame('arbiter.title')} data-testid="arbiters">
      {arbiters.map((arbiter, i) => (
        <p key={i}>
          <Icon name="lu:gavel" size={16} />{' '}
          <b>
            <Name>{arbiter.name}</Name>
          </b>
          {arbiter === mine && <em>{sayFrame('person.you')}</em>}{' '}
          <small>
            {sayFrame('arbiter.title')}
            {!arbiter.online && ` · ${sayFrame('person.offline')}`}
          </small>
          {isHost && (arbiter === mine || arbiter.person !== '') && (
            <button
              type="button"
              class="ib"
              title={say('arbiter.dismiss', { name: arbiter.name })}
              aria-label={say('arbiter.dismiss', { name: arbiter.name })}
              data-testid="dismiss-arbiter"
              onClick={() =>
                session.manage({ do: 'dismissArbiter', person: arbiter.person || (person ?? '') })
              }
            >
              <Icon name="lu:x" size={16} />
            </button>
          )}
        </p>
      ))}
      <p class="quiet">{arbiters.length === 0 ? ungoverned(ruling) : powers(snapshot, ruling)}</p>
      {isHost && !session.isArbiter && (
        <button
          type="button"
          class="ghost"
          data-testid="be-arbiter"
          onClick={() => session.manage({ do: 'nameArbiter', person: person ?? '' })}
        >
          <Icon name="lu:gavel" size={16} /> {say('arbiter.be')}
        </button>
      )}
    </section>
  );
}

/** Beside the name of an arbiter. */
export function NameArbiter({
  session,
  person,
  name,
}: {
  session: MatchSession;
  person: string;
  name: string;
}) {
  const label = say('arbiter.name', { name });
  return (
    <button
      type="button"
      class="ghost small"
      title={label}
      aria-label={label}
      data-testid="name-arbiter"
      onClick={() => session.manage({ do: 'nameArbiter', person })}
    >
      <Icon name="lu:gavel" size={16} /> {say('arbiter.name.word')}
    </button>
  );
}

const own = ({ welcome }: MatchSession, { host }: MatchSnapshot) => {
  const person = welcome.value?.person;
  return { person, isHost: person !== undefined && person === host };
};

type Ruling = NonNullable<MatchSnapshot['ruling']>;

const ungoverned = ({ acts, needed }: Ruling): string =>
  say(needed === true ? 'arbiter.needed' : acts.length > 0 ? 'arbiter.none' : 'arbiter.none.byGame');

function powers({ game, options }: MatchSnapshot, { arbiter, acts }: Ruling): string {
  const known = Object.entries(ACTS).filter(([act]) => acts.includes(act));
  const own = gameEntry(game)?.rulings?.(parsedOptions(options)) ?? [];
  const list = together([...known.map(([, key]) => say(key)), ...own]);
  return say(arbiter === 'apart' ? 'arbiter.apart' : 'arbiter.mayPlay', { acts: list });
}

/** A room's options, parsed by its game. */
export function parsedOptions(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
