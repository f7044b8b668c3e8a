// The panels of Skirmish Society without a board: /dev/games/skirmish/panels.html?show=middle (names in panelViews.ts)
//   &wait=sending or reconnecting: commands never arrive   &theme=light or contrast   &language=de
// Not part of the build.

import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/vollkorn/wght-italic.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import '../../../src/tokens.css';
import '../../../src/styles/base.css';
import '../../../src/styles/themes.css';
import '../../../src/styles/seats.css';
import '../../../src/styles/paints.css';
import '../../../src/styles/frame.css';
import '../../../src/styles/rails.css';
import '../../../src/styles/feed.css';
import '../../../src/styles/dock.css';
import '../../../src/styles/table.css';
import '../../../src/styles/inspect.css';
import '../../../src/styles/phone.css';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { themeRules, wear } from '../../../src/art/sheets.ts';
import { nextInput, type SkirmishStep, startInput } from '../../../src/games/skirmish/input/input.ts';
import type { SkirmishProps } from '../../../src/games/skirmish/panels/common/types.ts';
import { Dock, duties, rarities } from '../../../src/games/skirmish/panels/index.ts';
import { Now } from '../../../src/games/skirmish/plate/Now.tsx';
import type { Wait } from '../../../src/source/commands.ts';
import { type Language, speak } from '../../../src/text/language.ts';
import { TabBar } from '../../../src/ui/controls/TabBar.tsx';
import { glyph } from '../../../src/ui/pictures/Icon.tsx';
import { ARBITER, dueOf, MOMENTS } from './panelViews.ts';

const query = new URLSearchParams(location.search);
const moment = MOMENTS[query.get('show') ?? 'middle']?.();
if (moment === undefined) throw new Error(`one of ${Object.keys(MOMENTS).join(', ')}`);
const { seat, isRuler = false } = moment;
const wait = query.get('wait') as Wait | null;
const theme = query.get('theme');
wear(themeRules());
if (theme !== null) document.documentElement.dataset.theme = theme;
await speak((query.get('language') ?? 'en') as Language);

const NAMES = [
  'Aster',
  'Bryn',
  'Cleo',
  'Dara',
  'Emil',
  'Fenn',
  'Gale',
  'Hale',
  'Iris',
  'Jory',
  'Kaya',
  'Lior',
];
const names = moment.state.people.map((_, person) => NAMES[person] ?? `Player ${person + 1}`);
const viewer = seat === undefined ? ({ kind: 'spectator' } as const) : ({ kind: 'seat', seat } as const);

const state = signal<SkirmishState>(moment.state);
const viewNow = () => skirmish.view(state.value, viewer);
const legalNow = () => (seat === undefined ? [] : skirmish.legalCommands(viewNow(), seat));
const step = signal<SkirmishStep>(startInput(viewNow(), legalNow(), seat));
const flying = signal<SkirmishProps['flying']>(undefined);
const refused = signal<SkirmishProps['refused']>(undefined);
const tab = signal('board');

function give(command: SkirmishCommand, isRuling: boolean): void {
  refused.value = undefined;
  if (wait !== null) {
    flying.value = { command, wait };
    return;
  }
  const actor = isRuling || seat === undefined ? ARBITER : ({ kind: 'seat', seat } as const);
  const decided = skirmish.decide(state.value, command, actor, seededRandom(5));
  if (decided.ok) state.value = decided.value.reduce(skirmish.evolve, state.value);
  else refused.value = { command, params: {}, ...decided.error };
  step.value = startInput(viewNow(), legalNow(), seat, step.value);
}

function Page() {
  const view = viewNow();
  const phone = innerWidth < 700;
  const { outcome } = state.value;
  const props: SkirmishProps = {
    view,
    names,
    legal: legalNow(),
    step: step.value,
    events: [],
    pending: flying.value !== undefined,
    paused: false,
    advised: true,
    phone,
    due: dueOf(state.value),
    ...(seat === undefined ? {} : { seat }),
    ...(outcome === null ? {} : { outcome }),
    ...(flying.value === undefined ? {} : { flying: flying.value }),
    ...(refused.value === undefined ? {} : { refused: refused.value }),
    ...(isRuler ? { rule: (command: SkirmishCommand) => give(command, true) } : {}),
    act: (command) => give(command, false),
    gesture: (gesture) => {
      const next = nextInput(step.value, gesture);
      step.value = next;
      tab.value = next.marks.length > 0 ? 'board' : tab.value;
      if (next.command !== undefined) give(next.command, false);
    },
    open: (id) => {
      tab.value = id;
    },
    point: () => undefined,
  };
  return phone ? <Phone {...props} /> : <Desktop {...props} />;
}

const panelsOf = ({ view }: SkirmishProps) => [...duties(view), ...rarities(view)];

const Desktop = (props: SkirmishProps) => (
  <main class="match desktop" data-game="skirmish">
    <h1 class="hidden">Panels</h1>
    <aside class="rail left" aria-label="Panels">
      {panelsOf(props).map(({ id, Component }) => (
        <Component key={id} {...props} />
      ))}
    </aside>
    <div class="table-line">
      <div class="now">
        <Now {...props} />
      </div>
    </div>
    <section class="dock" aria-label="Dock">
      <Dock {...props} />
    </section>
  </main>
);

const Phone = (props: SkirmishProps) => {
  const own = panelsOf(props).filter(({ phone }) => phone === 'tab');
  const shown = own.find(({ id }) => id === tab.value);
  return (
    <main class="match phone" data-game="skirmish">
      <h1 class="hidden">Panels</h1>
      <div class="hole" />
      <div class="sheet">
        <div class="sheet-body" data-tab={shown?.id ?? 'board'}>
          <Dock {...props} />
          {shown !== undefined && <shown.Component {...props} />}
        </div>
        <TabBar
          tabs={[{ id: 'board', title: 'Map', icon: glyph('lu:map') }, ...own]}
          shown={shown?.id ?? 'board'}
          pick={(id) => {
            props.gesture({ kind: 'cancel', id: '' });
            tab.value = id;
          }}
        />
      </div>
    </main>
  );
};

const root = document.getElementById('app');
if (root !== null) render(<Page />, root);
