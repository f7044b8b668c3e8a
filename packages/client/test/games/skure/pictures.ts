// Helpers for tests of Skure's SVG pictures.

import type { Fighter } from '../../../src/games/skure/art/picture.ts';

export const KNIGHT: Fighter = {
  id: 'A1',
  seat: 0,
  number: 1,
  fighterClass: 'knight',
  cell: '5,8',
  facing: 0,
  height: 'ground',
  life: 'standing',
  hp: 31,
  hpMax: 40,
};

/** Well-formedness: every element is closed in order. */
export function unclosed(svg: string): readonly string[] {
  const open: string[] = [];
  for (const [, end, name = '', alone] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (alone === '/') continue;
    if (end !== '/') open.push(name);
    else if (open.pop() !== name) return [...open, `/${name}`];
  }
  return open;
}

/** Numbers that are NaN or undefined. */
export const broken = (svg: string): boolean => /NaN|undefined|Infinity|null/.test(svg);
