// One match: its public facts, its people, its chat and the actions on it.

import { mayAs, type SeenMatch } from '@hexmarch/shared/protocol/people/operators';
import { SLOW_SECONDS, slowIn } from '@hexmarch/shared/protocol/room/slowMode';
import { useSignal } from '@preact/signals';
import { dateText } from '../text/language.ts';
import { ActForm, Problem } from './ActForm.tsx';
import { type ConsoleApi, useQuery } from './api.ts';
import { MatchActs } from './MatchActs.tsx';
import type { OfConsole } from './Overview.tsx';
import { People } from './People.tsx';
import { say } from './say.ts';

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

interface SlowFormProps {
  readonly api: ConsoleApi;
  readonly seen: SeenMatch;
  /** Called after an action. */
  readonly again: () => void;
}

/** Slow mode of a table: the minimum interval between two public messages of a person (TABLE-21.8). */
function SlowForm({ api, seen: { row, slow = 0 }, again }: SlowFormProps) {
  const chosen = useSignal(slow);
  return (
    <ActForm
      id="slow"
      title={say('slow')}
      about={say('slow.about')}
      act={say('slow.do')}
      carryOut={async (why) => {
        const path = `/matches/${encodeURIComponent(row.matchId)}/slow`;
        await api.post(path, { seconds: chosen.value, why });
        again();
      }}
    >
      <label class="stacked">
        {say('slow.long')}
        <select
          data-testid="slow-seconds"
          value={chosen.value}
          onChange={({ currentTarget }) => {
            chosen.value = slowIn(Number(currentTarget.value)) ?? 0;
          }}
        >
          {SLOW_SECONDS.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? say('slow.off') : say('slow.seconds', { seconds: one })}
            </option>
          ))}
        </select>
      </label>
    </ActForm>
  );
}
