// The panels of Skure without a board: /dev/games/skure/panels.html?show=picture (names in panelViews.ts)
//   ?position=text&hand=gestures separated by spaces   &theme=light or contrast   &language=de
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
import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureState } from '@hexmarch/shared/games/skure/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { themeRules, wear } from '../../../src/art/sheets.ts';
import type { SkureStep } from '../../../src/games/skure/draft/draft.ts';
import { nextInput, startInput } from '../../../src/games/skure/input/input.ts';
import { Actions } from '../../../src/games/skure/panels/acts/Actions.tsx';
import type { SkureProps } from '../../../src/games/skure/panels/common/types.ts';
import { Dock, panels } from '../../../src/games/skure/panels/index.ts';
import { type Language, speak } from '../../../src/text/language.ts';
import { TabBar } from '../../../src/ui/controls/TabBar.tsx';
import { glyph } from '../../../src/ui/pictures/Icon.tsx';
import { MOMENTS, type Moment } from './panelViews.ts';

const query = new URLSearchParams(location.search);
const found = momentOf(query.get('position')) ?? MOMENTS[query.get('show') ?? 'picture']?.();
if (found === undefined) throw new Error(`one of ${Object.keys(MOMENTS).join(', ')}`);
const moment: Moment = found;
const { seat } = moment;
const theme = query.get('theme');
wear(themeRules());
if (theme !== null) document.documentElement.dataset.theme = theme;
await speak((query.get('language') ?? 'en') as Language);

function momentOf(text: string | null): Moment | undefined {
  if (text === null) return undefined;
  const read = skure.parsePosition(text);
  if (!read.ok) throw new Error(read.error.code);
  const owner = characterOf(read.value, read.value.actor).seat;
  return { state: read.value, seat: owner, gestures: (query.get('hand') ?? '').split(' ').filter(Boolean) };
}

const NAMES = ['Aster', 'Bryn', 'Cleo', 'Dara'];
const state = signal<SkureState>(moment.state);
const legalNow = () => (seat === undefined ? [] : skure.legalCommands(state.value, seat));
const step = signal<SkureStep>(
  moment.gestures.reduce<SkureStep>(
    (now, id) => nextInput(now, { kind: /^\d/.test(id) ? 'cell' : 'choose', id }),
    startInput(state.value, legalNow(), seat),
  ),
);
const tab = signal('board');
const opened = Date.now();
/** Target of the last blow. */
const struck = signal('');
/** All resulting events, as JSON. */
const eventLog = signal('');

/** Follow-up commands of a gesture are sent automatically, as at a table. */
function give(command: SkureCommand): void {
  if (seat === undefined) return;
  const decided = skure.decide(state.value, command, { kind: 'seat', seat }, seededRandom(5));
  if (decided.ok) {
    eventLog.value += JSON.stringify(decided.value);
    state.value = decided.value.reduce(skure.evolve, state.value);
    const blow = decided.value.find((event) => event.type === 'struck');
    if (blow !== undefined) struck.value = blow.guard ?? blow.on;
  }
  setStep(startInput(state.value, legalNow(), seat, step.value));
}

function setStep(next: SkureStep): void {
  step.value = next;
  if (next.command !== undefined) give(next.command);
}

function propsNow(): SkureProps {
  const view = state.value;
  return {
    ...{
      view,
      legal: legalNow(),
      step: step.value,
      names: NAMES.slice(0, view.options.players),
      events: moment.events ?? [],
    },
    ...{ pending: false, paused: false, advised: true, phone: innerWidth < 700 },
    ...(moment.start === undefined ? {} : { start: moment.start }),
    ...(seat === undefined ? {} : { seat }),
    ...(view.outcome === null ? {} : { outcome: view.outcome }),
    ...(view.held === null ? {} : { due: [{ at: opened + 15_000, command: 'time-up' }] }),
    act: give,
    gesture: (gesture) => setStep(nextInput(step.value, gesture)),
    open: (id) => {
      tab.value = id;
    },
    point: (cells) => {
      document.body.dataset.lit = cells.join(' ');
    },
  };
}

function Page() {
  const props = propsNow();
  return props.phone ? <Phone {...props} /> : <Desktop {...props} />;
}

const inRail = (props: SkureProps, rail: string) =>
  panels(props.view)
    .filter((one) => one.rail === rail)
    .map(({ id, Component }) => <Component key={id} {...props} />);

const Desktop = (props: SkureProps) => (
  <main class="match desktop" data-game="skure" data-struck={struck.value} data-told={eventLog.value}>
    <h1 class="hidden">Panels</h1>
    <aside class="rail left" aria-label="Panels">
      {inRail(props, 'left')}
    </aside>
    <section class="dock" aria-label="Dock">
      <Dock {...props} />
    </section>
    <aside class="rail right" aria-label="Sheet">
      {inRail(props, 'right')}
    </aside>
    {props.seat !== undefined && (
      <div class="acts">
        <Actions {...props} />
      </div>
    )}
  </main>
);

const Phone = (props: SkureProps) => {
  const all = panels(props.view);
  const tabs = all.filter(({ phone }) => phone === 'reading tab');
  const shown = tabs.find(({ id }) => id === tab.value);
  return (
    <main class="match phone" data-game="skure" data-struck={struck.value} data-told={eventLog.value}>
      <h1 class="hidden">Panels</h1>
      <div class="phone-top">
        {all.map(({ id, Strip }) => Strip !== undefined && <Strip key={id} {...props} />)}
      </div>
      <div class="hole" />
      <div class="sheet">
        <div class="sheet-body steady" data-tab={shown?.id ?? 'board'}>
          {shown === undefined ? (
            <>
              <Dock {...props} />
              {all
                .filter(({ phone }) => phone === 'sheet')
                .map(({ id, Component }) => (
                  <Component key={id} {...props} />
                ))}
              {props.seat !== undefined && (
                <div class="acts">
                  <Actions {...props} />
                </div>
              )}
            </>
          ) : (
            <shown.Component {...props} />
          )}
        </div>
        <TabBar
          tabs={[{ id: 'board', title: 'Field', icon: glyph('lu:map') }, ...tabs]}
          shown={shown?.id ?? 'board'}
          pick={(id) => {
            tab.value = id;
          }}
        />
      </div>
    </main>
  );
};

const root = document.getElementById('app');
if (root !== null) render(<Page />, root);
