// The seven people of the roster.

import {
  BONE,
  CLOTH_DARK,
  GOLD,
  GOLD_DARK,
  INK,
  LEATHER,
  SKIN,
  SKIN_DARK,
  STEEL,
  STEEL_DARK,
  WOOD,
} from './materials.ts';
import { body, type Drawing, eyes, limb, line, oval, shade, spots } from './strokes.ts';

/** Kettle hat and spear. */
export const soldier: Drawing = [
  limb('M25-30V29', WOOD, 3.6),
  body('M25-40L31-27L25-23L19-27Z', STEEL, 2.6),
  body('M-26 30Q-26 13-11 11H6Q20 13 20 30Z', BONE),
  shade('M-24.5 28.5Q-24-2 4 11.5Q-12 15-13 28.5Z', CLOTH_DARK),
  line('M-3 13V29', CLOTH_DARK, 2.2),
  body('M-14-10H11V2Q10 14-1.5 16Q-13 14-14 2Z', SKIN),
  shade('M3-9H9.5V2Q8.5 12 1 14Q6 4 3-9Z', SKIN_DARK),
  eyes(-7, 4, 0, 3.8),
  body('M-29-6Q-23-13-15-14Q-14-32-1.5-32Q11-32 12-14Q20-13 26-6Q-1-12-29-6Z', STEEL),
  shade('M-1-30Q9-30 10-15Q17-13 21-9L4-12Z', STEEL_DARK),
];

/** Great helm with a plume. */
export const knight: Drawing = [
  body('M2-25Q4-43 22-37Q35-29 27-7Q23-20 8-20Z', '#E8505B'),
  line('M10-28Q21-32 25-17', '#FFB3B8', 2.4),
  body('M-27 31Q-26 17-13 15H13Q26 17 27 31Z', STEEL_DARK),
  body('M-18-19Q-17-30 0-32Q17-30 18-19L17 7Q15 19 0 26Q-15 19-17 7Z', STEEL),
  shade('M0-30.5Q15-28.5 16.5-18L15.5 7Q14 17 0 24.5Z', STEEL_DARK),
  shade('M-14-9.5H14V-3H-14Z', INK),
  line('M0-3V22', INK, 2.6),
  spots(
    [
      [-8, 6],
      [-8, 12.5],
      [8, 6],
      [8, 12.5],
    ],
    INK,
    3.2,
  ),
];

/** A tower shield up to the helmet's visor. */
export const guardian: Drawing = [
  body('M-14-22Q-14-40 0-40Q14-40 14-22Z', STEEL_DARK),
  line('M-7.5-31H7.5', INK, 3.6),
  body('M-31-26Q-16-21 0-26Q16-21 31-26V14Q29 27 0 36Q-29 27-31 14Z', STEEL),
  shade('M0-24.3Q16-19.5 29.5-24V14Q27 25.5 0 34.3Z', STEEL_DARK),
  shade('M-29.5-3.5H29.5V7H-29.5ZM-5.5-22.5H5.5V33H-5.5Z', LEATHER),
  body(oval(0, 1.8, 8.5), GOLD, 2.6),
];

/** Hood and dagger. */
export const rogue: Drawing = [
  body('M-2-35Q22-27 21-2Q23 14 26 30H-29Q-26 14-24-2Q-25-27-2-35Z', '#55685F'),
  shade('M-2-33.5Q20-26 19.5-2Q21 14 24 28.5H9Q15-6-2-33.5Z', '#36463F'),
  body('M-2-22Q13-14 12 2Q9 14-2 16Q-13 14-16 2Q-17-14-2-22Z', INK, 1.5),
  shade('M-12-4L-4.5-1L-5.5 3.5Q-11 3.5-12-4ZM8-4L.5-1L1.5 3.5Q7 3.5 8-4Z', '#FFF3C4'),
  body('M8 30L25 1L32-9L32 3L15 34Z', STEEL, 2.6),
  limb('M8 19L22 28', GOLD, 3.6),
];

/** A drawn bow. */
export const archer: Drawing = [
  body('M-29 30Q-28 13-16 11H-3Q8 13 9 30Z', '#5E7A4B'),
  body('M-25-8Q-26-31-9-33Q8-31 7-8Q8 8-4 14H-14Q-26 8-25-8Z', '#7B9A62'),
  shade('M-9-31.5Q6-29 5.5-8Q6 6-4 12Q2-10-9-31.5Z', '#5E7A4B'),
  body('M-19-8Q-18-21-9-21Q0-21 1-8Q0 7-9 9Q-18 7-19-8Z', SKIN, 2),
  eyes(-13.5, -4.5, -6, 3.6),
  limb('M10-37Q40-3 10 34', WOOD, 5),
  line('M10-37L-4 3L10 34', BONE, 2.2),
  limb('M-8 3H30', BONE, 2.6),
  body('M27-5.5L40 3L27 11.5Z', STEEL, 2.4),
];

/** Pointed hat and beard. */
export const mage: Drawing = [
  body('M-25 31Q-23 12-9 9H9Q23 12 25 31Z', '#6C5AA8'),
  body('M-14-4H14Q15 16 0 32Q-15 16-14-4Z', BONE),
  line('M-5 12Q-3 20-1 24M5 12Q4 18 3 21', '#B8B09C', 2.2),
  body('M-13-6H13V3Q8 8 0 6Q-8 8-13 3Z', SKIN, 2),
  eyes(-6, 6, -1, 3.8),
  body('M-33-2Q-18-8-14-12Q-10-30 9-41Q7-33 15-31Q9-28 15-12Q19-8 33-2Q0-10-33-2Z', '#7C69BE'),
  shade('M4-35Q7-30 9.5-11L20-7L14-12Q9-28 13-31Q8-32 8-38Z', '#4C3E80'),
  body('M-1-26L1-20.5L6.5-20L2-16.5L3.5-11L-1-14L-5.5-11L-4-16.5L-8.5-20L-3-20.5Z', GOLD, 1.2),
];

/** A mitre in a halo. */
export const cleric: Drawing = [
  body(oval(0, -11, 27), GOLD),
  body(oval(0, -11, 19.5), '#8A6A2A', 2.4),
  body('M-27 31Q-25 13-11 11H11Q25 13 27 31Z', BONE),
  body('M-5.5 11H5.5V31H-5.5Z', GOLD, 2),
  body('M-13.5-14H13.5V0Q11.5 12 0 13.5Q-11.5 12-13.5 0Z', SKIN),
  line('M-7-3Q-4.5-5.5-2-3M2-3Q4.5-5.5 7-3M-3 6Q0 8.5 3 6', INK, 2.2),
  body('M-15-10V-18Q-14-31 0-40Q14-31 15-18V-10Q0-15.5-15-10Z', BONE),
  shade('M-1.9-33H1.9V-27H6.5V-23.2H1.9V-15.5H-1.9V-23.2H-6.5V-27H-1.9Z', GOLD_DARK),
];
