// The people of a match, with actions to remove one there or ban them from the whole server.

import { mayAs, type SeenMatch, type SeenPerson } from '@hexmarch/shared/protocol/people/operators';
import { useSignal } from '@preact/signals';
import { Name } from '../ui/text/Name.tsx';
import { ActForm } from './ActForm.tsx';
import { BanForm } from './Bans.tsx';
import type { OfConsole } from './Overview.tsx';
import { say } from './say.ts';

interface PeopleProps extends OfConsole {
  readonly seen: SeenMatch;
  /** Called after an action. */
  readonly again: () => void;
}

interface Chosen {
  readonly act: 'remove' | 'ban';
  readonly person: SeenPerson;
}

export function People({ api, me, seen, again }: PeopleProps) {
  const chosen = useSignal<Chosen | undefined>(undefined);
  const { people = [], row } = seen;
  const { matchId } = row;
  const isAllowed = mayAs(me.role, 'moderate');
  const choose = (act: Chosen['act'], person: SeenPerson) => () => {
    chosen.value = { act, person };
  };
  const done = (): void => {
    chosen.value = undefined;
    again();
  };
  return (
    <>
      <section class="card" aria-label={say('people')}>
        <h2>{say('people')}</h2>
        <ul class="console-people" data-testid="people">
          {people.map((one) => (
            <PersonRow
              key={one.id}
              name={one.name}
              words={wordsOf(one)}
              ban={isAllowed && !one.isBot ? choose('ban', one) : undefined}
              remove={isAllowed && !one.isBot && !one.isHost ? choose('remove', one) : undefined}
            />
          ))}
        </ul>
      </section>
      {chosen.value !== undefined && (
        <Form
          key={`${chosen.value.act} ${chosen.value.person.id}`}
          {...{ api, matchId, done }}
          {...chosen.value}
        />
      )}
    </>
  );
}

interface FormProps extends Pick<PeopleProps, 'api'>, Chosen {
  readonly matchId: string;
  readonly done: () => void;
}

function Form({ api, matchId, act, person: { id, name }, done }: FormProps) {
  if (act === 'ban') return <BanForm api={api} matchId={matchId} person={id} name={name} done={done} />;
  return (
    <ActForm
      id="remove"
      title={say('remove.of', { name })}
      about={say('remove.about')}
      act={say('remove')}
      isGrave={true}
      isAwaited={true}
      carryOut={async (why) => {
        await api.post(`/matches/${encodeURIComponent(matchId)}/remove`, { person: id, why });
        done();
      }}
    />
  );
}

function wordsOf({ seat, isHere, isHost, isArbiter, isBot }: SeenPerson): string {
  const words = [seat === null ? say('watches') : say('sits', { seat: seat + 1 })];
  if (isBot) words.push(say('bot'));
  if (isHost) words.push(say('host'));
  if (isArbiter) words.push(say('rules'));
  if (!isBot) words.push(isHere ? say('here') : say('away'));
  return words.join(' · ');
}

interface PersonRowProps {
  readonly name: string;
  readonly words: string;
  /** Absent: removing is not possible here. */
  readonly remove?: (() => void) | undefined;
  /** Absent: banning is not possible here. */
  readonly ban?: (() => void) | undefined;
}

/** A person in a list, with facts, and buttons to remove or ban them where that is allowed. */
export function PersonRow({ name, words, remove, ban }: PersonRowProps) {
  return (
    <li>
      <b>
        <Name>{name}</Name>
      </b>
      <span class="quiet">{words}</span>
      {(remove ?? ban) !== undefined && (
        <span class="row console-ways">
          {ban !== undefined && (
            <button type="button" class="ghost small" data-testid={`ban-${name}`} onClick={ban}>
              {say('ban')}
            </button>
          )}
          {remove !== undefined && (
            <button type="button" class="ghost small" data-testid={`remove-${name}`} onClick={remove}>
              {say('remove')}
            </button>
          )}
        </span>
      )}
    </li>
  );
}
