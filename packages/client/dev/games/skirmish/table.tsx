// A whole match of Skirmish Society in this tab, with the real engine: one person plays every seat and ends the turns.
//   /dev/games/skirmish/table.html?seats=7&seed=7   &ready=1 resolved as soon as all are ready   &votes=every   &turns=3 played at random
// Not part of the build. The table is at `window.table`.

import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/vollkorn/wght-italic.css';
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
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { render } from 'preact';
import { LocationProvider } from 'preact-iso';
import { type AnyCommand, anyGame } from '../../../src/gameApi/anyGame.ts';
import { skirmishClient } from '../../../src/games/skirmish/index.ts';
import { SandboxScreen } from '../../../src/screens/sandbox/SandboxScreen.tsx';
import { SandboxTable } from '../../../src/screens/sandbox/sandboxTable.ts';
import { LocalDice } from '../../../src/source/localDice.ts';
import { LocalSource, opened } from '../../../src/source/localSource.ts';

const query = new URLSearchParams(location.search);
const seats = Number(query.get('seats') ?? 7);
const seed = Number(query.get('seed') ?? 7);

const game = anyGame(skirmishClient);
const dice = new LocalDice(seededRandom(seed));
const settings = {
  players: seats,
  mapSeed: seed,
  earlyResolution: query.has('ready'),
  votes: query.get('votes') ?? 'everyOther',
};
const start = opened(game.definition, settings, dice);
if (!start.ok) throw new Error(start.error.code);
const source = new LocalSource(game.definition, start.value, dice);

/** Random legal orders for all armies. */
function playAtRandom(random: ReturnType<typeof seededRandom>): void {
  for (let seat = 0; seat < seats; seat++) {
    const state = source.state as SkirmishState;
    const orders = skirmish.legalCommands(state, seat).filter(({ type }) => type === 'order');
    const moves = orders.filter((one) => one.type === 'order' && / to /.test(one.parts[0] ?? ''));
    for (let i = 0; i < 4; i++) {
      const list = random.pick(4) === 0 ? orders : moves;
      const command = list[random.pick(Math.max(1, list.length))];
      if (command !== undefined) source.act(seat, command as unknown as AnyCommand);
    }
  }
  source.pass();
}

const random = seededRandom(seed);
for (let turn = 0; turn < Number(query.get('turns') ?? 0); turn++) playAtRandom(random);
const table = new SandboxTable(game, source, seats);
Object.assign(window, { table });

const root = document.getElementById('app');
if (root !== null) {
  render(
    <LocationProvider>
      <SandboxScreen table={table} restart={async () => undefined} />
    </LocationProvider>,
    root,
  );
}
