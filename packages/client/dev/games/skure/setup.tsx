// The phases before a battle of Skure, on a real engine: /dev/games/skure/setup.html?show=teams (names in setupMoments.ts)
//   &seat=0, watcher, or record of all   &left=15: seconds until the phase ends   &theme=light or contrast   &language=de
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
import '../../../src/styles/dock.css';
import '../../../src/styles/table.css';
import '../../../src/styles/phone.css';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureState } from '@hexmarch/shared/games/skure/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { themeRules, wear } from '../../../src/art/sheets.ts';
import { nextInput, startInput } from '../../../src/games/skure/input/input.ts';
import type { SetupProps } from '../../../src/games/skure/setup/common/types.ts';
import { Deploy, setupPanels } from '../../../src/games/skure/setup/index.tsx';
import { type Language, speak } from '../../../src/text/language.ts';
import { TabBar } from '../../../src/ui/controls/TabBar.tsx';
import { glyph } from '../../../src/ui/pictures/Icon.tsx';
import { MOMENTS } from './setupMoments.ts';

const query = new URLSearchParams(location.search);
const moment = MOMENTS[query.get('show') ?? 'teams']?.();
if (moment === undefined) throw new Error(`one of ${Object.keys(MOMENTS).join(', ')}`);
const seatParam = query.get('seat') ?? '0';
const seat = Number.isNaN(Number(seatParam)) ? undefined : Number(seatParam);
const theme = query.get('theme');
wear(themeRules());
if (theme !== null) document.documentElement.dataset.theme = theme;
await speak((query.get('language') ?? 'en') as Language);

const NAMES = [
  ...['Aster', 'Bryn', 'Cleo', 'Dara', 'Edda', 'Finn', 'Gwen', 'Hilde', 'Ilsabet Northwater', 'Jory'],
  ...['Kestrel', 'Liv', 'Maximilian', 'Nora', 'Oda', 'Petrus', 'Quill', 'Runa', 'Sven', 'Tilda'],
];
const endMs = Date.now() + 1000 * Number(query.get('left') ?? '161');
const viewer = seat === undefined ? ({ kind: 'spectator' } as const) : ({ kind: 'seat', seat } as const);
const state = signal<SkureState>(moment.state);
const events = signal(moment.events);
const refused = signal<SetupProps['refused']>(undefined);
const tab = signal('teams');
const viewNow = () => (seatParam === 'record' ? state.value : skure.view(state.value, viewer));
const legalNow = () => (seat === undefined ? [] : skure.legalCommands(viewNow(), seat));
const step = signal(startInput(viewNow(), legalNow(), seat));

function give(command: SkureCommand): void {
  refused.value = undefined;
  if (seat === undefined) return;
  const decided = skure.decide(state.value, command, { kind: 'seat', seat }, seededRandom(5));
  if (decided.ok) {
    state.value = decided.value.reduce(skure.evolve, state.value);
    events.value = [...events.value, ...decided.value];
  } else refused.value = { command, params: {}, ...decided.error };
  step.value = startInput(viewNow(), legalNow(), seat, step.value);
}

function propsNow(phone: boolean): SetupProps {
  const [view, legal] = [viewNow(), legalNow()];
  return {
    ...{ view, legal, phone, names: NAMES.slice(0, view.options.players), act: give },
    step: step.value,
    events: events.value.flatMap((event) => skure.redact(event, viewer) ?? []),
    pending: false,
    paused: false,
    advised: true,
    due: view.phase === 'battle' ? [] : [{ at: endMs, command: 'time-up' }],
    ...(seat === undefined ? {} : { seat }),
    ...(refused.value === undefined ? {} : { refused: refused.value }),
    gesture: (gesture) => {
      const next = nextInput(step.value, gesture);
      step.value = next;
      if (next.command !== undefined) give(next.command);
    },
    open: (id) => {
      tab.value = id;
    },
    point: () => undefined,
  };
}

const width = (): string => (innerWidth < 700 ? 'phone' : innerWidth < 1180 ? 'tablet' : 'desktop');

function Page() {
  const wide = width();
  const props = propsNow(wide === 'phone');
  return (
    <main class={`match ${wide}`} data-game="skure" data-phase={state.value.phase}>
      <h1 class="hidden">Setup</h1>
      <div class="stage" />
      {wide === 'phone' ? <Phone {...props} /> : <Wide {...props} isSingle={wide === 'tablet'} />}
    </main>
  );
}

const Wide = ({ isSingle, ...props }: SetupProps & { readonly isSingle: boolean }) => {
  const panels = setupPanels(props.view);
  const side = (name: 'left' | 'right') =>
    panels
      .filter(({ rail }) => isSingle || rail === name)
      .map(({ id, Component }) => <Component key={id} {...props} />);
  return (
    <>
      <header class="top">
        <div class="brand">
          <b>Skure</b>
        </div>
      </header>
      {!isSingle && (
        <aside class="rail left" aria-label="Left">
          {side('left')}
        </aside>
      )}
      <aside class={isSingle ? 'rail right single' : 'rail right'} aria-label="Right">
        {side('right')}
      </aside>
      <div class="hole" />
      <div class="dock">{props.view.phase === 'places' && <Deploy {...props} />}</div>
    </>
  );
};

const Phone = (props: SetupProps) => {
  const panels = setupPanels(props.view);
  const shown = panels.find(({ id }) => id === tab.value);
  return (
    <>
      <div class="phone-top" />
      <div class="hole" />
      <div class="sheet">
        <div class="sheet-body" data-tab={shown?.id ?? 'board'}>
          {shown === undefined ? (
            props.view.phase === 'places' && <Deploy {...props} />
          ) : (
            <shown.Component {...props} />
          )}
        </div>
        <TabBar
          tabs={[{ id: 'board', title: 'Field', icon: glyph('lu:map') }, ...panels]}
          shown={shown?.id ?? 'board'}
          pick={(id) => {
            tab.value = id;
          }}
        />
      </div>
    </>
  );
};

const root = document.getElementById('app');
if (root !== null) render(<Page />, root);
