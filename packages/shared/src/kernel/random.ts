// Deterministic sources of dice: seeded for tests, simulations and reproducible content, scripted for vectors and for replaying recorded
// rolls. Dice of real matches are the server's (server match/fairDice.ts).

import type { Random } from './game.ts';

/** Thrown when a script has run out of faces, or the next one does not exist on the requested die. */
export class DiceScriptError extends Error {}

/**
 * Same seed, same rolls on every machine: a 32-bit mulberry generator with rejection, so each face is
 * equally likely and only integer arithmetic is used. Not for real matches: it can be predicted.
 */
export function seededRandom(seed: number): Random {
  let a = seed >>> 0;
  const next = (): number => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  return fromWords(next);
}

/** Turns uniform 32-bit words into dice without bias. */
export function fromWords(next: () => number): Random {
  const pick = (count: number): number => {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % count);
    let word = next();
    while (word >= limit) word = next();
    return word % count;
  };
  return { pick, die: (sides) => pick(sides) + 1 };
}

/** Seeded shuffle. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random.pick(left.length), 1));
}

export interface ScriptedRandom extends Random {
  /** Number of faces consumed so far. */
  used(): number;
}

/** Returns the given faces in order (a `pick` takes its value unchanged) and throws `DiceScriptError` when they do not fit. */
export function scriptedRandom(faces: readonly number[]): ScriptedRandom {
  let at = 0;
  const take = (least: number, most: number): number => {
    const face = faces[at];
    if (face === undefined) throw new DiceScriptError(`no dice left: roll ${at + 1} was not scripted`);
    if (!Number.isInteger(face) || face < least || face > most) {
      throw new DiceScriptError(`roll ${at + 1} shows ${face}, outside ${least} to ${most}`);
    }
    at += 1;
    return face;
  };
  return { die: (sides) => take(1, sides), pick: (count) => take(0, count - 1), used: () => at };
}

export interface RecordingRandom extends Random {
  /** Requests and results in order: `d6:3` for a die, `p40:12` for one of 40, counted from 0. */
  readonly rolls: readonly string[];
  readonly faces: readonly number[];
}

/** Decorator that records every roll in order. */
export function recordingRandom(source: Random): RecordingRandom {
  const rolls: string[] = [];
  const faces: number[] = [];
  const keep = (die: string, face: number): number => {
    rolls.push(`${die}:${face}`);
    faces.push(face);
    return face;
  };
  return {
    rolls,
    faces,
    die: (sides) => keep(`d${sides}`, source.die(sides)),
    pick: (count) => keep(`p${count}`, source.pick(count)),
  };
}

/** The faces of rolls written by `recordingRandom` and joined by spaces. */
export const facesOf = (rolls: string): readonly number[] =>
  rolls === '' ? [] : rolls.split(' ').map((roll) => Number(roll.slice(roll.indexOf(':') + 1)));
