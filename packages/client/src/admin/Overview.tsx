// The server's health, the announcement to everybody, and the server's drain mode.

import { mayAs, type Operator, type SeenServers } from '@hexmarch/shared/protocol/people/operators';
import { type Announcement, LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { dateText } from '../text/language.ts';
import { ActForm, Problem } from './ActForm.tsx';
import { type ConsoleApi, type QueryResult, useQuery } from './api.ts';
import { Drain, ServerFacts, Servers, State, StateOfAll } from './Servers.tsx';
import { say } from './say.ts';

export interface OfConsole {
  readonly api: ConsoleApi;
  readonly me: Operator;
}

export function Overview({ api, me }: OfConsole) {
  const query = useQuery<SeenServers>(api, '/servers');
  const { value: seen } = query.value;
  const own = seen?.servers.find(({ isThis }) => isThis);
  if (seen === undefined || own?.overview === undefined) return <Problem of={query} />;
  const { overview } = own;
  const isAlone = own.address === '';
  return (
    <>
      <h1 class="hidden">{say('part.overview')}</h1>
      {isAlone ? <State seen={overview} /> : <StateOfAll seen={seen} />}
      <Problem of={query} />
      {isAlone ? <ServerFacts seen={overview} /> : <Servers api={api} me={me} seen={seen} />}
      {mayAs(me.role, 'operate') && (
        <div class="console-acts">
          <Announce api={api} query={query} announced={overview.announced} />
          {isAlone && (
            <Drain id="drain" title={say('drain')} carryOut={(why) => api.post('/drain', { why })} />
          )}
        </div>
      )}
    </>
  );
}

const MINUTES = [1, 5, 10, 30, 60];

interface AnnounceProps {
  readonly api: ConsoleApi;
  readonly query: QueryResult<unknown>;
  readonly announced: Announcement | null;
}

function Announce({ api, query, announced }: AnnounceProps) {
  const minutes = useSignal(10);
  const text = useSignal('');
  const announce = async (what: object, why: string) => {
    await api.post('/announcement', { ...what, why });
    query.again();
  };
  if (announced !== null)
    return (
      <ActForm
        id="take-back"
        title={say('announced')}
        about={
          announced.kind === 'text'
            ? announced.text
            : say('announced.restart', { time: dateText(announced.at, { timeStyle: 'short' }) })
        }
        act={say('takeBack')}
        carryOut={async (why) => {
          await api.delete('/announcement', { why });
          query.again();
        }}
      />
    );
  return (
    <>
      <ActForm
        id="restart"
        title={say('restart')}
        about={say('restart.about')}
        act={say('announce')}
        carryOut={(why) => announce({ minutes: minutes.value }, why)}
      >
        <label class="stacked">
          {say('restart.when')}
          <select
            data-testid="restart-minutes"
            value={minutes.value}
            onChange={({ currentTarget }) => {
              minutes.value = Number(currentTarget.value);
            }}
          >
            {MINUTES.map((one) => (
              <option key={one} value={one}>
                {say('minutes', { minutes: one })}
              </option>
            ))}
          </select>
        </label>
      </ActForm>
      <ActForm
        id="text"
        title={say('text')}
        about={say('text.about')}
        act={say('announce')}
        carryOut={(why) => announce({ text: text.value }, why)}
      >
        <label class="stacked">
          {say('text.words')}
          <input
            maxLength={LIMITS.announcementMax}
            data-testid="text-text"
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
          />
        </label>
      </ActForm>
    </>
  );
}
