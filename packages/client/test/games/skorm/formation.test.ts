// Formations for placing an army: legal in every zone for every seat, sensible, and sent by themselves one piece a turn.

import { DIRECTIONS } from '@hexmarch/shared/games/skorm/board';
import { defaultOptions } from '@hexmarch/shared/games/skorm/opening';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormCommand, SkormState } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { keepPlaces } from '../../../src/games/lastPlaces.ts';
import { spotOf, tileAt } from '../../../src/games/skorm/board/home.ts';
import { directionShown, skormLayout, stepsFor } from '../../../src/games/skorm/board/layout.ts';
import { faceId } from '../../../src/games/skorm/draft/draft.ts';
import { planOf } from '../../../src/games/skorm/draft/stepDraft.ts';
import { pieceAt, piecesOf, tileTowards } from '../../../src/games/skorm/facts/viewFacts.ts';
import { type InputStep, startInput } from '../../../src/games/skorm/input/input.ts';
import { formationId, PLAN } from '../../../src/games/skorm/input/planInput.ts';
import { armyOf, formationOf, lastPlacesOf, mirrored } from '../../../src/games/skorm/placing/formation.ts';
import { FORMATIONS, placementOf } from '../../../src/games/skorm/placing/plan.ts';
import { storage } from '../../storage.ts';
import { after, CANCEL, cell, choose, given, markedAs, position, start } from './positions.ts';

const stored = storage();
beforeEach(() => stored.clear());

const NO_DICE = { die: () => 1, pick: () => 0 };
const DRAWN = FORMATIONS.filter((kind) => kind !== 'last');

function opened(players: 2 | 3, zones: 'wedge' | 'rhombus' = 'wedge'): SkormState {
  const options = { ...defaultOptions(players), zones };
  return skorm.open(options, players, NO_DICE).reduce(skorm.evolve, skorm.initialState());
}

function played(state: SkormState, command: SkormCommand, seat: Seat = state.active): SkormState {
  const decided = skorm.decide(state, command, { kind: 'seat', seat }, NO_DICE);
  if (!decided.ok) throw new Error(`${skorm.formatCommand(state, command)}: ${decided.error.code}`);
  return decided.value.reduce(skorm.evolve, state);
}

const textOf = (pieces: readonly Parameters<typeof placementOf>[0][]): string =>
  pieces
    .map((one) => skorm.formatCommand(skorm.initialState(), placementOf(one)))
    .sort()
    .join(' ');

/** One person at a table with all seats, as in the sandbox: every plan is made in its own first turn, and goes on by itself. */
function allPlaced(state: SkormState, press: (step: InputStep, seat: Seat) => InputStep) {
  let [now, step] = [state, start(state)];
  let byHand = 0;
  for (let turns = 0; now.phase === 'set'; turns++) {
    if (turns > 60) throw new Error('nobody places');
    if (planOf(step) === undefined) {
      step = press(step, now.active);
      byHand += 1;
    }
    const { timed } = step;
    if (timed === undefined) throw new Error(`seat ${now.active} waits`);
    expect(timed.afterMs).toBe(1000);
    const { command, ...sent } = after(step, timed.gesture);
    if (command === undefined) throw new Error('no command');
    now = played(now, command);
    step = startInput(now, skorm.legalCommands(now, now.active), now.active, sent);
  }
  return { state: now, byHand };
}

test('[SKORM-2.7] an army of three players is placed by two presses for each, one piece a turn', () => {
  const presses: string[] = [];
  const { state, byHand } = allPlaced(opened(3), (step, seat) => {
    const gestures = [choose(formationId('wall')), choose(PLAN.go)];
    presses.push(...gestures.map(() => `${seat}`));
    return after(step, ...gestures);
  });
  expect(byHand).toBe(3);
  for (const seat of ['0', '1', '2'])
    expect(presses.filter((one) => one === seat).length).toBeLessThanOrEqual(3);
  expect(state.phase).toBe('play');
  for (const seat of [0, 1, 2]) expect(piecesOf(state, seat)).toHaveLength(10);
});

