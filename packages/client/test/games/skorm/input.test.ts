// Skorm's input state machine, without a browser: every legal command can be given, and nothing else.

import { TILES, tileIndex } from '@hexmarch/shared/games/skorm/board';
import { pieceCode } from '@hexmarch/shared/games/skorm/piece';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { Direction, SkormState } from '@hexmarch/shared/games/skorm/types';
import { faceId } from '../../../src/games/skorm/draft/draft.ts';
import type { InputStep } from '../../../src/games/skorm/input/input.ts';
import { keyGesture } from '../../../src/games/skorm/input/keys.ts';
import { noTargets, notesOf, rejectionNote } from '../../../src/games/skorm/panels/explain.ts';
import { after, CANCEL, cell, choose, given, markedAs, moments, position, start } from './positions.ts';

const FACINGS: readonly Direction[] = [1, 2, 3, 4, 5, 6];

/** Main actions and placements, given on the board. */
const onBoard = (view: SkormState): readonly string[] =>
  skorm
    .legalCommands(view, view.active)
    .filter(({ type }) => ['place', 'move', 'capture', 'shoot', 'pass'].includes(type))
    .map((command) => skorm.formatCommand(view, command));

/** Commands of an armed step, with each facing of its dial. */
function confirmed(step: InputStep): readonly string[] {
  if (step.armed !== true) return [];
  if (step.draft.dial === undefined) return [given(after(step, choose('confirm')))];
  return FACINGS.map((facing) => given(after(step, choose(faceId(facing)), choose('confirm'))));
}

const targets = (step: InputStep): readonly string[] => [
  ...markedAs(step, 'reach'),
  ...markedAs(step, 'attack'),
];

/** All commands reachable by marked tiles, tray, dial and Pass. */
function reachable(first: InputStep): readonly string[] {
  const passed = confirmed(after(first, choose('pass')));
  if (first.view.phase === 'set') {
    const trays = ['S', 'A', 'H'].map((type) => after(first, choose(`type:${type}`)));
    return [
      ...new Set(
        trays.flatMap((tray) => targets(tray).flatMap((tile) => confirmed(after(tray, cell(tile))))),
      ),
    ];
  }
  const pieces = TILES.map((tile) => after(first, cell(tile))).filter(({ mode }) => mode.kind === 'piece');
  const turns = pieces.flatMap((piece) =>
    targets(piece).flatMap((tile) => confirmed(after(piece, cell(tile)))),
  );
  return [...turns, ...passed];
}

describe('every legal command can be given by gestures, and no other', () => {
  test.each([
    [2, 1],
    [2, 2],
    [2, 3],
    [3, 4],
    [3, 5],
    [3, 6],
  ] as const)('[UI-10] %i players, seed %i', (players, seed) => {
    let count = 0;
    for (const { before } of moments(players, seed)) {
      count += 1;
      if (count % 9 !== 0) continue;
      expect([...reachable(start(before))].sort()).toEqual([...onBoard(before)].sort());
    }
    expect(count).toBeGreaterThan(20);
  });
});

