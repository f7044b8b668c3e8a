// Conversations without notifications: by match, stored in this browser, with a limit.

import { isQuiet, quietIn, toggleQuiet } from '../src/ui/text/quietChannels.ts';

test('a conversation is quiet in its own match, until it is not any more', () => {
  toggleQuiet('m1', 'all');
  toggleQuiet('m1', 'group:a,b');
  toggleQuiet('m10', 'all');
  expect([isQuiet('m1', 'all'), isQuiet('m2', 'all')]).toEqual([true, false]);
  expect(quietIn('m1')).toEqual(['group:a,b', 'all']);
  toggleQuiet('m1', 'all');
  expect(quietIn('m1')).toEqual(['group:a,b']);
  expect(quietIn('m10')).toEqual(['all']);
});

test('beyond the limit the oldest notify again', () => {
  for (let i = 0; i < 250; i++) toggleQuiet('m3', `group:${i},x`);
  expect(quietIn('m3')).toHaveLength(200);
  expect([isQuiet('m3', 'group:249,x'), isQuiet('m3', 'group:0,x')]).toEqual([true, false]);
});