describe.each([
  [2, 'wedge'],
  [2, 'rhombus'],
  [3, 'wedge'],
  [3, 'rhombus'],
] as const)('with %i players in a %s', (players, zones) => {
  test.each(DRAWN)('%s is placed whole by every seat, and alike', (kind) => {
    const { state } = allPlaced(opened(players, zones), (step) =>
      after(step, choose(formationId(kind)), choose(PLAN.go)),
    );
    expect(state.phase).toBe('play');
    const armies = Array.from({ length: players }, (_, seat) =>
      lastPlacesOf(state, seat, piecesOf(state, seat))
        .map((one) => JSON.stringify(one))
        .sort(),
    );
    for (const army of armies) expect(army).toEqual(armies[0]);
  });

  test('mirrored twice it is the same, and what stands in the way stays in the zone', () => {
    const state = opened(players, zones);
    for (const kind of DRAWN) {
      const pieces = formationOf(state, 0, kind);
      expect(textOf(mirrored(state, 0, mirrored(state, 0, pieces)))).toBe(textOf(pieces));
    }
  });
});

test('a wall is drawn as its picture: shields in front, archers behind them, horsemen at the warlord', () => {
  const wall = formationOf(opened(3), 0, 'wall');
  expect(textOf(wall)).toBe('+Ac9 +Ae8 +Ag7 +Hd9 +Hf8 +Sb9>1 +Sd8>1 +Sf7>1 +Sh6>1');
});

test('where a piece stands already the rest closes up around it', () => {
  const state = played(opened(2), { type: 'place', piece: 'A', tile: 'e7' });
  const wall = formationOf(state, 0, 'wall');
  expect(wall).toHaveLength(13);
  expect(wall.map(({ tile }) => tile)).not.toContain('e7');
  expect(wall.filter(({ piece }) => piece === 'A')).toHaveLength(4);
});

describe('what is laid out', () => {
  const state = opened(3);
  const laid = after(start(state), choose(formationId('wall')));
  const shown = (step: InputStep): string => textOf(planOf(step)?.pieces ?? []);

  test('is seen with one of its shieldmen selected, and not placed before it is agreed to', () => {
    expect(laid.draft.planned).toHaveLength(9);
    expect(laid.draft.dial).toBeDefined();
    expect(after(laid, CANCEL).timed).toBeUndefined();
  });

  test('is swapped by pressing two, or by dragging one on another', () => {
    const idle = after(laid, CANCEL);
    const swapped = after(idle, cell('e8'), cell('d9'));
    expect(markedAs(after(idle, cell('e8')), 'reach')).toContain('d9');
    expect(shown(swapped)).toContain('+Ad9');
    expect(shown(swapped)).toContain('+He8');
    expect(planOf(swapped)?.formation).toBeUndefined();
  });

  test('waits while a piece of it is selected, and goes on afterwards', () => {
    const going = after(laid, choose(PLAN.go));
    expect(going.timed).toBeDefined();
    const waiting = after(going, cell('e8'));
    expect(waiting.timed).toBeUndefined();
    expect(after(waiting, cell('d9')).timed).toBeDefined();
    expect(after(going, CANCEL).timed).toBeUndefined();
    expect(after(going, choose(PLAN.hold)).timed).toBeUndefined();
  });

  test('is not sent twice while it is on its way, nor again by itself when it was refused', () => {
    const going = after(laid, choose(PLAN.go));
    if (going.timed === undefined) throw new Error('nothing is due');
    const sent = after(going, going.timed.gesture);
    expect(given(sent)).toMatch(/^\+S/);
    expect(start(state, 0, sent).timed).toBeUndefined();
    expect(after(start(state, 0, sent), choose(PLAN.go)).timed).toBeDefined();
  });

  test('stops when a piece is taken back', () => {
    const going = after(laid, choose(PLAN.go));
    if (going.timed === undefined) throw new Error('nothing is due');
    const sent = after(going, going.timed.gesture);
    const placed = played(state, sent.command as SkormCommand);
    const waiting = start(placed, 0, sent);
    expect(planOf(waiting)?.pieces).toHaveLength(8);
    expect(planOf(waiting)?.isGoing).toBe(true);
    expect(planOf(start(state, 0, waiting))).toMatchObject({ isGoing: false });
    expect(planOf(start(state, 0, waiting))?.pieces).toHaveLength(9);
  });

  test('gives way to a piece placed by hand', () => {
    const placed = played(state, { type: 'place', piece: 'H', tile: 'd8' });
    const rest = planOf(start(placed, 0, laid))?.pieces ?? [];
    expect(rest).toHaveLength(8);
    expect(rest.map(({ tile }) => tile)).not.toContain('d8');
    expect(rest.filter(({ piece }) => piece === 'S')).toHaveLength(4);
  });

  test('is dropped by pressing the formation again', () => {
    expect(planOf(after(laid, choose(formationId('wall'))))).toBeUndefined();
    expect(planOf(after(laid, choose(PLAN.clear)))).toBeUndefined();
  });

  test('can be made before the own turn', () => {
    const waiting = after(start(state, 1), choose(formationId('wedge')), choose(PLAN.go));
    expect(waiting.timed).toBeUndefined();
    const own = played(state, { type: 'place', piece: 'A', tile: 'e8' });
    expect(start(own, 1, waiting).timed).toBeDefined();
  });
});