describe('placement', () => {
  const opened = position('2p set 1 We9|We1 0');
  const first = start(opened);

  test('[SKORM-2.7] the tray has a selected type, and the free tiles of the zone are marked', () => {
    expect(first.chosen).toBe('S');
    expect([...markedAs(first, 'reach')].sort()).toEqual(
      'a9 b9 c8 c9 d8 d9 e7 e8 f7 f8 g6 g7 h6 i5'.split(' '),
    );
  });

  test('an archer shows its ghost on the first tap and is placed by the second', () => {
    const ghost = after(first, choose('type:A'), cell('e7'));
    expect(ghost.armed).toBe(true);
    expect(ghost.draft.ghost).toEqual({ piece: { seat: 0, type: 'A' }, tile: 'e7' });
    expect(ghost.draft.dial).toBeUndefined();
    expect(given(ghost)).toBe('');
    expect(given(after(ghost, cell('e7')))).toBe('+Ae7');
    expect(given(after(ghost, choose('confirm')))).toBe('+Ae7');
    expect(given(after(ghost, cell('d8'), choose('confirm')))).toBe('+Ad8');
  });

  test('a shieldman faces gold until its dial is turned, and keeps that on another tile', () => {
    const ghost = after(first, cell('e7'));
    expect(ghost.draft.dial).toEqual({ tile: 'e7', facing: 1 });
    expect(given(after(ghost, cell('e7')))).toBe('+Se7>1');
    const turned = after(ghost, choose('face:3'));
    expect(turned.draft.ghost?.piece.facing).toBe(3);
    expect(given(after(turned, cell('d8'), cell('d8')))).toBe('+Sd8>3');
    expect(after(first, cell('a9')).draft.dial?.facing).toBe(2);
    expect(after(first, cell('i5')).draft.dial?.facing).toBe(6);
  });

  test('another type changes the ghost where it stands', () => {
    const changed = after(first, cell('e7'), choose('type:H'));
    expect(changed.draft.ghost).toEqual({ piece: { seat: 0, type: 'H' }, tile: 'e7' });
    expect(given(after(changed, choose('confirm')))).toBe('+He7');
  });

  test('the type stays selected while some are left, then the next one is', () => {
    const placed = after(first, choose('type:H'), cell('e7'), cell('e7'));
    const waiting = position('2p set 2 He7,We9|We1 0');
    expect(start(waiting, 0, placed).chosen).toBe('H');
    expect(markedAs(start(waiting, 0, placed), 'reach')).toEqual([]);
    const used = position('2p set 1 Ha9,Hb9,Hc8,Hc9,We9|We1 0');
    expect(start(used, 0, placed).chosen).toBe('S');
    expect(after(start(used), choose('type:H')).chosen).toBe('S');
  });

  test('a step back keeps the type', () => {
    const back = after(first, choose('type:A'), cell('e7'), CANCEL);
    expect([back.armed, back.chosen, back.draft.ghost]).toEqual([false, 'A', undefined]);
  });

  test('out of turn nothing can be placed', () => {
    expect(after(start(opened, 1), cell('e2')).armed).toBe(false);
  });
});

