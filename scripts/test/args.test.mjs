import { parseTestArgs } from '../lib/args.mjs';

const NAMES = ['types', 'lint', 'unit'];

test('without options every check runs, in order', () => {
  expect(parseTestArgs([], NAMES)).toEqual({ help: false, all: false, selected: NAMES });
});

test('long tests run on request', () => {
  expect(parseTestArgs(['--all', '--only', 'unit'], NAMES)).toEqual({
    ...{ help: false, all: true, selected: ['unit'] },
  });
});

test.each([[['--only', 'unit,types']], [['--only=unit,types']]])(
  '%j keeps the order of the checks',
  (argv) => {
    expect(parseTestArgs(argv, NAMES).selected).toEqual(['types', 'unit']);
  },
);

test('help is recognised beside other options', () => {
  expect(parseTestArgs(['--only', 'lint', '--help'], NAMES)).toEqual({
    ...{ help: true, all: false, selected: ['lint'] },
  });
});

test.each([
  [['--only', 'unti'], 'no such check: unti'],
  [['--only'], '--only needs names'],
  [['--fast'], 'unknown option --fast'],
])('%j is refused', (argv, message) => {
  expect(() => parseTestArgs(argv, NAMES)).toThrow(message);
});
