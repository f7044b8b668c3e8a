// Bans a person from the whole server: for how long, with which message to them, and why (TABLE-25).

import { BAN_HOURS, type BanHours } from '@hexmarch/shared/protocol/people/operators';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { ActForm } from './ActForm.tsx';
import type { ConsoleApi } from './api.ts';
import { say } from './say.ts';

interface BanFormProps {
  readonly api: ConsoleApi;
  readonly matchId: string;
  /** Public id in that match. */
  readonly person: string;
  readonly name: string;
  readonly done: () => void;
}

const USUAL: BanHours = 24;

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
