// Tournaments on a game's campaign page: those in which this browser takes part, and a button to create one.

import './league.css';
import '../../styles/rooms.css';
import type { CreateLeagueRequest, ScoredFormat } from '@hexmarch/shared/protocol/lobby/leagues';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { GameEntry } from '../../gameApi/gameEntry.ts';
import { hasClock } from '../../games/registry.ts';
import { holdLeague } from '../../net/lobby/leagueRequests.ts';
import { leaguePath, ownLeagues } from '../../net/lobby/leagues.ts';
import { playerName } from '../../preferences/preferences.ts';
import { ClockChoice, TakebacksChoice } from '../../roomSettings/ClockChoice.tsx';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { AllOptions } from '../../roomSettings/OptionFields.tsx';
import { type RoomSettingsDraft, usual } from '../../roomSettings/roomSettingsDraft.ts';
import { say as sayHome } from '../../text/home.ts';
import { Choice } from '../../ui/controls/Choice.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../ui/text/RuleLink.tsx';
import { OwnLeagues } from './OwnLeagues.tsx';
import { say, whyText } from './say.ts';

export function HoldLeague({ entry }: { readonly entry: GameEntry }) {
  const { route } = useLocation();
  const isOpen = useSignal(false);
  const own = ownLeagues().filter(({ game }) => game === entry.id);
  const hasKnockout = formatsOf(entry).includes('knockout');
  return (
    <section class="card leagues" aria-label={say('leagues.of', { game: entry.title })} data-testid="leagues">
      <h2>{say('leagues')}</h2>
      <p>
        {say('leagues.about', { knockout: hasKnockout ? 'yes' : 'no' })}{' '}
        <RuleLink rule={hasKnockout ? 'TABLE-26.1' : 'TABLE-31.1'} />
      </p>
      {own.length > 0 && <OwnLeagues leagues={own} />}
      <div class="row">
        <button
          type="button"
          class="ghost"
          data-testid="hold-league"
          onClick={() => {
            isOpen.value = true;
          }}
        >
          <Icon name="lu:trophy" size={16} /> {say('hold')}
        </button>
      </div>
      {isOpen.value && (
        <LeagueDialog
          entry={entry}
          created={(leagueId) => route(leaguePath(leagueId))}
          close={() => {
            isOpen.value = false;
          }}
        />
      )}
    </section>
  );
}

interface LeagueDialogProps {
  readonly entry: GameEntry;
  readonly created: (leagueId: string) => void;
  readonly close: () => void;
}

/** A player who does not show up must not keep all others waiting. */
const CLOCK: RoomSettingsDraft['clock'] = { kind: 'fischer', initialMs: 900_000, incrementMs: 10_000 };

type Format = NonNullable<CreateLeagueRequest['format']>;

/** Numbers of players to choose from where points are counted. */
const SCORED_SIZES: Readonly<Record<ScoredFormat, readonly number[]>> = {
  swiss: [8, 12, 16, 24, 32, 64],
  roundRobin: [4, 5, 6, 8, 10],
};

const formatsOf = ({ leagues = [] }: GameEntry): readonly Format[] => [
  ...(leagues.length > 0 ? (['knockout'] as const) : []),
  ...(['swiss', 'roundRobin'] as const),
];

const sizesOf = ({ leagues = [] }: GameEntry, format: Format): readonly number[] =>
  format === 'knockout' ? leagues : SCORED_SIZES[format];

/** Creates a tournament (TABLE-26.1, 31.1): its format, number of players, whether the host plays, clock and options. */
function LeagueDialog({ entry, created, close }: LeagueDialogProps) {
  const { id } = entry;
  const formats = formatsOf(entry);
  const format = useSignal<Format>(formats[0] ?? 'swiss');
  const sizes = sizesOf(entry, format.value);
  const terms = useSignal<Pick<RoomSettingsDraft, 'clock' | 'takebacks'>>({
    clock: CLOCK,
    takebacks: 'never',
  });
  const options = useSignal(usual(id).options);
  const size = useSignal(sizes[0] ?? 0);
  const pickFormat = (next: string): void => {
    format.value = next as Format;
    size.value = sizesOf(entry, format.value)[0] ?? 0;
  };
  const plays = useSignal(true);
  const refused = useSignal('');
  const { clock, takebacks } = terms.value;
  const hold = async (): Promise<void> => {
    ensureName();
    const request = { game: id, options: options.value, name: playerName.value };
    const wanted = { format: format.value, size: size.value, plays: plays.value };
    created(await holdLeague({ ...request, ...terms.value, ...wanted }));
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
          legend={say('format')}
          options={formats.map((one) => [one, say('format.name', { format: one })] as const)}
          value={format.value}
          pick={pickFormat}
        />
        <p>{say('format.about', { format: format.value })}</p>
        <Choice
          legend={say(format.value === 'knockout' ? 'size' : 'size.most')}
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
