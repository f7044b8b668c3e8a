// Slow mode of a table: the minimum interval between two public messages of a person (TABLE-21.8).

import type { SeenMatch } from '@hexmarch/shared/protocol/people/operators';
import { SLOW_SECONDS, slowIn } from '@hexmarch/shared/protocol/room/slowMode';
import { useSignal } from '@preact/signals';
import { ActForm } from './ActForm.tsx';
import type { ConsoleApi } from './api.ts';
import { say } from './say.ts';

interface SlowFormProps {
  readonly api: ConsoleApi;
  readonly seen: SeenMatch;
  /** Called after an action. */
  readonly again: () => void;
}

export function SlowForm({ api, seen: { row, slow = 0 }, again }: SlowFormProps) {
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