describe('a turn', () => {
  // A shieldman next to an enemy one that faces it, a horseman behind, an archer in line.
  const view = position('2p play 1 Ae7,Hf5,Sd7>1,We9|Ad4,Se5>3,We1 3');
  const first = start(view);

  test('a tap on a marked tile arms, and the second act plays', () => {
    const chosen = after(first, cell('f5'));
    expect(markedAs(chosen, 'selected')).toEqual(['f5']);
    const armed = after(chosen, cell('g5'));
    expect(armed.armed).toBe(true);
    expect(armed.draft.ghost).toEqual({ piece: { seat: 0, type: 'H' }, tile: 'g5', from: 'f5' });
    expect(armed.draft.path).toEqual(['f5', 'g5']);
    expect(given(armed)).toBe('');
    expect(given(after(armed, cell('g5')))).toBe('f5-g5');
    expect(given(after(armed, choose('confirm')))).toBe('f5-g5');
  });

  test('another target, another piece and a step back are one tap away', () => {
    const armed = after(first, cell('f5'), cell('g5'));
    expect(given(after(armed, cell('f6'), choose('confirm')))).toBe('f5-f6');
    expect(after(armed, cell('e7')).mode).toEqual({ kind: 'piece', at: 'e7' });
    expect(after(armed, CANCEL).mode).toEqual({ kind: 'piece', at: 'f5' });
    expect(after(armed, CANCEL, CANCEL).mode).toEqual({ kind: 'idle' });
    expect(after(first, cell('f5'), cell('f5')).mode).toEqual({ kind: 'idle' });
    expect(after(first, cell('f5'), cell('a7')).mode).toEqual({ kind: 'idle' });
  });

  test('[SKORM-6.4] a capture by side-step shows its way and says how it goes round', () => {
    const armed = after(first, cell('f5'), cell('e5'));
    const [, via = ''] = armed.draft.path ?? [];
    expect(armed.draft.path).toEqual(['f5', via, 'e5']);
    expect(['f4', 'e6']).toContain(via);
    expect(given(after(armed, cell('e5')))).toBe('f5xe5');
    const [way] = notesOf(view, 0, ['Aster', 'Bryn'], {
      type: 'capture',
      rotations: [],
      from: 'f5',
      to: 'e5',
    });
    expect(way?.text).toBe(`Goes round by ${via}: the Shieldman on e5 faces f5.`);
  });

  test('[SKORM-6.5] an archer shows all its shots and the one that is aimed', () => {
    const archer = after(first, cell('e7'));
    expect(markedAs(archer, 'attack')).toEqual(['e5']);
    expect(archer.draft.shots).toEqual([{ from: 'e7', to: 'e5', aimed: false }]);
    const aimed = after(archer, cell('e5'));
    expect(aimed.draft.shots).toEqual([{ from: 'e7', to: 'e5', aimed: true }]);
    expect(aimed.draft.ghost).toBeUndefined();
    expect(given(after(aimed, cell('e5')))).toBe('e7*e5');
  });

  test('[SKORM-6.2] a shield that holds is explained, and the piece stays chosen', () => {
    const facing = position('2p play 1 Sf5>1,We9|Se5>3,We1 0');
    const step = after(start(facing), cell('f5'), cell('e5'));
    expect(step.rejection?.refusal).toMatchObject({ code: 'protected', rule: 'SKORM-6.2' });
    expect(step.mode).toEqual({ kind: 'piece', at: 'f5' });
    expect(markedAs(step, 'refused')).toEqual(['e5']);
    if (step.rejection === undefined) throw new Error('nothing was asked');
    expect(rejectionNote(facing, step.rejection).text).toBe(
      'The Shieldman on e5 faces you: its shield holds.',
    );
    const back = after(step, CANCEL);
    expect([back.mode, back.rejection]).toEqual([{ kind: 'piece', at: 'f5' }, undefined]);
  });

  test.each([
    ['2p play 1 Ae7,We9|Af5,We1 0', 'e7', 'f5', 'not-straight'],
    ['2p play 1 Ae7,We9|Ab5,We1 0', 'e7', 'b5', 'out-of-range'],
    ['2p play 1 He7,Se6>1,We9|Ae5,We1 0', 'e7', 'a7', ''],
    ['2p play 1 Af8,Hd9,Sd8>1,Sc9>1,Se8>1,We9|We1 0', 'd9', 'd7', 'blocked'],
  ])('the engine names the reason: %s, %s to %s', (text, from, to, code) => {
    expect(after(start(position(text)), cell(from), cell(to)).rejection?.refusal.code ?? '').toBe(code);
  });

  test('enemies nearby that are no targets are named with the reason, but for the distance', () => {
    const near = position('2p play 1 Af6,Hd7,Se7>1,We9|Hf3,Ac5,Se6>4,We1 0');
    const legal = skorm.legalCommands(near, 0);
    const reasons = (from: string) =>
      noTargets(near, legal, 0, from).map(({ tile, refusal }) => `${tile} ${refusal.code}`);
    expect(reasons('e7')).toEqual(['e6 protected']);
    expect(reasons('f6')).toEqual([]);
    expect(markedAs(after(start(near), cell('f6')), 'attack')).toEqual(['e6']);
  });

  test('a landing is marked as an action, a drafted enemy as a target', () => {
    expect(markedAs(after(first, cell('f5'), cell('g5')), 'act')).toEqual(['g5']);
    expect(markedAs(after(first, cell('f5'), cell('e5')), 'aim')).toEqual(['e5']);
  });

  test('[SKORM-5.2] a shieldman lands as it faces, or as the dial is turned', () => {
    const armed = after(first, cell('d7'), cell('d6'));
    expect(armed.draft.dial).toEqual({ tile: 'd6', facing: 1 });
    expect(given(after(armed, cell('d6')))).toBe('d7-d6>1');
    expect(given(after(armed, choose('face:5'), choose('confirm')))).toBe('d7-d6>5');
  });
});

