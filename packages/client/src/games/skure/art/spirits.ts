// Elementals and the undead: flame, crowned flame, drop, whirl, boulders, torn head, sheet, star.

import { BONE, GLOW, INK } from './materials.ts';
import { body, type Drawing, eyes, limb, line, oval, shade, spots } from './strokes.ts';

export const fireElemental: Drawing = [
  body(
    'M8-41Q3-27 13-17Q20-11 25-22Q33-6 28 11Q22 33 0 33Q-24 32-28 9Q-31-8-21-22Q-20-10-13-7Q-16-29 8-41Z',
    '#FF8A3C',
  ),
  shade('M2-14Q4-4 10 1Q17 10 12 20Q8 28 0 28Q-13 26-13 12Q-12 4-5-2Q-5 3-1 4Q-3-5 2-14Z', '#FFD66B'),
  eyes(-6, 6, 13, 5.2),
  line('M-4 22.5Q0 19.5 4 22.5', INK, 2.6),
];

export const fierceFireElemental: Drawing = [
  body(
    'M0-41Q3-28 9-22Q14-29 22-33Q19-20 25-13Q33 0 29 13Q23 34 0 34Q-24 33-29 13Q-32 0-25-13Q-19-20-22-33Q-14-29-9-22Q-3-28 0-41Z',
    '#E8432E',
  ),
  shade('M0-19Q4-10 11-4Q20 6 15 18Q10 29 0 29Q-12 28-16 17Q-19 5-10-4Q-4-10 0-19Z', '#FF9C3C'),
  shade('M0 0Q9 8 7 17Q5 26 0 26Q-6 26-8 17Q-8 7 0 0Z', '#FFE38A'),
  line('M-15 3.5L-6 9M15 3.5L6 9', INK, 3.6),
  eyes(-8, 8, 12.5, 5.2),
];

export const waterElemental: Drawing = [
  body('M-39 19Q-31 12-24 21Q0 31 24 21Q31 12 39 19Q37 36 0 36Q-37 36-39 19Z', '#2F8CA6'),
  body('M-3-41Q4-24 15-11Q24 2 20 15Q14 28 0 28Q-15 28-20 15Q-25 2-15-11Q-6-22-3-41Z', '#5CC4D8'),
  shade('M-2.5-38Q4-23 13.5-10.5Q22 2 18.5 14.5Q13 26.5 0 26.5Q14 8-2.5-38Z', '#2F8CA6'),
  body(`${oval(-29, -8, 4.5, 5.5)}${oval(29, -3, 4.5, 5.5)}`, '#8FDCEB', 2.6),
  line('M-14 11Q-7 6 0 11T13 11', '#D8F7FF', 3),
  eyes(-7.5, 5, -3, 5.4),
];

export const airElemental: Drawing = [
  body('M-33-29Q0-43 33-29Q35-19 25-16Q0-9-25-16Q-35-19-33-29Z', '#EAF5F5'),
  body('M-24-11Q2-5 29-13Q29-3 19 0Q0 5-18 0Q-26-4-24-11Z', '#C4DADD'),
  body('M-18 4Q-2 8 15 3Q19 11 10 15.5Q-4 19-14 14Q-20 9-18 4Z', '#EAF5F5'),
  body('M-8 19Q2 21 10 18Q10 27-2 36Q-10 27-8 19Z', '#C4DADD'),
  line('M-28-22Q-8-15 17-20', '#8FAEB4', 2.4),
  spots(
    [
      [-11, -27],
      [9, -28],
    ],
    INK,
    5.6,
  ),
];

export const earthElemental: Drawing = [
  body('M-35 4L-27-11L-15-9L-14 12L-19 31H-35L-38 18ZM35 4L27-11L15-9L14 12L19 31H35L38 18Z', '#8B8070'),
  body('M-21-8L-9-19H10L21-8L19 20L12 33H-12L-19 20Z', '#A99D89'),
  shade('M10-18L19.5-8L17.5 20L11 31.5H1L9 6Z', '#7C7162'),
  body('M-13-38L10-39L15-25L10-13H-10L-16-26Z', '#BBB09B'),
  shade('M-12.5-37L9.5-38L11-32L-14-30Z', '#8CC06C'),
  eyes(-6, 6.5, -23.5, 5.8, '#C9541F'),
  line('M-10 2L2-4L9 6L0 19M-27-10L-24 7M27-10L24 7', INK, 2.2),
];

export const zombie: Drawing = [
  body('M-27 31Q-27 15-13 12H13Q27 15 27 31Z', '#6B5A4A'),
  limb('M-20 23L-30 4L-28-8M20 23L31 8L30-4', '#9DB187', 6),
  body('M-17-22Q-13-37 2-36Q19-34 18-14L15.5-2L18 6L10 17L2 12L-3 19L-13 13Q-21-2-17-22Z', '#AFC39A'),
  shade('M2-34.5Q17.5-32 16.5-14L14-2L16.5 6L10 15L6 13Q12-12 2-34.5Z', '#879B74'),
  spots([[-8, -13]], INK, 8.6),
  spots([[7, -13]], INK, 6),
  spots([[-8, -13]], GLOW, 3.4),
  line('M-9.5 2L8.5 0M-5-1.5V5.5M0-2.5V4.5M5-3.5V3.5', INK, 2.4),
  line('M4-32L8-23M9.5-31L4-26', INK, 2),
];

export const ghost: Drawing = [
  body(
    'M0-38Q20-36 22-13Q31-22 38-12Q38 3 24 8V33L16 24L8 33L0 24L-8 33L-16 24L-24 33V8Q-38 3-38-12Q-31-22-22-13Q-20-36 0-38Z',
    '#EEF4F6',
  ),
  shade('M7-35.5Q19.5-31 21-10Q30-20 36-11Q36 2 22.5 7V29.5L16 22L12 27Q19-6 7-35.5Z', '#BFD0D6'),
  shade(`${oval(-8.5, -12, 4.6, 7)}${oval(8, -12, 4.6, 7)}${oval(-0.3, 6, 4.6, 7)}`, INK),
];

export const willOWisp: Drawing = [
  body(
    'M0-39L6.5-11L32-23L13-1L38 10L9.5 11L12 38L0 16L-12 38L-9.5 11L-38 10L-13-1L-32-23L-6.5-11Z',
    '#7FE3F2',
    2.8,
  ),
  body(oval(0, 0, 12.5), '#FFFDF0', 2.6),
  shade('M8.5-8A12 12 0 0 1-6 10A14 14 0 0 0 8.5-8Z', '#D9E8DA'),
  eyes(-4.2, 4.2, -1, 4),
  line('M-3 5Q0 7.5 3 5', INK, 2),
  line('M0-31V-20M-26-19L-18-13M26-19L18-13', BONE, 2),
];
