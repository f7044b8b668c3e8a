// Shortcuts on keyboards of other scripts and layouts: possible chords of a press, as browsers report them.

import { BINDINGS, boundTo, gameBindings } from '../src/shortcuts/bindings.ts';
import { chordOf } from '../src/shortcuts/chord.ts';
import { isReserved, Keyboard } from '../src/shortcuts/layout.ts';

const GAME = gameBindings('g', [
  ...['1', '2', '3', '4', '5', '6', 'p', 't', '[', ']'].map((key) => ({ id: key, key, label: () => key })),
]);
const ALL = [...BINDINGS, ...GAME];

type Key = readonly [code: string, key: string, shiftKey?: true];

/** What the keys do one after the other: the id of a binding; empty for nothing. */
function done(keys: readonly Key[]): readonly string[] {
  const keyboard = new Keyboard();
  return keys.map(([code, key, shiftKey = false]) => {
    const presses = keyboard.presses({ code, key, shiftKey });
    return presses.map((press) => boundTo(chordOf(press), ALL)?.id).find((id) => id !== undefined) ?? '';
  });
}

const WALK = ['KeyQ', 'KeyW', 'KeyE', 'KeyA', 'KeyS', 'KeyD'] as const;
const WALKED = ['walkUpLeft', 'walkUp', 'walkUpRight', 'walkDownLeft', 'walkDown', 'walkDownRight'];

test.each([
  ['Russian', 'йцуфыв', ['я', 'т', 'Т', '.', 'б']],
  ['Greek', ';ςεασδ', ['ζ', 'ν', 'Ν', '/', ',']],
  ['Arabic', 'ضصثشسي', ['ئ', 'ى', 'آ', 'ظ', 'و']],
  ['Hebrew', "/'קשדג", ['ז', 'מ', 'N', '.', 'ת']],
] as const)('%s: keys do what the same keys do in English', (_, walk, [z, n, shiftN, slash, comma]) => {
  const presses = WALK.map((code, i): Key => [code, walk[i] ?? '']);
  // The first letter reveals the script.
  const [, , third] = presses;
  expect(done([third as Key, ...presses]).slice(1)).toEqual(WALKED);
  const others: readonly Key[] = [
    ['KeyZ', z],
    ['KeyN', n],
    ['Slash', slash],
    ['Comma', comma],
    ['KeyN', shiftN, true],
  ];
  expect(done(others)).toEqual(['undo', 'nextPiece', 'commandLine', 'settings', 'lastPiece']);
});

test.each<readonly [string, Key, string]>([
  ['Russian', ['Slash', '.'], 'commandLine'],
  ['Russian', ['Backslash', '/', true], 'commandLine'],
  ['Russian', ['Digit7', '?', true], 'cheatSheet'],
  ['Russian', ['BracketLeft', 'х'], 'g.['],
  ['Arabic', ['Slash', '؟', true], 'cheatSheet'],
  ['Arabic', ['Digit1', '١'], 'g.1'],
  ['Arabic', ['KeyB', 'لا'], ''],
  ['German', ['Digit7', '/', true], 'commandLine'],
  ['German', ['Minus', '?', true], 'cheatSheet'],
  ['German', ['Slash', '-'], 'zoomOut'],
  ['German', ['KeyY', 'z'], 'undo'],
  ['German', ['KeyZ', 'y'], 'redo'],
  ['German', ['Semicolon', 'ö'], ''],
  ['German', ['BracketLeft', 'ü'], 'g.['],
  ['German', ['BracketRight', '+'], 'zoomIn'],
  ['French', ['KeyQ', 'a'], 'walkDownLeft'],
  ['French', ['KeyA', 'q'], 'walkUpLeft'],
  ['French', ['Semicolon', 'm'], 'pieceList'],
  ['French', ['KeyM', ','], 'settings'],
  ['French', ['Period', '/', true], 'commandLine'],
  ['French', ['Digit1', '&'], 'g.1'],
  ['French', ['Digit2', 'é'], 'g.2'],
  ['French', ['Digit2', '2', true], 'g.2'],
  ['French', ['Digit6', '-'], 'zoomOut'],
  ['Dvorak', ['Slash', 'z'], 'undo'],
  ['Dvorak', ['KeyZ', ';'], ''],
  ['Dvorak', ['KeyQ', "'"], ''],
  ['Dvorak', ['KeyW', ','], 'settings'],
  ['Dvorak', ['BracketLeft', '/'], 'commandLine'],
  ['Dvorak', ['KeyL', 'n'], 'nextPiece'],
  ['English', ['Slash', '?', true], 'cheatSheet'],
  ['English', ['Equal', '+', true], 'zoomIn'],
  ['English', ['NumpadAdd', '+'], 'zoomIn'],
  ['English', ['Space', ' '], 'nextStage'],
  ['English', ['Enter', 'Enter', true], 'endTurn'],
  ['a keyboard on a screen', ['', 'z'], 'undo'],
])('%s: %j is %s', (_, key, id) => {
  expect(done([key])).toEqual([id]);
});

test('the script is forgotten when Latin letters are typed again', () => {
  expect(
    done([
      ['KeyF', 'а'],
      ['KeyW', 'w'],
      ['Comma', ','],
    ]),
  ).toEqual(['', 'walkUp', 'settings']);
});

test('a key that is given to an act is remembered by a Latin character where it makes another', () => {
  const keyboard = new Keyboard();
  const lasting = (code: string, key: string) => keyboard.lasting({ code, key, shiftKey: false }).key;
  expect([lasting('KeyF', 'а'), lasting('Slash', '.')]).toEqual(['f', '/']);
  expect([lasting('KeyZ', 'w'), lasting('Digit1', '&'), lasting('BracketLeft', 'ü')]).toEqual([
    'w',
    '&',
    'ü',
  ]);
});

test('keys reserved for browser, system and input methods are no shortcuts; AltGr characters are', () => {
  const press = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
  const none = () => false;
  expect(isReserved({ ...press, getModifierState: none })).toBe(false);
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)
    expect(isReserved({ ...press, [modifier]: true, getModifierState: none })).toBe(true);
  const altGr = {
    ...press,
    ctrlKey: true,
    altKey: true,
    getModifierState: (name: string) => name === 'AltGraph',
  };
  expect(isReserved(altGr)).toBe(false);
});
