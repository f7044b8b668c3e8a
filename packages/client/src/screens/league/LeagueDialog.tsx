// Creates a tournament (TABLE-26.1): number of players, whether the host plays, clock and options.

import '../../styles/rooms.css';
import { useSignal } from '@preact/signals';
import type { GameEntry } from '../../gameApi/gameEntry.ts';
import { hasClock } from '../../games/registry.ts';
import { holdLeague } from '../../net/lobby/leagues.ts';
import { playerName } from '../../preferences/preferences.ts';
import { ClockChoice } from '../../roomSettings/ClockChoice.tsx';
import { ensureName } from '../../roomSettings/ensureName.ts';
import { AllOptions } from '../../roomSettings/OptionFields.tsx';
import { type RoomSettingsDraft, usual } from '../../roomSettings/roomSettingsDraft.ts';
import { TakebacksChoice } from '../../roomSettings/TakebacksChoice.tsx';
import { say as sayHome } from '../../text/home.ts';
import { Choice } from '../../ui/controls/Choice.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { say, whyText } from './say.ts';

interface LeagueDialogProps {
  readonly entry: GameEntry;
  readonly created: (leagueId: string) => void;
  readonly close: () => void;
}

/** A player who does not show up must not keep all others waiting. */
const CLOCK: RoomSettingsDraft['clock'] = { kind: 'fischer', initialMs: 900_000, incrementMs: 10_000 };

export function LeagueDialog({ entry, created, close }: LeagueDialogProps) {
  const { leagues: sizes = [], id } = entry;
  const terms = useSignal<Pick<RoomSettingsDraft, 'clock' | 'takebacks'>>({
    clock: CLOCK,
    takebacks: 'never',
  });
  const options = useSignal(usual(id).options);
  const size = useSignal(sizes[0] ?? 0);
  const plays = useSignal(true);
  const refused = useSignal('');
  const { clock, takebacks } = terms.value;
  const hold = async (): Promise<void> => {
    ensureName();
    const request = { game: id, options: options.value, name: playerName.value };
    created(await holdLeague({ ...request, ...terms.value, size: size.value, plays: plays.value }));
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    hold().catch((error: unknown) => {
      refused.value = whyText(error);
    });
  };
  return (
    <Dialog title={say('hold')} close={close}>
      <form class="create" onSubmit={submit}>
        {refused.value !== '' && (
          <p class="banner" role="alert">
            {refused.value}
          </p>
        )}
        <Choice
          legend={say('size')}
          options={sizes.map((count) => [String(count), String(count)] as const)}
          value={String(size.value)}
          pick={(count) => {
            size.value = Number(count);
          }}
        />
        <label class="check">
          <input
            type="checkbox"
            data-testid="host-plays"
            checked={plays.value}
            onChange={(event) => {
              plays.value = event.currentTarget.checked;
            }}
          />
          {say('plays.host')}
        </label>
        {hasClock(id) && (
          <>
            <ClockChoice
              clock={clock}
              set={(next) => {
                terms.value = { ...terms.value, clock: next };
              }}
            />
            <TakebacksChoice
              game={id}
              takebacks={takebacks}
              set={(next) => {
                terms.value = { ...terms.value, takebacks: next };
              }}
            />
          </>
        )}
        <AllOptions entry={entry} options={options} />
        <div class="row end">
          <button type="button" class="ghost" onClick={close}>
            {sayHome('create.cancel')}
          </button>
          <button type="submit" class="cta" data-testid="open-league">
            {say('open.league')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
