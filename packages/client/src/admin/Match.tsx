// One match: its public facts, its people, its chat and the actions on it.

import { mayAs, type SeenMatch } from '@hexmarch/shared/protocol/people/operators';
import { dateText } from '../text/language.ts';
import { ActForm } from './ActForm.tsx';
import { MatchActs } from './MatchActs.tsx';
import type { OfConsole } from './Overview.tsx';
import { People } from './People.tsx';
import { Problem } from './Problem.tsx';
import { SlowForm } from './SlowForm.tsx';
import { say } from './say.ts';
import { useQuery } from './useQuery.ts';

export function Match({ api, me, id }: OfConsole & { readonly id: string }) {
  const query = useQuery<SeenMatch>(api, `/matches/${encodeURIComponent(id)}`);
  const { value: seen } = query.value;
  if (seen === undefined)
    return (
      <>
        <Back />
        <Problem of={query} />
      </>
    );
  const { row } = seen;
  return (
    <>
      <Back />
      <h1>{row.title}</h1>
      <Problem of={query} />
      <Facts seen={seen} />
      {seen.isInMemory && <People api={api} me={me} seen={seen} again={query.again} />}
      {row.status === 'playing' && mayAs(me.role, 'moderate') && (
        <MatchActs api={api} me={me} seen={seen} again={query.again} />
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
          <SlowForm api={api} seen={seen} again={query.again} />
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
  const { row, code, visibility, told: publishedCount, paused } = seen;
  const facts: readonly (readonly [string, string])[] = [
    [say('fact.status'), say(`status.${row.status}`)],
    [say('fact.id'), row.matchId],
    [say('fact.code'), code],
    [say('fact.visibility'), say(`visibility.${visibility}`)],
    [say('fact.where'), whereIs(seen)],
    [say('fact.made'), dateText(row.createdAt, { dateStyle: 'medium', timeStyle: 'short' })],
    ...(paused === undefined ? [] : [[say('fact.paused'), say(`paused.${paused}`)] as const]),
    ...(publishedCount === undefined ? [] : [[say('fact.told'), String(publishedCount)] as const]),
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
