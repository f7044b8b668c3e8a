// The server-wide bans in force, and how to lift them.

import { BAN_HOURS, type BanHours, type SeenBan } from '@hexmarch/shared/protocol/people/operators';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { dateText } from '../text/language.ts';
import { Name } from '../ui/text/Name.tsx';
import { ActForm, Problem } from './ActForm.tsx';
import { type ConsoleApi, useQuery } from './api.ts';
import { say } from './say.ts';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

export function Bans({ api }: { readonly api: ConsoleApi }) {
  const query = useQuery<readonly SeenBan[]>(api, '/bans');
  const bans = query.value.value ?? [];
  return (
    <>
      <h1 class="hidden">{say('part.bans')}</h1>
      <Problem of={query} />
      {query.value.value !== undefined && bans.length === 0 && <p class="quiet">{say('bans.none')}</p>}
      <ul class="console-list" data-testid="bans">
        {bans.map((ban) => (
          <li key={ban.id}>
            <Ban api={api} ban={ban} again={query.again} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface BanProps {
  readonly api: ConsoleApi;
  readonly ban: SeenBan;
  /** Called after an action. */
  readonly again: () => void;
}

function Ban({ api, ban, again }: BanProps) {
  const isLifted = useSignal(false);
  const { id, name, match, at, until, by, why, words } = ban;
  return (
    <article class="card console-ban">
      <div class="row">
        <b>
          <Name>{name}</Name>
        </b>
        <a href={`#matches/${encodeURIComponent(match)}`}>{say('report.match')}</a>
        <button
          type="button"
          class="ghost small console-lift"
          aria-expanded={isLifted.value}
          data-testid={`lift-${name}`}
          onClick={() => {
            isLifted.value = !isLifted.value;
          }}
        >
          {say('lift')}
        </button>
      </div>
      <p>{say('ban.until', { until: dateText(until, WHEN) })}</p>
      <p>{say('report.note', { note: why })}</p>
      {words !== undefined && <p class="quiet">{say('ban.words', { words })}</p>}
      <p class="sub">{say('ban.by', { name: by, time: dateText(at, WHEN) })}</p>
      {isLifted.value && (
        <ActForm
          id="lift"
          title={say('lift.of', { name })}
          act={say('lift.do')}
          isAwaited={true}
          carryOut={async (reason) => {
            await api.post(`/bans/${encodeURIComponent(id)}/lift`, { why: reason });
            again();
          }}
        />
      )}
    </article>
  );
}

interface BanFormProps {
  readonly api: ConsoleApi;
  readonly matchId: string;
  /** Public id in that match. */
  readonly person: string;
  readonly name: string;
  readonly done: () => void;
}

const USUAL: BanHours = 24;

/** Bans a person from the whole server: for how long, with which message to them, and why (TABLE-25). */
export function BanForm({ api, matchId, person, name, done }: BanFormProps) {
  const hours = useSignal<BanHours>(USUAL);
  const words = useSignal('');
  return (
    <ActForm
      id="ban"
      title={say('ban.of', { name })}
      about={say('ban.about')}
      act={say('ban.do')}
      isGrave={true}
      isAwaited={true}
      carryOut={async (why) => {
        const trimmedWords = words.value.trim();
        await api.post(`/matches/${encodeURIComponent(matchId)}/ban`, {
          ...{ person, hours: hours.value, why },
          ...(trimmedWords === '' ? {} : { words: trimmedWords }),
        });
        done();
      }}
    >
      <label class="stacked">
        {say('ban.long')}
        <select
          data-testid="ban-hours"
          value={hours.value}
          onChange={({ currentTarget }) => {
            hours.value = BAN_HOURS.find((one) => one === Number(currentTarget.value)) ?? USUAL;
          }}
        >
          {BAN_HOURS.map((one) => (
            <option key={one} value={one}>
              {say(`ban.hours.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="stacked">
        {say('ban.told')}
        <input
          data-testid="ban-told-words"
          maxLength={LIMITS.announcementMax}
          value={words.value}
          onInput={({ currentTarget }) => {
            words.value = currentTarget.value;
          }}
        />
      </label>
    </ActForm>
  );
}
