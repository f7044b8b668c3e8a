// A table with many seats, all played by one person: a toy game of sealed bids around a map of areas.
//   /dev/many.html?seats=6   seats=20   &paints=1 with chosen colours   &due=90 with a deadline in 90 s
// Not part of the build.

import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/vollkorn/wght-italic.css';
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
import { render } from 'preact';
import { LocationProvider } from 'preact-iso';
import {
  type BidsCommand,
  type BidsEvent,
  type BidsState,
  bids,
} from '../../server/test/fixtures/bidsGame.ts';
import { PATTERNS, paintNumber } from '../src/art/paints.ts';
import { pieceArt } from '../src/art/pieces.ts';
import { areaMap } from '../src/board/geometry/areaShapes.ts';
import { anyGame } from '../src/gameApi/anyGame.ts';
import { areaPlaces } from '../src/gameApi/cellPlaces.ts';
import type { ClientGame, PanelProps } from '../src/gameApi/clientGame.ts';
import { SandboxScreen } from '../src/screens/sandbox/SandboxScreen.tsx';
import { SandboxTable } from '../src/screens/sandbox/sandboxTable.ts';
import { LocalDice } from '../src/source/localDice.ts';
import { LocalSource, opened } from '../src/source/localSource.ts';
import { Picture } from '../src/ui/pictures/Picture.tsx';
import { AreaBoard } from './areaBoard.ts';
import { worldOf } from './areaWorld.ts';

const query = new URLSearchParams(location.search);
const seats = Number(query.get('seats') ?? 6);
const dueAt = query.has('due') ? Date.now() + 1000 * Number(query.get('due')) : undefined;
const world = worldOf(seats * 9, seats, 5);
const CHOSEN = ['purple', 'turquoise', 'red', 'forest', 'amber', 'blue', 'pink', 'brown'] as const;
const paintOf = (seat: number): number => {
  const name = CHOSEN[seat % CHOSEN.length];
  const pattern = PATTERNS[(seat * 3) % PATTERNS.length];
  return query.has('paints') && name && pattern ? paintNumber(name, pattern) : seat;
};
const owners = world.owners.map((seat) => (seat === undefined ? undefined : paintOf(seat)));

const places = areaPlaces(
  areaMap(world.areas, 0).areas.map(({ name, place, neighbours }) => ({ name, middle: place, neighbours })),
);

async function createScene(stage: ConstructorParameters<typeof AreaBoard>[0]) {
  const { scene } = new AreaBoard(stage, world);
  return {
    show: () => scene.show(owners),
    play: async () => scene.show(owners),
    mark: scene.mark.bind(scene),
    point: scene.point.bind(scene),
    cellAt: scene.cellAt.bind(scene),
    cellBox: scene.cellBox.bind(scene),
    destroy: scene.destroy.bind(scene),
  };
}

const wordsOf = (command: BidsCommand): string =>
  command.type === 'bid' ? `bid ${command.number}` : command.type;

const Actions = ({ legal, act }: PanelProps<BidsState, BidsCommand, BidsEvent>) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: '6px', pointerEvents: 'auto' }}>
    {legal
      .filter(({ type }) => type !== 'resign')
      .map((command) => (
        <button key={wordsOf(command)} type="button" class="ghost small" onClick={() => act(command)}>
          {wordsOf(command)}
        </button>
      ))}
  </div>
);

const client: ClientGame<BidsState, BidsCommand, BidsEvent> = {
  id: bids.id,
  definition: bids,
  seatCount: ({ points }) => points.length,
  paintOf: (_, seat) => paintOf(seat),
  createScene,
  frame: ({ round, rounds }) => ({
    round: `Round ${round + 1} of ${rounds}`,
    status: 'all bid',
    count: round + 1,
    stages: [],
    ...(dueAt === undefined ? {} : { due: { label: 'bids close', atMs: dueAt, note: '20:00 in the room' } }),
  }),
  panels: () => [],
  Dock: Actions,
  Actions: () => null,
  Emblem: ({ paint, heightPx }) => Picture({ of: pieceArt('M', paint), heightPx }),
  PlateLine: ({ view, seat }) => <>{view.points[seat] ?? 0} points</>,
  startInput: (_view, legal) => ({ choices: legal, marks: [] }),
  nextInput: (step) => step,
  describeCommand: wordsOf,
  describe: (event) => ({ parts: [event.type] }),
  threats: () => [],
  endText: () => undefined,
  ruleText: () => undefined,
  refusalText: () => undefined,
  cellsOf: () => [],
  boardText: () => world.names,
  cells: () =>
    world.areas.map(({ name: cell }, i) => ({
      cell,
      ...(places.get(cell) ?? { neighbours: {} }),
      text: `${cell} ${world.names[i]}`,
    })),
  readTyped: (text) => text,
  cellName: (name) => name,
};

const game = anyGame(client);
const { definition } = game;
const dice = new LocalDice();
const start = opened(definition, { seats, rounds: 9, ending: { afterMs: 1e9 } }, dice);
if (!start.ok) throw new Error(start.error.code);
const table = new SandboxTable(game, new LocalSource(definition, start.value, dice), seats);

const root = document.getElementById('app');
if (root !== null) {
  render(
    <LocationProvider>
      <SandboxScreen table={table} restart={async () => undefined} />
    </LocationProvider>,
    root,
  );
}