describe('rotations', () => {
  const view = position('2p play 1 Hf7,Sd7>1,Se7>1,We9|We1 0');
  const first = start(view);
  const turned = after(first, cell('d7'), choose('face:3'), cell('e7'), choose('face:6'), CANCEL);

  test('[SKORM-4.2] are drafted by the dial and taken back by turning to the old facing, or one by one', () => {
    expect(after(first, cell('d7')).draft.dial).toEqual({ tile: 'd7', facing: 1 });
    expect(turned.draft.rotations).toEqual([
      { tile: 'd7', facing: 3 },
      { tile: 'e7', facing: 6 },
    ]);
    expect(after(turned, cell('d7')).draft.dial).toEqual({ tile: 'd7', facing: 3 });
    expect(after(turned, cell('d7'), choose('face:1')).draft.rotations).toEqual([{ tile: 'e7', facing: 6 }]);
    expect(after(turned, choose('unturn:e7')).draft.rotations).toEqual([{ tile: 'd7', facing: 3 }]);
  });

  test('[SKORM-3.4] go with the action as one command, and are no turn alone', () => {
    expect(given(after(turned, choose('confirm')))).toBe('');
    const played = after(turned, cell('f7'), cell('f6'), cell('f6'));
    expect(given(played)).toBe('d7>3,e7>6;f7-f6');
    expect(played.draft.rotations).toEqual([]);
  });

  test('of the shieldman that then moves give the landing facing and nothing else', () => {
    const armed = after(turned, cell('d7'), cell('d6'));
    expect(armed.draft.dial).toEqual({ tile: 'd6', facing: 3 });
    expect(armed.draft.rotations).toEqual([{ tile: 'e7', facing: 6 }]);
    expect(given(after(armed, cell('d6')))).toBe('e7>6;d7-d6>3');
    expect(after(armed, CANCEL).draft.rotations).toHaveLength(2);
  });

  test('outlive a new view of the same turn, and not the next turn', () => {
    const offered = { ...view, drawOffer: { by: 1, accepted: [] } };
    expect(start(offered, 0, turned).draft.rotations).toHaveLength(2);
    const armed = after(turned, cell('f7'), cell('f6'));
    expect(start(offered, 0, armed).mode).toEqual(armed.mode);
    const tiles = view.tiles.with(tileIndex('e5'), pieceCode(1, 'H'));
    expect(start({ ...view, tiles }, 0, turned).draft.rotations).toEqual([]);
  });

  test('are not for others’ pieces, other types or out of turn', () => {
    expect(after(first, cell('f7'), choose('face:2')).draft.rotations).toEqual([]);
    const theirs = position('2p play 2 Hf7,Sd7>1,We9|Se3>4,We1 0');
    expect(after(start(theirs, 0), cell('d7'), choose('face:2')).draft.rotations).toEqual([]);
    expect(after(start(theirs, 1), cell('d7'), choose('face:2')).draft.rotations).toEqual([]);
  });
});

describe('[SKORM-4.4] passing', () => {
  // A warlord and a shieldman in corners, all around them shields that face them.
  const walled = position('3p play 1 Se9>4,Wa5|Sa6>1,Sb4>5,Sb5>6,We1|Sd9>3,Se8>4,Sf8>5,Wi5 0');

  test('is offered where no piece can act, and takes its rotations along', () => {
    const step = start(walled);
    expect(keyGesture(step, 'p')).toEqual(choose('pass'));
    expect(given(after(step, choose('pass'), choose('confirm')))).toBe('pass');
    const turned = after(step, cell('e9'), choose('face:2'), CANCEL, choose('pass'));
    expect(turned.armed).toBe(true);
    expect(given(after(turned, choose('confirm')))).toBe('e9>2;pass');
  });

  test('is not there while a piece can act', () => {
    const free = start(position('2p play 1 He7,We9|We1 0'));
    expect(after(free, choose('pass')).armed).toBe(false);
    expect(keyGesture(free, 'p')).toBeUndefined();
  });
});

describe('text and keys', () => {
  const view = position('2p play 1 Hf7,Sd7>1,We9|We1 0');
  const first = start(view);

  test('a command as text is armed with its rotations; draw offers go at once', () => {
    const armed = after(first, choose('d7>4;f7-f6'));
    expect(armed.draft.rotations).toEqual([{ tile: 'd7', facing: 4 }]);
    expect(given(after(armed, choose('confirm')))).toBe('d7>4;f7-f6');
    expect(given(after(first, choose('offer-draw')))).toBe('offer-draw');
    expect(after(first, choose('resign')).armed).toBe(true);
    expect(given(after(first, choose('accept-draw')))).toBe('');
    expect(after(first, choose('f7-f3')).armed).toBe(false);
    expect(after(first, choose('f7>4;f7-f6')).armed).toBe(false);
  });

  test('1 to 6 turn the dial, 1 to 3 choose from the tray', () => {
    expect(keyGesture(first, '2')).toBeUndefined();
    expect(keyGesture(after(first, cell('d7')), '5')).toEqual(choose('face:5'));
    const tray = start(position('2p set 1 We9|We1 0'));
    expect(keyGesture(tray, '2')).toEqual(choose('type:A'));
    expect(keyGesture(tray, '4')).toBeUndefined();
    expect(keyGesture(after(tray, cell('e7')), '2')).toEqual(choose('face:2'));
  });

  test('a watcher looks and gives nothing', () => {
    const watching = start(view, -1);
    expect(after(watching, cell('f7')).mode).toEqual({ kind: 'look', at: 'f7' });
    expect(after(watching, cell('f7'), cell('f6')).armed).toBe(false);
  });
});
