// The battle master's tools over a fresh battle, without a server: /dev/games/skure/master.html
//   ?hand=look:A1 or space:40   ?rolls=hand   ?company   for six players on two sides
// Not part of the build.

import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import '../../../src/tokens.css';
import '../../../src/styles/base.css';
import '../../../src/styles/seats.css';
import '../../../src/styles/rails.css';
import '../../../src/styles/dock.css';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureState } from '@hexmarch/shared/games/skure/state';
import type { Actor } from '@hexmarch/shared/kernel/game';
import { signal } from '@preact/signals';
import { render } from 'preact';
import type { Draft, SkureStep } from '../../../src/games/skure/draft/draft.ts';
import { Interventions } from '../../../src/games/skure/master/Interventions.tsx';
import { Master } from '../../../src/games/skure/master/Master.tsx';
import { MasterBand } from '../../../src/games/skure/master/MasterBand.tsx';
import { LocalDice } from '../../../src/source/localDice.ts';
import { opened } from '../../../src/source/localSource.ts';

const params = new URLSearchParams(location.search);
const dice = new LocalDice();
const events = signal<readonly SkureEvent[]>([]);

function start(): SkureState {
  const given = { master: 'full', ...(params.get('rolls') === 'hand' ? { rolls: 'hand' } : {}) };
  const company = params.has('company') ? { players: 6, company: {} } : {};
  const begun = opened(skure, { ...given, ...company }, dice);
  if (!begun.ok) throw new Error(begun.error.code);
  let known = begun.value as SkureState;
  for (let times = 0; times < 2; times++) known = after(known, { type: 'time-up' }, { kind: 'host' });
  return known;
}

function after(known: SkureState, command: SkureCommand, actor: Actor): SkureState {
  const decided = skure.decide(known, command, actor, dice);
  if (!decided.ok) return known;
  events.value = [...events.peek(), ...decided.value];
  return decided.value.reduce(skure.evolve, known);
}

const state = signal(start());

function readDraft(): Draft {
  const [kind, value = ''] = (params.get('hand') ?? 'look:A1').split(':');
  return kind === 'space' ? { kind: 'space', at: Number(value) } : { kind: 'look', who: value };
}

function Page() {
  const view = state.value;
  const memory = { view, legal: [], seat: undefined, draft: readDraft(), followUps: [], sent: undefined };
  const step: SkureStep = { ...memory, marks: [], fieldMarks: [], choices: [] };
  const props = {
    ...{
      view,
      step,
      legal: [],
      names: ['Aster', 'Bryn', 'Cleo', 'Dana', 'Emil', 'Fenn'].slice(0, view.options.players),
      events: events.value,
      start: skure.view(skure.initialState(), { kind: 'spectator' }),
      pending: false,
      paused: false,
    },
    ...{ advised: false, phone: innerWidth < 700 },
    rule: (command: SkureCommand) => {
      state.value = after(state.peek(), command, { kind: 'arbiter' });
    },
    act: () => undefined,
    gesture: () => undefined,
    open: () => undefined,
    point: () => undefined,
  };
  return (
    <main class="rail right" style={{ position: 'static', width: 'min(340px, 100vw)' }}>
      <h1 class="hidden">Master</h1>
      <MasterBand {...props} />
      <Master {...props} />
      <Interventions {...props} />
    </main>
  );
}

const root = document.getElementById('app');
if (root !== null) render(<Page />, root);
