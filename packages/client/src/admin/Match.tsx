// One match: what everybody may know of it, who is there, and what can be said and done there.

import { mayAs, type SeenMatch, type SeenPerson } from '@hexmarch/shared/protocol/operators';
import { useSignal } from '@preact/signals';
import { dateText } from '../text/language.ts';
import { ActForm } from './ActForm.tsx';
import { useAsked } from './asked.ts';
import { MatchActs } from './MatchActs.tsx';
import type { OfConsole } from './Overview.tsx';
import { PersonRow } from './PersonRow.tsx';
import { Problem } from './Problem.tsx';
import { say } from './say.ts';

export function Match({ api, me, id }: OfConsole & { readonly id: string }) {
  const asked = useAsked<SeenMatch>(api, `/matches/${encodeURIComponent(id)}`);
  const leaving = useSignal<SeenPerson | undefined>(undefined);
  const { value: seen } = asked.value;
  if (seen === undefined)
    return (
      <>
        <Back />
        <Problem of={asked} />
      </>
    );
  const { row, people = [] } = seen;
  const { value: person } = leaving;
  return (
    <>
      <Back />
      <h1>{row.title}</h1>
      <Problem of={asked} />
      <Facts seen={seen} />
      {seen.isInMemory && (
        <People
          people={people}
          remove={
            mayAs(me.role, 'moderate')
              ? (one) => {
                  leaving.value = one;
                }
              : undefined
          }
        />
      )}
      {person !== undefined && (
        <ActForm
          key={person.id}
          id="remove"
          title={say('remove.of', { name: person.name })}
          about={say('remove.about')}
          act={say('remove')}
          isGrave={true}
          isAwaited={true}
          carryOut={async (why) => {
            await api.post(`/matches/${row.matchId}/remove`, { person: person.id, why });
            leaving.value = undefined;
            asked.again();
          }}
        />
      )}
      {row.status === 'playing' && mayAs(me.role, 'moderate') && (
        <MatchActs api={api} me={me} seen={seen} again={asked.again} />
      )}
      {seen.isInMemory && mayAs(me.role, 'moderate') && (
        <div class="console-acts">
          <ActForm
            id="word"
            title={say('word')}
            about={say('word.about')}
            act={say('word.do')}
            asks={say('word.words')}
            carryOut={(text) => api.post(`/matches/${row.matchId}/word`, { text })}
          />
        </div>
      )}
      {seen.view !== undefined && (
        <details class="card">
          <summary>{say('view')}</summary>
          <pre data-testid="view">{JSON.stringify(seen.view, null, 1)}</pre>
        </details>
      )}
    </>
  );
}

const Back = () => (
  <a class="console-back" href="#matches">
    ← {say('part.matches')}
  </a>
);

function whereIs({ isInMemory, server }: SeenMatch): string {
  if (!isInMemory) return say('asleep');
  return server === undefined ? say('inMemory') : say('inMemory.of', { server });
}

function Facts({ seen }: { readonly seen: SeenMatch }) {
  const { row, code, visibility, told, paused } = seen;
  const facts: readonly (readonly [string, string])[] = [
    [say('fact.status'), say(`status.${row.status}`)],
    [say('fact.id'), row.matchId],
    [say('fact.code'), code],
    [say('fact.visibility'), say(`visibility.${visibility}`)],
    [say('fact.where'), whereIs(seen)],
    [say('fact.made'), dateText(row.createdAt, { dateStyle: 'medium', timeStyle: 'short' })],
    ...(paused === undefined ? [] : [[say('fact.paused'), say(`paused.${paused}`)] as const]),
    ...(told === undefined ? [] : [[say('fact.told'), String(told)] as const]),
  ];
  return (
    <dl class="card console-match" data-testid="match-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PeopleProps {
  readonly people: readonly SeenPerson[];
  readonly remove: ((person: SeenPerson) => void) | undefined;
}

function People({ people, remove }: PeopleProps) {
  return (
    <section class="card" aria-label={say('people')}>
      <h2>{say('people')}</h2>
      <ul class="console-people" data-testid="people">
        {people.map((one) => (
          <PersonRow
            key={one.id}
            name={one.name}
            words={wordsOf(one)}
            remove={remove !== undefined && !one.isBot && !one.isHost ? () => remove(one) : undefined}
          />
        ))}
      </ul>
    </section>
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
