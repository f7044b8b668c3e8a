// Random matches of the real engine through the board, to see every event played and to check that each ends as `show`
// would have drawn it.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { skor } from '@hexmarch/shared/games/skor/skor';
import { stackOwner, stackSize } from '@hexmarch/shared/games/skor/stack';
import { structureKind } from '@hexmarch/shared/games/skor/structure';
import type { SkorCommand, SkorEvent, SkorState } from '@hexmarch/shared/games/skor/types';
import { seededRandom } from '@hexmarch/shared/kernel/random';

export interface Happening {
  readonly event: SkorEvent;
  readonly before: SkorState;
  readonly after: SkorState;
}

/** Rare commands are preferred now and then, so that all kinds of events come up. */
export function* happenings(seed: number, eventsMax: number): Generator<Happening> {
  const random = seededRandom(seed);
  let state = skor.initialState();
  let count = 0;
  const fold = function* (events: readonly SkorEvent[]): Generator<Happening> {
    for (const event of events) {
      const before = state;
      state = skor.evolve(state, event);
      count++;
      yield { event, before, after: state };
    }
  };
  yield* fold(skor.open({ alternative: true, roundLimit: 150 }, 2, random));
  while (skor.outcome(state) === undefined && count < eventsMax) {
    const seat = skor.turn(state).awaiting[0] ?? 0;
    const command = chosen(state, skor.legalCommands(state, seat), random.pick);
    if (!command) return;
    const decided = skor.decide(state, command, { kind: 'seat', seat }, random);
    if (!decided.ok) throw new Error(`refused: ${JSON.stringify(command)}`);
    yield* fold(decided.value);
  }
}

const DULL = new Set(['resign', 'offer-draw', 'accept-draw', 'disband', 'end', 'starve']);

/** A little sense keeps armies fed, so that matches get to techs and battles. */
function chosen(
  state: SkorState,
  legal: readonly SkorCommand[],
  pick: (count: number) => number,
): SkorCommand | undefined {
  const pieces = state.stacks.filter((stack) => stackOwner(stack) === state.active).length;
  const useful = legal.filter(
    (command) =>
      !DULL.has(command.type) &&
      (command.type !== 'spawn' || pieces < 5) &&
      (command.type !== 'raze' || pick(9) === 0) &&
      (command.type !== 'move' || onto(state, command.to) || pick(2) === 0),
  );
  const closing = legal.filter(({ type }) => type === 'end' || type === 'disband' || type === 'starve');
  const pool = useful.length > 0 && (closing.length === 0 || pick(12) > 0) ? useful : closing;
  const kinds = [...new Set(pool.map(({ type }) => type))];
  const kind = kinds[pick(Math.max(1, kinds.length))];
  const same = pool.filter(({ type }) => type === kind);
  const worthy = same.filter(
    (command) => command.type === 'move' && (wanted(state, command.to) || onto(state, command.to)),
  );
  const from = worthy.length > 0 ? worthy : same;
  return from[pick(Math.max(1, from.length))];
}

const at = (state: SkorState, space: string): number => geometry(state.board).indexOf(space);
const onto = (state: SkorState, to: string): boolean =>
  stackOwner(state.stacks[at(state, to)] ?? 0) === 1 - state.active;
const wanted = (state: SkorState, to: string): boolean => {
  const i = at(state, to);
  const kind = structureKind(state.structures[i] ?? 0);
  return (kind === 'resource' || kind === 'farm' || kind === 'base') && stackSize(state.stacks[i] ?? 0) < 2;
};