test('as last time: the same seen from the own corner, whichever it is', () => {
  const { state } = allPlaced(opened(3), (step) =>
    after(step, choose(formationId('archers')), cell('e8'), cell('b9'), choose(PLAN.go)),
  );
  keepPlaces(armyOf(state), lastPlacesOf(state, 0, piecesOf(state, 0)));
  const fresh = opened(3);
  for (const seat of [0, 1, 2]) {
    const home = { players: 3, seat } as const;
    for (const { piece, tile, facing } of formationOf(fresh, seat, 'last')) {
      const stood = pieceAt(state, tileAt({ players: 3, seat: 0 }, spotOf(home, tile)));
      expect(stood?.type).toBe(piece);
      expect(facing === undefined).toBe(stood?.facing === undefined);
    }
  }
  expect(formationOf(fresh, 0, 'last')).toHaveLength(9);
  expect(formationOf(opened(2), 0, 'last')).toEqual([]);
});

test.each([0, 1, 2, 3, 4, 5])(
  '[SKORM-1.7] the arrow shown up sends the piece up, on the board turned by %i steps',
  (steps) => {
    const layout = skormLayout(steps);
    const up = directionShown(0, steps);
    const view = position('2p play 1 Se5>4,We9|We1 0');
    const turned = after(start(view), cell('e5'), choose(faceId(up)));
    expect(turned.draft.dial).toEqual({ tile: 'e5', facing: up });
    const [from, to] = ['e5', tileTowards('e5', up) ?? ''].map((tile) => layout.middle(tile));
    expect(to?.x).toBeCloseTo(from?.x ?? 0, 6);
    expect(to?.y).toBeLessThan(from?.y ?? 0);
    expect(DIRECTIONS.map((_, place) => layout.degOf(directionShown(place, steps)))).toEqual(
      DIRECTIONS.map((_, place) => layout.degOf(up) + 60 * place),
    );
  },
);

test('whoever sits at a corner, the formation stands upwards from it', () => {
  for (const players of [2, 3] as const)
    for (let seat = 0; seat < players; seat++) {
      const layout = skormLayout(stepsFor(players, seat));
      for (const { facing } of formationOf(opened(players), seat, 'wall'))
        if (facing !== undefined) expect(layout.degOf(facing)).toBe(-90);
    }
});
