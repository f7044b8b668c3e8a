// The example of docs/adding-a-game.md in the real sandbox, without a server: /dev/example.html
// A position as text may follow the #. Not part of the build.

import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import '../src/tokens.css';
import '../src/styles/base.css';
import '../src/styles/seats.css';
import '../src/styles/frame.css';
import '../src/styles/plates.css';
import '../src/styles/rails.css';
import '../src/styles/feed.css';
import '../src/styles/dock.css';
import '../src/styles/table.css';
import '../src/styles/inspect.css';
import '../src/styles/phone.css';
import '../src/styles/sandbox.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { LocationProvider } from 'preact-iso';
import { floeClient } from '../../../docs/examples/floe/floeClient.ts';
import { anyGame } from '../src/gameApi/anyGame.ts';
import { SandboxScreen } from '../src/screens/sandbox/SandboxScreen.tsx';
import { SandboxTable } from '../src/screens/sandbox/sandboxTable.ts';
import { LocalDice } from '../src/source/localDice.ts';
import { LocalSource, opened } from '../src/source/localSource.ts';

const game = anyGame(floeClient);
const { definition } = game;

function tableAt(position: string): SandboxTable {
  const dice = new LocalDice();
  const start = position === '' ? opened(definition, {}, dice) : definition.parsePosition(position);
  if (!start.ok) throw new Error(start.error.code);
  return new SandboxTable(game, new LocalSource(definition, start.value, dice), definition.seats.max);
}

const table = signal(tableAt(decodeURIComponent(location.hash.slice(1))));

function Example() {
  const restart = async (text = ''): Promise<undefined> => {
    table.value = tableAt(text);
  };
  return (
    <LocationProvider>
      <SandboxScreen key={table.value.source} table={table.value} restart={restart} />
    </LocationProvider>
  );
}

const root = document.getElementById('app');
if (root !== null) render(<Example />, root);
