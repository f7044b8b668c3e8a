// The reasons agree with the results, and every tree of them ends.

import fc from 'fast-check';
import { type Resolution, resolve } from '../../../src/games/skirmish/resolve.ts';
import { type Why, whyTree } from '../../../src/games/skirmish/whyTree.ts';
import { runs } from '../../../tools/sweep.ts';
import { SIZES, situationOf } from './positions.ts';

const SUCCESS = [
  'empty',
  'follows',
  'ring',
  'overpowers',
  'beatsHeadOn',
  'given',
  'unattacked',
  'withstands',
  'undisturbed',
];
const HINDERED = ['ownArmy', 'truce', 'losesHeadOn', 'outmatched', 'blocked'];

function nodesOf(why: Why): readonly Why[] {
  return [why, ...why.because.flatMap(({ causes }) => causes.flatMap(nodesOf))];
}

function checkFacts({ results }: Resolution): void {
  const byId = new Map(results.map((result) => [result.id, result]));
  for (const { id, success, reason, killer, facts } of results) {
    const kinds = facts.map(({ kind }) => kind);
    expect([id, kinds.some((kind) => SUCCESS.includes(kind))]).toEqual([id, success]);
    expect([id, reason === undefined]).toEqual([id, success]);
    expect(kinds.includes('dies')).toBe(killer !== undefined);
    for (const { kind, strength = 0, others } of facts) {
      for (const other of others) {
        const { success: succeeded } = byId.get(other.id) ?? {};
        if (kind === 'supported' || kind === 'follows' || kind === 'ring') expect(succeeded).toBe(true);
        if (kind === 'supportLost' || kind === 'beatsRivals' || kind === 'withstands')
          expect(succeeded).toBe(false);
        if (kind === 'blocked') expect(succeeded).toBe(false);
        if (kind === 'standoff') expect(other.strength).toBe(strength);
        if (kind === 'outrivalled') expect(other.strength).toBeGreaterThan(strength);
        if (kind === 'losesHeadOn' || kind === 'outmatched')
          expect(other.strength).toBeGreaterThanOrEqual(strength);
        if (kind === 'overpowers' || kind === 'beatsHeadOn') expect(other.strength).toBeLessThan(strength);
      }
    }
    expect(kinds.filter((kind) => HINDERED.includes(kind)).length).toBeLessThanOrEqual(1);
  }
}

test('[SKI-7.11] every order says why it ended so, and what it says agrees with the other results', () => {
  fc.assert(
    fc.property(SIZES, (size) => {
      const { board, effect, counted } = situationOf(size);
      const resolution = resolve(board.terrain, effect, counted);
      checkFacts(resolution);
      for (const { id } of resolution.results) {
        const tree = whyTree(resolution, id);
        if (tree === undefined) throw new Error(`${id} has no tree`);
        const opened = nodesOf(tree)
          .filter(({ because }) => because.length > 0)
          .map(({ result }) => result.id);
        expect(new Set(opened).size).toBe(opened.length);
        for (const { result } of nodesOf(tree)) expect(opened).toContain(result.id);
      }
    }),
    { numRuns: runs(300) },
  );
});
