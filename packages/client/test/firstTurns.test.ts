// The buttons that end a turn: their text while disabled, and when they are announced.

import { parsePosition } from '@hexmarch/shared/games/skor/position';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { ComponentChildren } from 'preact';
import { announceAtOnce, urgentNews } from '../src/a11y/announcer.ts';
import { startInput } from '../src/games/skor/input/input.ts';
import type { SkorProps } from '../src/games/skor/input/types.ts';
import { EndTurn } from '../src/games/skor/panels/EndTurn.tsx';
import { say as saySkor } from '../src/games/skor/words/say.ts';
import { Actions } from '../src/games/skorm/panels/Actions.tsx';
import type { SkormProps } from '../src/games/skorm/panels/types.ts';
import { say as saySkorm } from '../src/games/skorm/words/say.ts';
import { byTestId, drawn, textOf } from './drawn.ts';
import { position, start } from './games/skorm/positions.ts';

const NOTHING = () => undefined;
const AROUND = {
  names: ['Aster', 'Bryn'],
  events: [],
  pending: false,
  paused: false,
  advised: false,
  phone: false,
  act: NOTHING,
  gesture: NOTHING,
  open: NOTHING,
  point: NOTHING,
};

function skorProps(fields: object, more: Partial<SkorProps> = {}): SkorProps {
  const parsed = parsePosition(JSON.stringify({ to_move: 'A', turn: { A: 3, B: 2 }, ...fields }));
  if (!parsed.ok) throw new Error(String(parsed.error.params?.reason));
  const view = parsed.value;
  const legal = more.paused ? [] : skor.legalCommands(view, 0);
  return { ...AROUND, view, seat: 0, legal, step: startInput(view, legal, 0), ...more };
}

/** The one button that a panel draws. */
function buttonIn(
  rendered: ComponentChildren,
  id = 'end-turn',
): { readonly look: string; readonly words: string } {
  const [button] = byTestId(drawn(rendered), id);
  if (button === undefined) throw new Error(`no ${id}`);
  return {
    look: String(button.props.class),
    words: button.children.map((part) => (typeof part === 'string' ? part : textOf(part))).join(' / '),
  };
}

describe('Skor: the button that ends the turn', () => {
  const PAIR = { pieces: { '0,0': 'A:CC' } };

  test('does not call while all pieces can move and none has', () => {
    expect(buttonIn(EndTurn(skorProps(PAIR))).look).toContain('ghost');
  });

  test('calls as soon as something has moved, or nothing can', () => {
    const moved = { pieces: { '0,0': 'A:C', '0,1': 'A:C' }, moved: { '0,1': 'C' } };
    for (const fields of [moved, { ...PAIR, stage: 'build' }, { pieces: {} }])
      expect(buttonIn(EndTurn(skorProps(fields))).look).toContain('cta');
  });

  test('says that the table rests while it is paused, not that something must be chosen', () => {
    expect(buttonIn(EndTurn(skorProps(PAIR, { paused: true }))).words).toBe(
      `Paused / ${saySkor('endTurn.rests')}`,
    );
  });

  test('[SKOR-4.3] says what must be chosen when oneself must choose, not that one waits', () => {
    const hungry = { ...PAIR, stage: 'upkeep', income: 0 };
    expect(buttonIn(EndTurn(skorProps(hungry))).words).toBe(`Choose first / ${saySkor('endTurn.dueUpkeep')}`);
  });

  test('[SKOR-9.3] and so after a coin that has cost a piece', () => {
    const purge = { ...PAIR, players: { A: { culture: 'dictatorship' } }, stage: 'purge' };
    expect(buttonIn(EndTurn(skorProps(purge))).words).toBe('Choose first / which piece goes');
  });

  test('names the awaited seats', () => {
    const words = buttonIn(EndTurn(skorProps({ ...PAIR, to_move: 'B' }))).words;
    expect(words).toBe('Waiting / Bryn’s turn');
  });
});

test('Skorm: a pause alone does not announce that no piece can act', () => {
  const view = position('2p play 1 We9,Hd8|We1,Hf2 0');
  const step = { ...start(view, 0), legal: [] };
  const props: SkormProps = { ...AROUND, view, seat: 0, legal: [], step, paused: true };
  expect(buttonIn(Actions(props), 'play-turn').words).toBe(`Paused / ${saySkorm('act.rests')}`);
});

describe('assertive announcements', () => {
  test('is taken back when it is no longer true', () => {
    const takeBack = announceAtOnce('Setup: choose culture and side.');
    expect(urgentNews.value).toBe('Setup: choose culture and side.');
    takeBack();
    expect(urgentNews.value).toBe('');
  });

  test('but not a later announcement', () => {
    const takeBack = announceAtOnce('Setup: choose culture and side.');
    const later = announceAtOnce('30 seconds left.');
    takeBack();
    expect(urgentNews.value).toBe('30 seconds left.');
    later();
  });
});
