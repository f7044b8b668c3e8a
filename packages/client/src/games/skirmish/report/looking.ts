// Which turn of a match somebody looks at, and which order was asked about: shared by the panels, kept in the address (UI-S1).

import type {
  Report,
  SkirmishCommand,
  SkirmishEvent,
  SkirmishView,
} from '@hexmarch/shared/games/skirmish/state';
import { type Signal, signal } from '@preact/signals';
import type { PanelProps } from '../../../gameApi/clientGame.ts';
import { linkTo, readLink } from './link.ts';
import { lasting, type PastTurn, pastTurns } from './pastTurns.ts';

interface Memory {
  /** Index of a past turn; undefined: the last one, whichever that is by then. */
  readonly turn: Signal<number | undefined>;
  readonly trail: Signal<Trail>;
}

/** The orders asked about, each one step deeper than the one before, in the turn of which that was told. */
interface Trail {
  readonly of: Report | undefined;
  readonly ids: readonly string[];
}

/** By the map: two matches that are open at the same time are on different ones. */
const memories = new Map<string, Memory>();

/** By what a match is known here. */
export const matchKeyOf = ({ map: { players, type, seed } }: SkirmishView): string =>
  `${players} ${type} ${seed}`;

function memoryOf(view: SkirmishView, turns: readonly PastTurn[]): Memory {
  const key = matchKeyOf(view);
  const known = memories.get(key);
  if (known !== undefined) return known;
  const linked = typeof location === 'undefined' ? undefined : readLink(location);
  const found = lasting(turns).find(({ turn }) => turn === linked?.turn);
  const memory: Memory = {
    turn: signal(found?.index),
    trail: signal({
      of: (found ?? lasting(turns).at(-1))?.report,
      ids: linked?.why === undefined ? [] : [linked.why],
    }),
  };
  // A link can only be followed when the turn that it names is known.
  if (turns.length > 0) memories.set(key, memory);
  return memory;
}

/** Of what is told anew the same is the same. */
const isSame = (a: Report | undefined, b: Report | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));

export interface Looking {
  /** All, undone ones too. */
  readonly turns: readonly PastTurn[];
  /** The one that is shown; absent before the first resolution. */
  readonly shown: PastTurn | undefined;
  readonly isLast: boolean;
  readonly asked: string | undefined;
  /** There is an order whose answer led to this one. */
  readonly isDeeper: boolean;
  show(index: number | undefined): void;
  ask(id: string): void;
  back(): void;
  close(): void;
}

type Known = Pick<PanelProps<SkirmishView, SkirmishCommand, SkirmishEvent>, 'view' | 'events' | 'start'>;

/** Whoever reads it while rendering is rendered anew when another turn is looked at. */
export function lookingAt({ view, events, start }: Known): Looking {
  const turns = pastTurns(events, start);
  const { turn, trail } = memoryOf(view, turns);
  const last = lasting(turns).at(-1);
  const shown = turns[turn.value ?? -1] ?? last;
  // The last turn may be another one by now, in which that order was not what was asked about.
  const ids = isSame(trail.value.of, shown?.report) ? trail.value.ids : [];
  const follow = (next: readonly string[]): void => {
    const index = turn.peek() ?? -1;
    trail.value = { of: (turns[index] ?? last)?.report, ids: next };
    keepLink(turns[index], next.at(-1));
  };
  return {
    turns,
    shown,
    isLast: shown === last,
    asked: ids.at(-1),
    isDeeper: ids.length > 1,
    show: (index) => {
      turn.value = index === last?.index ? undefined : index;
      follow([]);
    },
    ask: (id) => {
      const known = ids.indexOf(id);
      follow(known < 0 ? [...ids, id] : ids.slice(0, known + 1));
    },
    back: () => follow(ids.slice(0, -1)),
    close: () => follow([]),
  };
}

/** Without an entry in the history: a step back leaves the match, as ever. */
function keepLink(turn: PastTurn | undefined, why: string | undefined): void {
  if (typeof location === 'undefined' || readLink(location) === undefined) return;
  const path = linkTo(location.pathname, turn?.isUndone === true ? undefined : turn?.turn, why);
  history.replaceState(history.state, '', `${path}${location.hash}`);
}

/** What the link of a moment is, for others; undefined where there is no address of it (a practice game). */
export function linkOf({ shown, asked }: Looking): string | undefined {
  if (typeof location === 'undefined' || readLink(location) === undefined || shown === undefined)
    return undefined;
  return `${location.origin}${linkTo(location.pathname, shown.turn, asked)}`;
}
