// SKI-17: commands as text; positions as text.

import { defaultOptions } from '../../../src/games/skirmish/options.ts';
import { readPosition } from '../../../src/games/skirmish/position.ts';
import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import { landOf } from '../../../src/games/skirmish/world.ts';
import { begun, played } from './matches.ts';

const OPEN = begun();
const read = (text: string) => {
  const command = skirmish.parseCommandText(OPEN, text);
  return command.ok ? skirmish.formatCommand(OPEN, command.value) : command.error.code;
};

test.each([
  ['order ab h; cd -> ef\nREF to GH', 'order ab h, cd -> ef, REF to GH'],
  ['/submit AB H, CD to EF', 'order AB H, CD to EF'],
  ['ORDER /submit /submit AB H', 'order AB H'],
  ['/submit AB H\n/submit CD to EF', 'order AB H, CD to EF'],
  // As logs have it from before it was dropped everywhere.
  ['order AB H, /submit CD H', 'order AB H, /submit CD H'],
  ['order ,/submit, /submit AB H', 'order AB H'],
  ['public order AB H', 'public order AB H'],
  ['withdraw ab', 'withdraw AB'],
  ['withdraw ref', 'withdraw REF'],
  ['repeat ab farm', 'repeat AB F'],
  ['unrepeat AB F', 'unrepeat AB F'],
  ['away 11', 'away 11'],
  ['here 1200', 'here 1200'],
  ['vote feast', 'vote FEAST'],
  ['join-forces 20', 'join-forces 20'],
  ['look 20 16', 'look 20 16'],
  ['announce', 'announce'],
  ['announce feast truce feast', 'announce FEAST TRUCE FEAST'],
  ['ban 3', 'ban 3'],
  ['mode fast', 'mode fast'],
  ['resolution-hour 0', 'resolution-hour 0'],
  ['local-offset -12', 'local-offset -12'],
  ['broadcasts off', 'broadcasts off'],
  ['rewind', 'rewind'],
  [' ready ', 'ready'],
])('%j is read as %j', (text, as) => {
  expect(read(text)).toBe(as);
});

test.each([
  ['order', 'no-order'],
  ['order ,;', 'no-order'],
  ['orders AB H', 'malformed'],
  ['repeat AB H', 'malformed'],
  ['repeat AB', 'malformed'],
  ['away', 'malformed'],
  ['away 0', 'malformed'],
  ['away 10000', 'malformed'],
  ['join-forces 0', 'malformed'],
  ['join-forces 3 4', 'malformed'],
  ['vote', 'malformed'],
  ['vote FEASTS', 'malformed'],
  ['announce FEAST TRUCE', 'malformed'],
  ['mode slow', 'malformed'],
  ['resolution-hour 24', 'malformed'],
  ['local-offset 15', 'malformed'],
  ['local-offset -0', 'malformed'],
  ['rewind 2', 'malformed'],
  ['', 'malformed'],
  [`order ${'x'.repeat(2000)}`, 'text-too-long'],
])('%j is refused: %s', (text, code) => {
  expect(read(text)).toBe(code);
});

test.each([
  null,
  [],
  {},
  { type: 'order' },
  { type: 'order', parts: 'AB H' },
  { type: 'order', parts: [1] },
  { type: 'withdraw', of: {} },
  { type: 'ban', player: '1' },
  { type: 'announce', announcement: { offered: ['FEAST'], tie: 'FEAST' } },
  { type: 'broadcasts', on: 'off' },
  { type: 'toString' },
])('%j is no command', (input) => {
  expect(skirmish.parseCommand(input)).toMatchObject({
    ok: false,
    error: { rule: expect.stringMatching(/^SKI-/) },
  });
});

const GOOD = skirmish.formatPosition(OPEN);
const [players, type, seed, turn, effect, land = '', farms, seats = ''] = GOOD.split(' ');
const changed = (
  change: Partial<Record<'players' | 'seed' | 'effect' | 'land' | 'farms' | 'seats', string>>,
) => {
  const now = { players, seed, effect, land, farms, seats, ...change };
  return [now.players, type, now.seed, turn, now.effect, now.land, now.farms, now.seats].join(' ');
};

test.each([
  ['', 'not-a-position'],
  [`${GOOD} more`, 'not-a-position'],
  ['x'.repeat(4000), 'text-too-long'],
  [changed({ players: '21' }), 'other-number-of-players'],
  [changed({ seed: '4294967296' }), 'no-such-map'],
  [changed({ effect: 'FEASTS' }), 'no-such-effect'],
  [changed({ land: `${land}.` }), 'other-number-of-territories'],
  [changed({ land: land.replace('A', 'd') }), 'no-such-seat'],
  [changed({ farms: '1,1' }), 'not-a-list-of-farms'],
  [changed({ farms: `${landOf(OPEN.map).works.indexOf(null)}` }), 'farm-without-barracks'],
  [changed({ farms: '999' }), 'farm-without-barracks'],
  [changed({ seats: seats.split('|').slice(1).join('|') }), 'not-a-list-for-each-seat'],
  [changed({ seats: seats.replace('0:', '0>9:') }), 'plays-nobody'],
  [changed({ seats: seats.replace('0:', '0>2:') }), 'joined-yet-land'],
  [changed({ seats: seats.replace('0:', '0x:') }), 'out-yet-army'],
  [changed({ seats: '0:1.1|0:1.2|0:2.1' }), 'two-in-one-colour'],
  [changed({ seats: '0:21.1|0:1.2|0:2.1' }), 'no-such-look'],
  [`${GOOD} 4@SKI-9.4`, 'no-such-end'],
  [`${GOOD} -@SKI-9.4`, 'no-such-end'],
])('position %j is refused: %s', (text, code) => {
  expect(skirmish.parsePosition(text)).toMatchObject({ ok: false, error: { code } });
});

test.each([{}, { players: 20, mapSeed: 5, vp: 3 }, { position: GOOD }])(
  'options %j are read again as the same',
  (input) => {
    const once = skirmish.parseOptions(input);
    expect(once.ok && skirmish.parseOptions(once.value)).toEqual(once);
  },
);

test('a position of a match keeps board, players, effect and end, and no orders', () => {
  const over = played(OPEN, '2: resign', '3: resign');
  const again = readPosition(skirmish.formatPosition(over), defaultOptions);
  expect(again.ok && again.value).toMatchObject({
    control: over.control,
    people: over.people,
    looks: over.looks,
    outcome: over.outcome,
  });
});

test('[TABLE-11.1] a match begins from a position in which all are still in', () => {
  const begin = (text: string) => {
    const options = skirmish.parseOptions({ position: text, vp: 20 });
    return options.ok ? options.value : options.error.code;
  };
  expect(begin(GOOD)).toMatchObject({ players: 3, playersMin: 3, mapType: 'normal', vp: 20, position: GOOD });
  expect(begin(skirmish.formatPosition(played(OPEN, '2: resign')))).toBe('start-not-whole');
  expect(begin(skirmish.formatPosition(played(OPEN, '2: resign', '3: resign')))).toBe('start-after-end');
});
