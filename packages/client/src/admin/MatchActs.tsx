// Operator actions on a live match: one is chosen, and its form asks why (TABLE-24).

import {
  mayAs,
  type NewSeatKey,
  type Role,
  type SeenMatch,
} from '@hexmarch/shared/protocol/people/operators';
import { type Signal, useSignal } from '@preact/signals';
import { LinkRow } from '../ui/text/LinkRow.tsx';
import { ActForm } from './ActForm.tsx';
import type { OfConsole } from './Overview.tsx';
import { say } from './say.ts';

const LEAST = {
  pause: 'moderate',
  resume: 'moderate',
  end: 'moderate',
  key: 'operate',
  freeze: 'operate',
} as const satisfies Readonly<Record<string, Role>>;
type Act = keyof typeof LEAST;
const ACTS = Object.keys(LEAST) as readonly Act[];

/** What is chosen once and for all. */
const GRAVE: readonly Act[] = ['end', 'key', 'freeze'];

/** Whether an unloaded match is paused is unknown here; the server reports it on request. */
function isOpen(act: Act, { isInMemory, paused }: SeenMatch): boolean {
  if (act === 'pause') return paused !== 'operators';
  return act !== 'resume' || paused === 'operators' || !isInMemory;
}

interface MatchActsProps extends OfConsole {
  readonly seen: SeenMatch;
  /** Called after an action. */
  readonly again: () => void;
}

export function MatchActs({ api, me, seen, again }: MatchActsProps) {
  const chosen = useSignal<Act | undefined>(undefined);
  const seat = useSignal<number | undefined>(undefined);
  const renewed = useSignal<NewSeatKey | undefined>(undefined);
  const { matchId, seats } = seen.row;
  const acts = ACTS.filter((one) => mayAs(me.role, LEAST[one]) && isOpen(one, seen));
  const act = acts.find((one) => one === chosen.value);
  const seated = seatsOf(seen);
  const whose = seat.value ?? seated[0] ?? 0;
  const carryOut = async (why: string): Promise<void> => {
    const path = `/matches/${encodeURIComponent(matchId)}/${act}`;
    if (act === 'key') renewed.value = await api.post<NewSeatKey>(path, { seat: whose, why });
    else await api.post(path, { why });
    chosen.value = undefined;
    again();
  };
  return (
    <>
      {renewed.value !== undefined && (
        <NewKey matchId={matchId} name={seats[renewed.value.seat] ?? ''} renewed={renewed.value} />
      )}
      <section class="card stacked" aria-label={say('matchActs')}>
        <h2>{say('matchActs')}</h2>
        <div class="row console-choices">
          {acts.map((one) => (
            <button
              key={one}
              type="button"
              class="ghost small"
              aria-expanded={one === act}
              data-testid={`choose-${one}`}
              onClick={() => {
                chosen.value = one === act ? undefined : one;
              }}
            >
              {say(one)}
            </button>
          ))}
        </div>
      </section>
      {act !== undefined && (
        <ActForm
          key={act}
          id={act}
          title={say(act)}
          about={say(`${act}.about`)}
          act={say(`${act}.do`)}
          isGrave={GRAVE.includes(act)}
          isAwaited={true}
          carryOut={carryOut}
        >
          {act === 'key' && <Whose seen={seen} seated={seated} whose={whose} seat={seat} />}
        </ActForm>
      )}
    </>
  );
}

/** Actions on people. */
const seatsOf = ({ row }: SeenMatch): readonly number[] =>
  [...row.seats.keys()].filter((seat) => row.seats[seat] !== '' && row.bots[seat] === 0);

interface WhoseProps {
  readonly seen: SeenMatch;
  readonly seated: readonly number[];
  readonly whose: number;
  readonly seat: Signal<number | undefined>;
}

function Whose({ seen, seated, whose, seat }: WhoseProps) {
  return (
    <label class="stacked">
      {say('key.whose')}
      <select
        data-testid="key-seat"
        value={whose}
        onChange={({ currentTarget }) => {
          seat.value = Number(currentTarget.value);
        }}
      >
        {seated.map((one) => (
          <option key={one} value={one}>
            {say('key.seat', { seat: one + 1, name: seen.row.seats[one] ?? '' })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NewKeyProps {
  readonly matchId: string;
  readonly name: string;
  readonly renewed: NewSeatKey;
}

/** As in the table's path (net/api/keys.ts); the server's public host name is unknown here. */
function NewKey({ matchId, name, renewed }: NewKeyProps) {
  return (
    <section class="card stacked console-key" role="status" data-testid="new-key">
      <p>{say('key.new', { name })}</p>
      <LinkRow
        link={`/m/${encodeURIComponent(matchId)}#seat=${renewed.key}`}
        label={say('key.link')}
        testids={['new-key-link', 'copy-key']}
      />
    </section>
  );
}
