// How the server does, what everybody is told, and how it is sent to rest.

import { type Announcement, LIMITS } from '@hexmarch/shared/protocol/messages';
import { mayAs, type Operator, type Overview as Seen } from '@hexmarch/shared/protocol/operators';
import { useSignal } from '@preact/signals';
import { dateText } from '../text/language.ts';
import { ActForm } from './ActForm.tsx';
import type { ConsoleApi } from './api.ts';
import { type Asked, useAsked } from './asked.ts';
import { Problem } from './Problem.tsx';
import { say } from './say.ts';

export interface OfConsole {
  readonly api: ConsoleApi;
  readonly me: Operator;
}

export function Overview({ api, me }: OfConsole) {
  const asked = useAsked<Seen>(api, '/overview');
  const { value: seen } = asked.value;
  if (seen === undefined) return <Problem of={asked} />;
  return (
    <>
      <h1 class="hidden">{say('part.overview')}</h1>
      <p class={seen.ready ? 'console-state good' : 'console-state bad'} role="status" data-testid="ready">
        {seen.ready ? say('ready') : say('notReady', { reason: seen.reason ?? '' })}
      </p>
      {seen.load.refused.length > 0 && (
        <p class="console-state bad" role="status">
          {say('refusing', { what: seen.load.refused.join(', ') })}
        </p>
      )}
      <Problem of={asked} />
      <Facts seen={seen} />
      {mayAs(me.role, 'operate') && (
        <div class="console-acts">
          <Announce api={api} asked={asked} announced={seen.announced} />
          <ActForm
            id="drain"
            title={say('drain')}
            about={say('drain.about')}
            act={say('drain.do')}
            isGrave={true}
            carryOut={(why) => api.post('/drain', { why })}
          />
        </div>
      )}
    </>
  );
}

function Facts({ seen }: { readonly seen: Seen }) {
  const { statuses, sockets } = seen;
  const facts: readonly (readonly [string, string | number, string])[] = [
    [
      say('fact.tables'),
      seen.tables,
      say('fact.tables.of', {
        playing: statuses.playing ?? 0,
        waiting: statuses.waiting ?? 0,
        over: statuses.over ?? 0,
        frozen: statuses.frozen ?? 0,
      }),
    ],
    [
      say('fact.people'),
      (sockets.player ?? 0) + (sockets.arbiter ?? 0),
      say('fact.people.of', {
        watchers: (sockets.watcher ?? 0) + (sockets.companion ?? 0),
        lobby: sockets.lobby ?? 0,
      }),
    ],
    [say('fact.lag'), say('ms', { ms: seen.load.lagMs }), say('fact.lag.of')],
    [
      say('fact.memory'),
      say('mb', { mb: seen.memoryMb }),
      say('fact.load', { load: seen.machineLoad.toFixed(1) }),
    ],
    [say('fact.bots'), seen.botQueue, say('fact.bots.of')],
    [say('fact.mismatches'), seen.mismatches, say('fact.mismatches.of')],
    [
      say('fact.uptime'),
      say('hours', { hours: (seen.upSeconds / 3600).toFixed(1) }),
      say('fact.version', { version: seen.version, node: seen.node }),
    ],
  ];
  return (
    <ul class="console-facts">
      {facts.map(([name, value, more]) => (
        <li key={name} class="card">
          <span class="sub">{name}</span>
          <b>{value}</b>
          <span class="quiet">{more}</span>
        </li>
      ))}
    </ul>
  );
}

const MINUTES = [1, 5, 10, 30, 60];

interface AnnounceProps {
  readonly api: ConsoleApi;
  readonly asked: Asked<Seen>;
  readonly announced: Announcement | null;
}

function Announce({ api, asked, announced }: AnnounceProps) {
  const minutes = useSignal(10);
  const text = useSignal('');
  const tell = async (what: object, why: string) => {
    await api.post('/announcement', { ...what, why });
    asked.again();
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
          asked.again();
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
        carryOut={(why) => tell({ minutes: minutes.value }, why)}
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
        carryOut={(why) => tell({ text: text.value }, why)}
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
