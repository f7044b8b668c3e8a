// What a client of the simulation could see by itself to be wrong.

import { Witness } from '../../tools/trial/witness.ts';

const COMMAND = { seq: 26, text: 'order MA hold' };

function witness(): Witness {
  const one = new Witness('g', 0);
  one.sends(COMMAND);
  one.accepted(COMMAND);
  return one;
}

test('whoever hears that an accepted command was refused for good has seen a fault', () => {
  const one = witness();
  one.refuses(COMMAND, 'stale');
  expect(one.faults).toEqual(['26 order MA hold was accepted and then refused as stale']);
});

test('a command that the network brings twice may be asked of a store that cannot be read', () => {
  const one = witness();
  one.refuses(COMMAND, 'store-unavailable');
  expect(one.faults).toEqual([]);
});
