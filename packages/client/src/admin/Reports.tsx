// Reports of chat lines and names, and their outcome.

import type { SeenReport } from '@hexmarch/shared/protocol/people/operators';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { dateText } from '../text/language.ts';
import { Name } from '../ui/text/Name.tsx';
import { ActForm, Problem } from './ActForm.tsx';
import { type ConsoleApi, type QueryResult, useQuery } from './api.ts';
import { BanForm } from './Bans.tsx';
import { say } from './say.ts';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };

export function Reports({ api }: { readonly api: ConsoleApi }) {
  const query = useQuery<readonly SeenReport[]>(api, '/reports');
  const all = useSignal(false);
  const reports = (query.value.value ?? []).filter(({ done }) => all.value || done === undefined);
  return (
    <>
      <h1 class="hidden">{say('part.reports')}</h1>
      <label class="check">
        <input
          type="checkbox"
          data-testid="all-reports"
          checked={all.value}
          onChange={({ currentTarget }) => {
            all.value = currentTarget.checked;
          }}
        />
        {say('reports.all')}
      </label>
      <Problem of={query} />
      {query.value.value !== undefined && reports.length === 0 && <p class="quiet">{say('reports.none')}</p>}
      <ul class="console-list" data-testid="reports">
        {reports.map((report) => (
          <li key={report.id}>
            <Report api={api} report={report} query={query} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ReportProps {
  readonly api: ConsoleApi;
  readonly report: SeenReport;
  readonly query: QueryResult<unknown>;
}

function Report({ api, report, query }: ReportProps) {
  const { id, reason, note, of, after, isCircle, done } = report;
  // A person's own line is not a chat message.
  const lines = of === undefined ? report.lines : report.lines.slice(0, -1);
  const last = of === undefined ? lines.length - 1 : lines.length;
  return (
    <article class="card stacked">
      <p>
        {headOf(report)} {placeOf(report)}
      </p>
      <p data-testid="report-why">
        {say('report.why', { reason })}
        {note !== '' && <> · {say('report.note', { note })}</>}
      </p>
      <ol class="console-lines">
        {[...lines, ...after].map((line, i) => (
          <li key={i} class={i === last ? 'reported' : ''}>
            <b>{line.author === '' ? say('unsigned') : <Name>{line.name || say('spectator')}</Name>}</b>{' '}
            {line.text === '' ? <i>{say('erased')}</i> : <span dir="auto">{line.text}</span>}
          </li>
        ))}
      </ol>
      {!isCircle && <BanAuthor api={api} report={report} again={query.again} />}
      {done === undefined ? (
        <ActForm
          id="settle"
          title={say('settle')}
          act={say('settle.do')}
          asks={say('settle.note')}
          carryOut={async (note) => {
            await api.post('/reports/settle', { id, note });
            query.again();
          }}
        />
      ) : (
        <p class="quiet" data-testid="settled">
          {say('settled', { name: done.by, time: dateText(done.at, WHEN), note: done.note })}
        </p>
      )}
    </article>
  );
}

function placeOf({ matchId, isLeague, isCircle }: SeenReport): ComponentChildren {
  if (isLeague) return say('report.league', { id: matchId });
  if (isCircle) return say('report.circle', { id: matchId });
  return <a href={`#matches/${matchId}`}>{say('report.match')}</a>;
}

function headOf({ at, reporter, lines, of }: SeenReport): string {
  const words = { name: reporter.name || say('spectator'), time: dateText(at, WHEN) };
  if (of === undefined) return say('report.by', words);
  const whom = lines.at(-1)?.name || say('spectator');
  return say(`report.of.${of.what}`, { ...words, whom, sequence: of.sequence });
}

interface BanAuthorProps {
  readonly api: ConsoleApi;
  readonly report: SeenReport;
  readonly again: () => void;
}

/** The author of the reported line; an anonymous line has none. */
function BanAuthor({ api, report: { matchId, lines }, again }: BanAuthorProps) {
  const isOpen = useSignal(false);
  const { author = '', name = '' } = lines.at(-1) ?? {};
  if (author === '') return null;
  const shown = name || say('spectator');
  const done = (): void => {
    isOpen.value = false;
    again();
  };
  return (
    <>
      <div class="row">
        <button
          type="button"
          class="ghost small"
          aria-expanded={isOpen.value}
          data-testid={`ban-${name}`}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          {say('ban.of', { name: shown })}
        </button>
      </div>
      {isOpen.value && <BanForm api={api} matchId={matchId} person={author} name={shown} done={done} />}
    </>
  );
}
