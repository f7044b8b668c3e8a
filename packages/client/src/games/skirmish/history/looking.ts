// Inspected turn and selected order: state shared by the panels, and synchronized with the URL (UI-S1).

import type {
  Report,
  SkirmishCommand,
  SkirmishEvent,
  SkirmishView,
} from '@hexmarch/shared/games/skirmish/state';
import { type Signal, signal } from '@preact/signals';
import type { PanelProps } from '../../../gameApi/clientGame.ts';
import { lasting, type PastTurn, pastTurns } from './pastTurns.ts';

interface Memory {
  /** Index of a past turn; undefined: always the latest. */
  readonly turn: Signal<number | undefined>;
  readonly trail: Signal<Trail>;
}

/** Stack of selected orders, each one step deeper, and the report they belong to. */
interface Trail {
  readonly of: Report | undefined;
  readonly ids: readonly string[];
}

/** Keyed by map: two matches open at the same time have different ones. */
const memories = new Map<string, Memory>();

/** Local key of a match. */
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
  // A linked turn can be resolved only once its events are known.
  if (turns.length > 0) memories.set(key, memory);
  return memory;
}

/** Deep equality: a replayed report is a new object. */
const isSame = (a: Report | undefined, b: Report | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));

export interface Looking {
  /** All turns, including undone ones. */
  readonly turns: readonly PastTurn[];
  /** The inspected turn; absent before the first resolution. */
  readonly shown: PastTurn | undefined;
  readonly isLast: boolean;
  readonly selectedId: string | undefined;
  /** The selected order was reached from another explanation. */
  readonly isDeeper: boolean;
  show(index: number | undefined): void;
  ask(id: string): void;
  back(): void;
  close(): void;
}

type Known = Pick<PanelProps<SkirmishView, SkirmishCommand, SkirmishEvent>, 'view' | 'events' | 'start'>;

/** Reading it while rendering subscribes the component. */
export function lookingAt({ view, events, start }: Known): Looking {
  const turns = pastTurns(events, start);
  const { turn, trail } = memoryOf(view, turns);
  const last = lasting(turns).at(-1);
  const shown = turns[turn.value ?? -1] ?? last;
  // The selection is dropped when its report is no longer the one shown.
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
    selectedId: ids.at(-1),
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

/** Replaces the history entry: the back button leaves the match, as before. */
function keepLink(turn: PastTurn | undefined, why: string | undefined): void {
  if (typeof location === 'undefined' || readLink(location) === undefined) return;
  const path = linkTo(location.pathname, turn?.isUndone === true ? undefined : turn?.turn, why);
  history.replaceState(history.state, '', `${path}${location.hash}`);
}

/** Permalink of the current selection; undefined without a URL (a practice game). */
export function linkOf({ shown, selectedId }: Looking): string | undefined {
  if (typeof location === 'undefined' || readLink(location) === undefined || shown === undefined)
    return undefined;
  return `${location.origin}${linkTo(location.pathname, shown.turn, selectedId)}`;
}

/** URL of a turn and of a selected order (UI-S1): `/m/x/turn/7?why=MM`. */
interface Linked {
  /** The turn's number; absent: the current one. */
  readonly turn?: number;
  /** Id of the selected order. */
  readonly why?: string;
}

const PATH = /^(\/m\/[^/]+)(?:\/turn\/(\d{1,6}))?$/;

/** Undefined if the URL is not a match's. */
export function readLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Linked | undefined {
  const found = PATH.exec(pathname);
  if (found === null) return undefined;
  const why = new URLSearchParams(search).get('why');
  return {
    ...(found[2] === undefined ? {} : { turn: Number(found[2]) }),
    ...(why === null ? {} : { why }),
  };
}

/** `pathname` is any path of the match. */
export function linkTo(pathname: string, turn: number | undefined, why: string | undefined): string {
  const match = PATH.exec(pathname)?.[1] ?? pathname;
  const query = why === undefined ? '' : `?${new URLSearchParams({ why })}`;
  return `${match}${turn === undefined ? '' : `/turn/${turn}`}${query}`;
}
