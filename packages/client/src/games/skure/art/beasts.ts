// Beasts: bull's horns, beak and wing, eight legs, horned snout.

import { BONE, GLOW, GOLD, HIDE, HIDE_DARK, INK } from './materials.ts';
import { body, type Drawing, eyes, limb, line, oval, shade, spots } from './strokes.ts';

export const minotaur: Drawing = [
  body('M-10-18Q-30-12-35-38Q-25-27-9-28ZM10-18Q30-12 35-38Q25-27 9-28Z', BONE),
  body('M-15-9Q-28-15-30-5Q-23 4-14 0ZM15-9Q28-15 30-5Q23 4 14 0Z', HIDE_DARK),
  body('M-16-20Q0-32 16-20L15 4Q14 27 0 33Q-14 27-15 4Z', HIDE),
  shade('M1-27.5Q9-27 14.5-19.5L13.5 4Q12 25 1 31Z', HIDE_DARK),
  body('M-13 12Q0 6 13 12Q15 28 0 33Q-15 28-13 12Z', '#C89A72', 2.4),
  eyes(-5.5, 5.5, 18, 4.2),
  line('M-12-8L-4-4.5M12-8L4-4.5', INK, 3.2),
  eyes(-7.5, 7.5, -2, 4, GLOW),
  limb('M-4.5 23.5a4.5 4.5 0 1 0 9 0', GOLD, 2.2),
];

export const griffin: Drawing = [
  body('M-2 22Q-36 15-37-28Q-26-19-20-22Q-22-13-13-12Q-15-5-2 0Z', BONE),
  line('M-14-1Q-26-4-31-16M-10 9Q-25 6-32-5', '#A79E88', 2.4),
  body('M8-34Q-14-38-19-16Q-21 8-22 31H16Q14 14 16 6Q25 2 21-16Q18-30 8-34Z', '#C99A52'),
  shade('M7.5-32.5Q16.5-29 19.5-16.5Q17 0 13 8Q12.5 16 14.5 29.5H1Q11 4 7.5-32.5Z', '#9C7135'),
  body('M19-20Q37-16 35 6Q27-2 16-1Z', GOLD),
  line('M31-5Q25-8 18-7.5', INK, 2),
  spots([[10, -16]], INK, 6.6),
  spots([[9.4, -17.2]], BONE, 2.2),
  line('M16-23Q9-26 3-20', INK, 2.8),
];

export const spider: Drawing = [
  limb(
    'M-8-4L-23-22L-32-9M-9 3L-26-4L-35 12M-9 9L-25 14L-29 31M-6 13L-14 24L-15 35M8-4L23-22L32-9M9 3L26-4L35 12M9 9L25 14L29 31M6 13L14 24L15 35',
    '#7A7288',
    3.6,
  ),
  body(oval(0, -15, 16, 17), '#4A4354'),
  shade('M0-28L4.5-17L0-6L-4.5-17Z', '#FF6B7A'),
  body(oval(0, 8, 12, 11.5), '#6B6378'),
  eyes(-5.2, 5.2, 6, 5.4, GLOW),
  eyes(-4.2, 4.2, 12.5, 3.2, GLOW),
  line('M-3 18L-4 25M3 18L4 25', BONE, 2.8),
];

export const drake: Drawing = [
  body('M6 10Q18-8 37-34Q39-8 32 2Q38 10 34 24Q24 16 8 27Z', '#7E2E3A'),
  line('M14 12Q25-4 34.5-24M17 17Q27 8 32.5 4', '#C46A74', 2.4),
  body('M-4-24L3-41L10-24L22-33L18-15Q24 6 20 32H-15Q-9 16-16 9.5L-32 8.5Q-37 0-29-9L-13-20Z', '#B5424F'),
  shade('M10-24L22-33L18-15Q23.5 6 19 30.5H7Q12-2 4-22Z', '#842D3A'),
  line('M-31 1L-14 1', INK, 2.4),
  spots([[-27, -6]], INK, 3.6),
  line('M-12-11.5L-3-9', INK, 2.6),
  spots([[-8, -7]], GLOW, 4.6),
  shade('M-26 2L-24 7L-20.5 2ZM-18.5 2L-16.5 7L-13 2Z', BONE),
];
