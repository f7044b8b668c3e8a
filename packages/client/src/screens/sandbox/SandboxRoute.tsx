// `/sandbox/<game>#<position>`: a table for one. Nothing of it leaves this browser; the address contains the position.

import '../../styles/sandbox.css';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import type { AnyClientGame } from '../../gameApi/anyGame.ts';
import type { GameEntry } from '../../gameApi/gameEntry.ts';
import { initialOptions, type Options } from '../../gameApi/options.ts';
import { unpacked } from '../../gameApi/positionLink.ts';
import { gameEntry } from '../../games/registry.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { LocalDice } from '../../source/localDice.ts';
import { LocalSource, opened } from '../../source/localSource.ts';
import { validPosition } from '../../source/validPosition.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import { type Impossible, impossible } from './impossible.tsx';
import { SandboxScreen } from './SandboxScreen.tsx';
import { SandboxTable } from './sandboxTable.ts';
import { say } from './say.ts';
import '../../styles/rooms.css';
import { AllOptions } from '../../roomSettings/OptionFields.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';

type Opened =
  | { readonly kind: 'table'; readonly table: SandboxTable }
  /** The number of sides is still to be chosen. */
  | { readonly kind: 'choosing'; readonly entry: GameEntry }
  | ({ readonly kind: 'wrong'; readonly title: string } & Impossible);

export function SandboxRoute() {
  const { params } = useRoute();
  const { route } = useLocation();
  const gameId = params.game ?? '';
  const current = useSignal<Opened | undefined>(undefined);
  useEffect(() => {
    const open = (): void => {
      void openSandbox(gameId, location.hash).then((result) => {
        current.value = result;
      });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [gameId]);
  const { value } = current;
  if (value === undefined) return <Awaited>{say('loading')}</Awaited>;
  if (value.kind === 'wrong')
    return <Problem title={value.title} text={sentence(value)} again={undefined} home={() => route('/')} />;
  if (value.kind === 'choosing') {
    const begin = async (options: Options): Promise<void> => {
      current.value = await newMatch(value.entry, options);
    };
    return <SandboxStart entry={value.entry} begin={(options) => void begin(options)} />;
  }
  const restart = async (text?: string): Promise<Impossible | undefined> => {
    const { game } = value.table;
    const entry = gameEntry(game.id);
    const next =
      text === undefined && entry !== undefined ? begun(entry, game) : await positioned(game, text ?? '');
    if (next.kind === 'wrong') return next;
    current.value = next;
    return undefined;
  };
  return <SandboxScreen key={value.table.source} table={value.table} restart={restart} />;
}

async function openSandbox(gameId: string, hash: string): Promise<Opened> {
  const entry = gameEntry(gameId);
  if (entry === undefined)
    return { kind: 'wrong', title: say('noGame'), text: say('noGame.text', { id: gameId }) };
  const game = await entry.load();
  if (hash.length < 2) return begun(entry, game);
  const text = await unpacked(hash);
  return text === undefined
    ? { kind: 'wrong', title: say('damaged'), text: say('damaged.text') }
    : positioned(game, text);
}

/** A new match; if the number of players varies, it is chosen first. */
const begun = (entry: GameEntry, game: AnyClientGame): Opened =>
  entry.seats.min < entry.seats.max ? { kind: 'choosing', entry } : started(game, {});

const newMatch = async (entry: GameEntry, options: Options): Promise<Opened> =>
  started(await entry.load(), options);

function started(game: AnyClientGame, options: Options): Opened {
  const dice = new LocalDice();
  const start = opened(game.definition, options, dice);
  return start.ok
    ? tableAt(game, start.value, dice)
    : { kind: 'wrong', title: say('noPosition'), ...impossible(undefined, start.error) };
}

async function positioned(game: AnyClientGame, text: string): Promise<Opened> {
  const read = validPosition(game.definition, text);
  if (read.ok) return tableAt(game, read.value, new LocalDice());
  const why = impossible(await game.palette?.(), read.error);
  return { kind: 'wrong', title: say('noPosition'), ...why };
}

function tableAt(game: AnyClientGame, start: unknown, dice: LocalDice): Opened {
  const { definition } = game;
  const seatCount = game.seatCount?.(definition.view(start, SPECTATOR)) ?? definition.seats.max;
  return {
    kind: 'table',
    table: new SandboxTable(game, new LocalSource(definition, start, dice), seatCount),
  };
}

const sentence = ({ text, rule }: Impossible): string => (rule === undefined ? text : `${text} (${rule})`);

interface SandboxStartProps {
  readonly entry: GameEntry;
  readonly begin: (options: Options) => void;
}

/** Before a new sandbox match: the number of sides, and the options. */
function SandboxStart({ entry, begin }: SandboxStartProps) {
  const options = useSignal<Options>(initialOptions(entry.options));
  useEffect(() => {
    document.title = say('pageTitle', { game: entry.title });
  }, [entry]);
  return (
    <main class="page sandbox-start">
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          begin(options.value);
        }}
      >
        <h1>{say('start.title', { game: entry.title })}</h1>
        <p>{say('start.about')}</p>
        <AllOptions entry={entry} options={options} />
        <button type="submit" class="cta" data-testid="begin-sandbox">
          <Icon name="lu:flask-conical" /> {say('start.begin')}
        </button>
      </form>
    </main>
  );
}
