// Reports of Skirmish Society alone, with real resolutions, for development:
//   /dev/games/skirmish/report.html                    the position of the design's picture
//   ?vector=SKT-124                                    a vector of one turn
//   ?players=7&turns=9&seat=0                          the panels over a match that random players played; seed=1
//   &over=1   until the match ends      &why=MM the order explained first
// Not part of the build.

import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import '../../../src/tokens.css';
import '../../../src/styles/base.css';
import '../../../src/styles/seats.css';
import '../../../src/styles/paints.css';
import '../../../src/styles/frame.css';
import '../../../src/styles/rails.css';
import '../../../src/styles/feed.css';
import '../../../src/styles/dock.css';
import '../../../src/styles/inspect.css';
import '../../../src/games/skirmish/report/style.css';
import './report.css';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import { SPECTATOR, type Viewer } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { render } from 'preact';
import book from '../../../../../vectors/skirmish.json';
import type { ResolveVector } from '../../../../shared/tools/games/skirmish/vectors.ts';
import { paintAt } from '../../../src/art/paints.ts';
import { reportPanels, WhyDock } from '../../../src/games/skirmish/report/index.ts';
import { playerName } from '../../../src/games/skirmish/report/parts.ts';
import { ReportCard } from '../../../src/games/skirmish/report/ReportCard.tsx';
import type { ReportProps, Showing } from '../../../src/games/skirmish/report/showing.ts';
import { WhyCard } from '../../../src/games/skirmish/report/WhyCard.tsx';
import type { Resolved } from '../../../src/games/skirmish/resolution/resolved.ts';
import { paintOf, paintOfLook } from '../../../src/games/skirmish/words/looks.ts';
import { NAMES, PEOPLE } from '../../../test/games/skirmish/picture.ts';
import { playedMatch, visibleTo } from '../../../test/games/skirmish/played.ts';
import { ofPicture, ofVector } from '../../../test/games/skirmish/resolutions.ts';

const query = new URLSearchParams(location.search);
const lit = document.createElement('output');

/** As in the picture. */
const PICTURED = [3, 12, 16, 10, 5, 1, 8].map((colour, i) => paintOfLook({ colour, pattern: i + 1 }));

function point(codes: readonly string[]): void {
  lit.textContent = codes.join(' ');
}

/** CSS classes of seats, as the table sets them (table/seats/paints.ts). */
const paintStyle = (paints: readonly number[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    paints.flatMap((paint, seat) => {
      const { name } = paintAt(paint);
      return [
        [`--seat-${seat}`, `var(--${name})`],
        [`--seat-${seat}-hi`, `var(--${name}-hi)`],
      ];
    }),
  );

function One({ resolved, names }: { readonly resolved: Resolved; readonly names: readonly string[] }) {
  const trail = useSignal<readonly string[]>([query.get('why') ?? 'MM']);
  const selectedId = trail.value.at(-1);
  const ask = (id: string): void => {
    trail.value = [...trail.value, id];
  };
  const showing: Showing = {
    eyes: 0,
    name: (player) => playerName(names, resolved.before.sides, player),
    place: (code) => NAMES[code] ?? code,
    paint: (player) => PICTURED[player] ?? player,
    point,
  };
  return (
    <main class="match dev-report" data-game="skirmish" style={paintStyle(PICTURED)}>
      <h1 class="hidden">Reports</h1>
      <aside class="rail left" aria-label="Left">
        <ReportCard {...{ resolved, showing, selectedId, ask }} />
      </aside>
      <div class="dock">
        {selectedId !== undefined && (
          <WhyCard
            {...{ resolved, showing, ask }}
            id={selectedId}
            back={trail.value.length > 1 ? () => (trail.value = trail.value.slice(0, -1)) : undefined}
            close={() => (trail.value = [])}
          />
        )}
      </div>
    </main>
  );
}

const MANY = [
  'Aster',
  'Bryn',
  'Cleo',
  'Dara',
  'Emil',
  'Fenn',
  'Gale',
  'Hilde',
  'Ivo',
  'Jana',
  'Kolja',
  'Lena',
].concat(['Mika', 'Nora', 'Otto', 'Pia', 'Quirin', 'Runa', 'Sven', 'Thea']);

function Match() {
  const [players, turns] = [Number(query.get('players')), Number(query.get('turns') ?? 9)];
  const isOver = query.has('over');
  const seat = query.get('seat') === 'w' ? undefined : Number(query.get('seat') ?? 0);
  const viewer: Viewer = seat === undefined ? SPECTATOR : { kind: 'seat', seat };
  const played = playedMatch({
    players,
    turns: isOver ? 99 : turns,
    seed: Number(query.get('seed') ?? 1),
    settings: { vp: isOver ? 10 : 50, votes: 'every', voteStartTurn: 1 },
  });
  const view = skirmish.view(played.state, viewer);
  const props: ReportProps = {
    view,
    ...(seat === undefined ? {} : { seat }),
    names: MANY.slice(0, players),
    legal: [],
    step: { marks: [], choices: [] },
    events: visibleTo(played, viewer),
    pending: false,
    paused: false,
    advised: false,
    phone: innerWidth < 700,
    act: () => undefined,
    gesture: () => undefined,
    open: () => undefined,
    point,
  };
  const rail = (side: 'left' | 'right') =>
    reportPanels(view)
      .filter((panel) => panel.rail === side)
      .map(({ id, Component }) => <Component key={id} {...props} />);
  return (
    <main
      class="match dev-report"
      data-game="skirmish"
      style={paintStyle(Array.from({ length: players }, (_, player) => paintOf(view, player)))}
    >
      <h1 class="hidden">Reports</h1>
      <aside class="rail left" aria-label="Left">
        {rail('left')}
      </aside>
      <div class="dock">
        <WhyDock {...props} />
      </div>
      <aside class="rail right" aria-label="Right">
        {rail('right')}
      </aside>
    </main>
  );
}

function Page() {
  const vectors = book.vectors as unknown as readonly ResolveVector[];
  const vector = vectors.find(({ id, kind }) => kind === 'resolve' && id === query.get('vector'));
  if (query.has('players')) return <Match />;
  if (vector !== undefined) return <One resolved={ofVector(vector).resolved} names={vector.players} />;
  return <One resolved={ofPicture()} names={PEOPLE} />;
}

const root = document.getElementById('app');
if (root !== null) render(<Page />, root);
lit.dataset.testid = 'lit';
document.body.append(lit);
