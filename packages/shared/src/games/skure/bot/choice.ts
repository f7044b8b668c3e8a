// Chooses the action of a turn: immediate value, final position, and enemy threats there.

import type { Random } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { characterOf } from '../characters.ts';
import { postsOf, type Turn } from '../plan/posts.ts';
import type { SkureView, TurnCommand } from '../state.ts';
import { dangerTo } from './danger.ts';
import { type Deed, stopOf } from './deeds.ts';
import { charges, strikes } from './fights.ts';
import { fightingRange, groundOf, placeWorth } from './ground.ts';
import type { Mind } from './levels.ts';
import type { Menace } from './menace.ts';
import { breaths, casts } from './spells.ts';
import { type Stakes, stakesOf } from './stakes.ts';
import { aims, stances } from './stances.ts';

/** The next command of the active character. Planned anew for every command, with the same result as long as nothing is rolled. */
export function nextAct(view: SkureView, mind: Mind, stop: () => boolean): TurnCommand {
  return bestDeeds(view, mind, 1, stop)[0]?.deed.commands()[0] ?? { type: 'end' };
}

export interface JudgedDeed {
  readonly deed: Deed;
  /** To the side of the active character, in hundredths of a point. */
  readonly worth: number;
}

/** So many of the active character, best first; of equal ones in a random order. */
export function bestDeeds(
  view: SkureView,
  mind: Mind,
  count: number,
  stop: () => boolean,
): readonly JudgedDeed[] {
  const turn: Turn = { actor: characterOf(view, view.actor), budget: view.budget };
  const stakes = stakesOf(view, turn.actor, mind.shares);
  const judge = judgeOf(stakes, mind);
  const deeds = deedsOf(stakes, turn, mind);
  const sound = mind.isSound ? soundOf(deeds, judge.menaces) : deeds;
  const best: { deed: Deed; value: number }[] = [];
  let judged = 0;
  for (const deed of sound) {
    if (best.length > 0 && (judged >= mind.deedsMax || (judged % ASK_EVERY === 0 && stop()))) break;
    judged += 1;
    const value = judge.worth(deed);
    if (best.length === count && value <= (best.at(-1)?.value ?? value)) continue;
    const rank = best.findIndex((other) => value > other.value);
    best.splice(rank < 0 ? best.length : rank, 0, { deed, value });
    best.length = Math.min(best.length, count);
  }
  return best.map(({ deed, value }) => ({ deed, worth: Math.floor(value / LOTS) }));
}
const ASK_EVERY = 64;

/** Most valuable first, since not all may be evaluated. */
function deedsOf(stakes: Stakes, turn: Turn, { aiming }: Mind): readonly Deed[] {
  const stops = postsOf(stakes.view, turn).map((post) => stopOf(stakes, turn, post));
  const acts = [
    ...strikes(stakes, turn),
    ...charges(stakes, turn),
    ...breaths(stakes, turn, stops),
    ...casts(stakes, turn, stops),
    ...aims(stakes, turn, stops, aiming),
  ];
  return [...acts.sort((a, b) => b.gain - a.gain), ...stances(stakes, turn, stops)];
}

const LOTS = 65_536;

interface JudgeOfDeeds {
  readonly menaces: readonly Menace[];
  worth(deed: Deed): number;
}

function judgeOf(stakes: Stakes, mind: Mind): JudgeOfDeeds {
  const dangers = dangerTo(stakes, mind.heedsFriends);
  const ground = groundOf(stakes, mind.zeal, mind.boldAfter);
  const range = fightingRange(stakes.actor);
  const share = Math.trunc((mind.fear * ground.courage) / 100);
  const draws = drawsOf(stakes.view);
  const worth = (deed: Deed): number => {
    const random = draws(deed);
    const danger = share === 0 ? 0 : dangers.of(deed, share);
    const sum = deed.gain + placeWorth(ground, deed.at, range) - danger + slip(random, mind.slip);
    // Ties are broken at random, as the first found would favour one end of the field.
    return LOTS * sum + random.pick(LOTS);
  };
  return { menaces: dangers.menaces, worth };
}

/**
 * Only falls that are certain, where there are any; and nothing that shows the rear to an enemy who could use it, where something does
 * as much without that.
 */
function soundOf(deeds: readonly Deed[], menaces: readonly Menace[]): readonly Deed[] {
  const certain = deeds.filter(({ isCertain }) => isCertain);
  const all = certain.length > 0 ? certain : deeds;
  const shows = (deed: Deed): boolean =>
    menaces.some(
      (menace) =>
        menace.isBehind(deed, deed.facing) &&
        !deed.fells.some(([id, of]) => id === menace.enemy.id && of === 100),
    );
  let [gain, harm] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const hidden = new Set(all.filter((deed) => !shows(deed)));
  for (const one of hidden) {
    gain = Math.max(gain, one.gain);
    harm = Math.max(harm, one.harm);
  }
  return all.filter((deed) => hidden.has(deed) || deed.gain > gain || deed.harm > harm);
}

// Errors of weaker strengths: overlooked facts. An error is fixed for a turn and an action, so that a plan does not change between
// commands.

/** Drawn for each deed of a turn, always the same in it. */
type Draws = (deed: Deed) => Random;

function drawsOf({ turns, actor, characters }: SkureView): Draws {
  // No other character moves in this turn.
  const others = characters.filter(({ id }) => id !== actor);
  const base = others.reduce((sum, one) => mixed(sum, one.at * 8 + one.facing), mixed(7, turns));
  return ({ at, facing, gain }) => seededRandom(mixed(mixed(base, at * 8 + facing), gain));
}

/** Either way by so much at most. */
const slip = (random: Random, size: number): number => (size === 0 ? 0 : random.pick(2 * size + 1) - size);

const mixed = (hash: number, value: number): number => (Math.imul(hash, 31) + value) >>> 0;
