// A realm as canonical text, which a host brings with him. Reading checks everything: realms come from files and people.

import { canonicalText } from '../../kernel/json.ts';
import { readAs } from '../../kernel/positionFault.ts';
import type { Result } from '../../kernel/result.ts';
import { axialOf } from './axial.ts';
import { axial, sideTowards } from './lattice.ts';
import { MATCH_ID } from './masterText.ts';
import { fault, fieldsOf, listOf, oneOf, parsedJson, textOf } from './positionReader.ts';
import { type Realm, spacesOf } from './realm.ts';
import { RULES } from './rulesTable.ts';
import { BUILDABLE, type Space, type StructureKind } from './types.ts';

const KINDS: readonly StructureKind[] = ['city', 'resource', 'obstruction', ...BUILDABLE];

export const formatRealm = ({ lands, joins, structures, from }: Realm): string =>
  canonicalText({ lands, joins, structures, ...(from === undefined ? {} : { from }) });

export const parseRealm = (text: unknown): Result<Realm> => readAs(() => readRealm(text));

/** Throws `PositionFault` where something is wrong. */
export function readRealm(text: unknown): Realm {
  const fields = fieldsOf(parsedJson(text, 'realm'), 'realm');
  const lands = spacesIn(fields.lands, 'lands');
  const joins = listOf(fields.joins, 'joins', JOINS_MAX).map((pair) => joinIn(pair, lands));
  if (!isWhole(lands, joins)) throw fault('no-realm');
  const structures = structuresIn(fields.structures, spacesOf({ lands, joins }));
  const cities = Object.values(structures).filter((kind) => kind === 'city').length;
  if (cities !== lands.length) throw fault('no-realm', { cities });
  return { lands, joins, structures, ...matchIn(fields.from) };
}

/** Six sides a territory, two to a joint. */
const JOINS_MAX = 3 * Math.max(...RULES.realmSizes);

/** A well-formed match id; that the match produced the realm is proved by its record. */
function matchIn(from: unknown): Pick<Realm, 'from'> {
  if (from === undefined) return {};
  if (!MATCH_ID.test(textOf(from, 'from'))) throw fault('no-link', { space: 'from' });
  return { from: String(from) };
}

function spacesIn(input: unknown, where: string): readonly Space[] {
  const spaces = listOf(input, where, JOINS_MAX).map((space) => textOf(space, where));
  const odd = spaces.find((space, i) => axialOf(space) === undefined || spaces.indexOf(space) !== i);
  if (odd !== undefined) throw fault('no-such-space', { space: odd });
  return spaces;
}

function joinIn(input: unknown, lands: readonly Space[]): readonly [Space, Space] {
  const [a = '', b = '', ...more] = listOf(input, 'joins', JOINS_MAX).map((space) => textOf(space, 'joins'));
  const areLands = lands.includes(a) && lands.includes(b) && more.length === 0;
  if (!areLands || sideTowards(axial(a), axial(b)) === undefined) throw fault('no-realm', { from: a, to: b });
  return [a, b];
}

// SKOR-10.1a, 10.1c: 2, 4 or 8 territories on one lattice, each joined to the others by some way, no joint twice.
function isWhole(lands: readonly Space[], joins: Realm['joins']): boolean {
  const isSize = RULES.realmSizes.includes(lands.length);
  const names = joins.map((pair) => [...pair].sort().join('='));
  if (!isSize || !lands.includes('0,0') || new Set(names).size !== names.length) return false;
  const reached = new Set<Space>(['0,0']);
  for (const at of reached)
    for (const pair of joins) if (pair.includes(at)) for (const one of pair) reached.add(one);
  return reached.size === lands.length;
}

function structuresIn(input: unknown, spaces: ReadonlySet<Space>): Realm['structures'] {
  const entries = Object.entries(fieldsOf(input, 'structures')).map(([at, kind]) => {
    if (!spaces.has(at)) throw fault('not-on-board', { space: at });
    return [at, oneOf(kind, KINDS, at)] as const;
  });
  return Object.fromEntries(entries);
}
