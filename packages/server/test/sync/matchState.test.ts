// What clients know of the schema beyond the handshake: pages that were loaded before, and programs of others.

import { createHash } from 'node:crypto';
import { Encoder, Reflection } from '@colyseus/schema';
import { WIRE } from '@hexmarch/shared/protocol/room/messages';
import { MatchState } from '../../src/sync/matchState.ts';

/** By `WIRE`. A page that enters again uses the description that it was given the first time. */
const DESCRIPTIONS = new Map([
  [2, '066b77bf862b2fda1fe41bd3959bd6ab47a7a821884019ae26613f23919b8c0d'],
  [3, 'c7e4c0a036303b85143d1bb568c2def344195f333249d653ff1add2d5b743177'],
  [4, '7e7c1cd88fb9365a3dd5537622e1d2c7d05a57c9679059e9d563383f49f5ca6e'],
  [5, '3e6d3d089f085ea325a70b137f54b6e5f5b4aa4d045b232240d64b83135080f3'],
  [6, 'b497bbfcaeb1040afd193f7106f863adcdcf733e0964fe9aba456a13112f7c77'],
  // The same, and rows of the board's text may hold large numbers.
  [7, 'b497bbfcaeb1040afd193f7106f863adcdcf733e0964fe9aba456a13112f7c77'],
  [8, '0ef9df9087989ac799467d2606b3b016696c367695856a5dd0cf5330c7727940'],
  // And who has days off, until when.
  [9, 'f2f3dcece47347d34d9c53e2260e7decfc6d1b30cd40eaabfc143fd2334feb9c'],
  // And who is in the reserve of a side.
  [10, 'ad337f9254ee13f552ed3045247b3534f3bc6f95938df0265719f16d5838218d'],
  // Bots as numbers of two bytes, and how often one was stopped early.
  [11, '1356a99a2f0be4fdf1043011ec6e3f78f8381e7c92909f2fac6bd59eadc6814f'],
]);

test('another description of the state is another wire: raise WIRE, and add its hash', () => {
  const description = Reflection.encode(new Encoder(new MatchState()));
  expect(createHash('sha256').update(description).digest('hex')).toBe(DESCRIPTIONS.get(WIRE));
});
