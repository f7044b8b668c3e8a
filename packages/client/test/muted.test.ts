// Chats without muted people and words.

import type { ChatLine } from '@hexmarch/shared/protocol/people/chat';
import { heard, isMuted, muteWords, toggleMuted } from '../src/ui/text/muted.ts';

const line = (person: string, text: string): ChatLine =>
  ({ person, text, name: person, seat: 0, at: 1, n: 1 }) satisfies ChatLine;

const LINES = [line('bryn', 'What a duck, Duckling!'), line('cleo', 'Él dijo: qué año.')];

afterEach(() => muteWords(''));

test('[UI-22] a muted word is masked as a whole word alone, in any case and any language', () => {
  muteWords('duck, año');
  expect(heard(LINES).map(({ text }) => text)).toEqual(['What a •••, Duckling!', 'Él dijo: qué •••.']);
  muteWords('a.b (');
  expect(heard([line('bryn', 'axb a.b')])[0]?.text).toBe('axb •••');
});

test('[UI-22] who is muted is not heard until unmuted', () => {
  toggleMuted('bryn');
  expect(isMuted('bryn')).toBe(true);
  expect(heard(LINES).map(({ person }) => person)).toEqual(['cleo']);
  toggleMuted('bryn');
  expect(heard(LINES)).toHaveLength(2);
});
