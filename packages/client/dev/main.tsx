// The workbench: the match screen over a room in this tab, to look at any position without a server.
//
//   /dev/match.html?seat=0#<position text>     `seat=w` watches; without a position a fresh match opens
//   /dev/match.html?game=skorm&seats=3&seat=2#<position text>
//   /dev/match.html?game=skure&seats=8&bots=[1,3]&due=45   `due`: seconds until the time of what is awaited is up
//   /dev/match.html?rules={"roundLimit":20}        options that differ from those of a new room

import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import '../src/tokens.css';
import '../src/styles/base.css';
import '../src/styles/seats.css';
import '../src/styles/home.css';
import '../src/styles/frame.css';
import '../src/styles/plates.css';
import '../src/styles/rails.css';
import '../src/styles/feed.css';
import '../src/styles/dock.css';
import '../src/styles/table.css';
import '../src/styles/inspect.css';
import '../src/styles/phone.css';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { render } from 'preact';
import { LocationProvider } from 'preact-iso';
import { initialOptions } from '../src/gameApi/options.ts';
import { gameEntry } from '../src/games/registry.ts';
import { MatchScreen } from '../src/screens/match/MatchScreen.tsx';
import { MatchSession } from '../src/screens/match/session/session.ts';
import { LocalRoom } from './localRoom.ts';

const query = new URLSearchParams(location.search);
const text = decodeURIComponent(location.hash.slice(1));
const seat = query.get('seat') ?? '0';
const root = document.getElementById('app') as HTMLElement;

const NAMES =
  'Aster Bryn Cleo Dana Emil Fenn Gita Hugo Iris Jonas Kaya Levi Mona Nils Olga Pia Quint Rosa Sven Tara'.split(
    ' ',
  );

let session: MatchSession | undefined;

/** As a real room sends them on every join. */
function rulesFor(gameId: string, seatCount: number): object {
  const { options = [], seatsOption } = gameEntry(gameId) ?? {};
  return { ...initialOptions(options), ...(seatsOption === undefined ? {} : { [seatsOption]: seatCount }) };
}

/** After so many seconds what is awaited is over. */
const dueIn = (seconds: string | null) =>
  seconds === null ? [] : [{ at: Date.now() + 1000 * Number(seconds), command: 'time-up' }];

async function enter(gameId: string): Promise<void> {
  const game = GAMES.find(({ id }) => id === gameId);
  if (game === undefined) throw new Error('no such game');
  const position = text === '' ? undefined : game.parsePosition(text);
  if (position?.ok === false)
    throw new Error(`${position.error.code}: ${JSON.stringify(position.error.params)}`);
  const names = NAMES.slice(0, Number(query.get('seats') ?? 2));
  const rules = { ...rulesFor(gameId, names.length), ...JSON.parse(query.get('rules') ?? '{}') };
  // Where a match may begin from it, so that its log is whole.
  const begun = { ...rules, position: text };
  const begins = position !== undefined && game.parseOptions(begun).ok;
  const room = new LocalRoom({
    seed: Number(query.get('seed') ?? 1),
    game,
    rules: begins ? begun : rules,
    names,
    bots: JSON.parse(query.get('bots') ?? '[]'),
    due: dueIn(query.get('due')),
    clock: { kind: 'fischer', initialMs: 900_000, incrementMs: 10_000 },
    clocksMs: [862_000, 665_000, 701_000],
    ...(position === undefined || begins ? {} : { position: position.value }),
  });
  session = new MatchSession('local', room.wire(seat === 'w' ? null : Number(seat)));
  Object.assign(window, { room });
  await session.connection.enter('seat');
  render(<Workbench session={session} />, root);
}

function leave(): void {
  render(null, root);
  session?.close();
  session = undefined;
}

function Workbench({ session }: { readonly session: MatchSession }) {
  const table = session.table.value;
  if (table?.source.frame.value === undefined) return <p>…</p>;
  return (
    <LocationProvider>
      <MatchScreen session={session} table={table} />
    </LocationProvider>
  );
}

// For tests that mount and unmount it.
Object.assign(window, { enter, leave });
await enter(query.get('game') ?? GAMES[0]?.id ?? '');
