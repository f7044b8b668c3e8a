// The campaign part of a position's text: territories and joints.

import { axialOf } from './axial.ts';
import { axial, formatLands, isLandsText, type Land, parseLands, sideTowards } from './lattice.ts';
import { fault, fieldsOf, listOf, oneOf, textOf } from './positionReader.ts';
import { RULES } from './rulesTable.ts';
import { LETTERS, seatOf } from './seatLetters.ts';
import type { LandsText, Space } from './types.ts';

/** Parsed as in vectors: lands by centre with the owner's letter, and joints as pairs. */
export function readCampaign(input: unknown): LandsText {
  const { lands = {}, joins = [] } = fieldsOf(input, 'campaign');
  const owned = Object.entries(fieldsOf(lands, 'lands')).map(([at, letter]) => ({
    at,
    seat: seatOf(oneOf(letter, LETTERS, 'lands')),
  }));
  const pairs = listOf(joins, 'joins').map((pair) => {
    const [a, b] = listOf(pair, 'joins');
    return [textOf(a, 'joins'), textOf(b, 'joins')] as const;
  });
  return checked(formatLands({ lands: owned, joins: pairs }));
}

export function readLands(text: string): LandsText {
  if (!isLandsText(text)) throw fault('no-board');
  return checked(text);
}

// SKOR-10.1c: every territory lies on the lattice, once, and joints are between neighbours.
function checked(text: LandsText): LandsText {
  const { lands, joins, apart } = parseLands(text);
  const areLands = lands.every(isLand) && new Set(lands.map(({ at }) => at)).size === lands.length;
  if (!areLands || lands.length > BOARD_LANDS_MAX) throw fault('no-board');
  const isJoint = ([a, b]: readonly [Space, Space]) =>
    [a, b].every((at) => lands.some((land) => land.at === at)) &&
    sideTowards(axial(a), axial(b)) !== undefined;
  if (!joins.every(isJoint) || (apart !== undefined && axialOf(apart) === undefined)) throw fault('no-board');
  if (formatLands({ lands, joins, ...(apart === undefined ? {} : { apart }) }) !== text)
    throw fault('no-board');
  return text;
}

// A centre is the origin of the lattice moved by whole steps of (3, -6) and (6, -3).
function isLand({ at, seat }: Land): boolean {
  const space = axialOf(at);
  if (space === undefined || seat < 0) return false;
  const { q, r } = space;
  return q % 3 === 0 && r % 3 === 0 && (q - r) % 9 === 0;
}

const BOARD_LANDS_MAX = 2 * Math.max(...RULES.realmSizes);
