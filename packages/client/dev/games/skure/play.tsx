// A battle of Skure in the real sandbox, without a server: /dev/games/skure/play.html
//   ?language=de   ?field=ruins   ?points=70   ?phase=teams or places: where to start   #: a position as text
// Not part of the build.

import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import '../../../src/tokens.css';
import '../../../src/styles/base.css';
import '../../../src/styles/seats.css';
import '../../../src/styles/frame.css';
import '../../../src/styles/plates.css';
import '../../../src/styles/rails.css';
import '../../../src/styles/feed.css';
import '../../../src/styles/dock.css';
import '../../../src/styles/table.css';
import '../../../src/styles/inspect.css';
import '../../../src/styles/phone.css';
import '../../../src/styles/sandbox.css';
import '../../../src/games/skure/table.css';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { LocationProvider } from 'preact-iso';
import { anyGame } from '../../../src/gameApi/anyGame.ts';
import * as battlePart from '../../../src/games/skure/battle/battle.ts';
import { skureClient, takeBattle } from '../../../src/games/skure/index.ts';
import { SandboxScreen } from '../../../src/screens/sandbox/SandboxScreen.tsx';
import { SandboxTable } from '../../../src/screens/sandbox/sandboxTable.ts';
import { LocalDice } from '../../../src/source/localDice.ts';
import { LocalSource, opened } from '../../../src/source/localSource.ts';
import { type Language, speak } from '../../../src/text/language.ts';

takeBattle(battlePart);
const game = anyGame(skureClient);
const params = new URLSearchParams(location.search);
await speak((params.get('language') ?? 'en') as Language);
const given = {
  players: Number(params.get('players') ?? 2),
  points: Number(params.get('points') ?? 70),
  ...(params.has('field') ? { field: params.get('field') } : {}),
  ...(params.has('sides') ? { sides: params.get('sides') } : {}),
};

/** The rules choose teams and places (SKURE-2.2, 2.4), so that the battle begins. */
function battle(dice: LocalDice): unknown {
  const start = opened(game.definition, given, dice);
  if (!start.ok) throw new Error(start.error.code);
  let state = start.value as SkureState;
  const wanted = params.get('phase') ?? 'battle';
  while (state.phase !== wanted && state.phase !== 'battle') {
    const decided = skure.decide(state, { type: 'time-up' }, { kind: 'host' }, dice);
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.reduce((known, event) => skure.evolve(known, event), state);
  }
  return state;
}

function tableAt(position: string): SandboxTable {
  const dice = new LocalDice();
  if (position === '')
    return new SandboxTable(game, new LocalSource(game.definition, battle(dice), dice), given.players);
  const read = game.definition.parsePosition(position);
  if (!read.ok) throw new Error(read.error.code);
  return new SandboxTable(game, new LocalSource(game.definition, read.value, dice), given.players);
}

const table = signal(tableAt(decodeURIComponent(location.hash.slice(1))));

function Play() {
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
if (root !== null) render(<Play />, root);
Object.assign(window, { table });
