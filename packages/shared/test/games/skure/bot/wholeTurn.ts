// All outcomes of a turn by exhaustive search: every ending, every die of it, and attacks from behind afterwards. Independent of the bot
// and the planner.

import { characterOf, dataOf, isAble, isStanding } from '../../../../src/games/skure/characters.ts';
import { distance } from '../../../../src/games/skure/field/geometry.ts';
import { acts } from '../../../../src/games/skure/legal.ts';
import { arcOfTarget } from '../../../../src/games/skure/sheet.ts';
import { areEnemies } from '../../../../src/games/skure/sides.ts';
import { skure } from '../../../../src/games/skure/skure.ts';
import type { Character, CharacterId, SkureState, TurnCommand } from '../../../../src/games/skure/state.ts';
import { budgetOf } from '../../../../src/games/skure/turnStart.ts';
import type { Random } from '../../../../src/kernel/game.ts';
import { everythingReached } from '../everyMove.ts';
import { HOST } from '../support.ts';

/** An action at the end of some way there. */
export interface Ending {
  /** Before the action. */
  readonly state: SkureState;
  readonly action: TurnCommand;
}

const MOVES: readonly string[] = ['step', 'face', 'rise', 'sink'];

/** Something comes after it. */
export const isMove = ({ type }: { readonly type: string }): boolean => MOVES.includes(type);

/** Endings without attacks of opportunity. */
export const endingsOf = (state: SkureState): readonly Ending[] =>
  everythingReached(state)
    .filter(({ state: there }) => Object.values(there.budget.passed).every((count) => count < 2))
    .flatMap(({ state: there, one }) =>
      acts(there, one)
        .filter((act) => !isMove(act))
        .map((action) => ({ state: there, action })),
    );

const FACES = Array.from({ length: 100 }, (_, i) => i + 1);

/** Scripted dice: the action's first die shows that face; attacks on a charger before it hit, and all later dice are 1. */
function facesOf(face: number, struck: number): Random {
  let rolled = 0;
  const die = (): number => {
    rolled += 1;
    if (rolled <= struck) return 100;
    return rolled === struck + 1 ? face : 1;
  };
  return { die, pick: (count) => (die() - 1) % count };
}

/** Executes it, with all guards declining. */
function done(
  { state, action }: Ending,
  random: Random,
): { readonly after: SkureState; readonly asks: boolean } {
  const { seat } = characterOf(state, state.actor);
  const decided = skure.decide(state, action, { kind: 'seat', seat }, random);
  if (!decided.ok) throw new Error(`${JSON.stringify(action)}: ${decided.error.code}`);
  const after = decided.value.reduce(skure.evolve, state);
  if (after.held === null) return { after, asks: false };
  const declined = skure.decide(after, { type: 'time-up' }, HOST, random);
  if (!declined.ok) throw new Error(declined.error.code);
  return { after: declined.value.reduce(skure.evolve, after), asks: true };
}

/** Number of attacks of opportunity on a charger. */
function struckBefore({ state, action }: Ending): number {
  if (action.type !== 'charge') return 0;
  const { seat } = characterOf(state, state.actor);
  const decided = skure.decide(state, action, { kind: 'seat', seat }, facesOf(100, 99));
  const events = decided.ok ? decided.value : [];
  const struck = events.findIndex(({ type }) => type === 'struck');
  return events.slice(0, Math.max(0, struck)).filter(({ type }) => type === 'reacted').length;
}

/** The outcome of an action for each face of its die, identical without one. */
function endsOf(ending: Ending): readonly SkureState[] {
  const before = struckBefore(ending);
  return FACES.map((face) => done(ending, facesOf(face, before)).after);
}

const enemiesOf = (state: SkureState): readonly Character[] => {
  const actor = characterOf(state, state.actor);
  return state.characters.filter((one) => areEnemies(state.options, actor, one));
};

/** By enemy: HP lost, and number of faces that fell it, summed over all faces of the die. */
type Force = readonly { readonly harm: number; readonly fells: number }[];

const HARMLESS: readonly TurnCommand['type'][] = ['defend', 'counter', 'guard', 'aim', 'end'];

export function forceOf(ending: Ending): Force {
  const foes = enemiesOf(ending.state);
  const ends = HARMLESS.includes(ending.action.type) ? [] : endsOf(ending);
  return foes.map((foe) => {
    let [harm, fells] = [0, 0];
    for (const after of ends) {
      const { hp, life } = characterOf(after, foe.id);
      harm += Math.max(0, foe.hp - hp);
      if (isStanding(foe) && life !== 'standing') fells += 1;
    }
    return { harm, fells };
  });
}

/** An enemy falls for certain, and no guard can prevent it. */
export function isSure(ending: Ending): boolean {
  if (HARMLESS.includes(ending.action.type)) return false;
  const foes = enemiesOf(ending.state).filter(isStanding);
  const isFelled = (after: SkureState): boolean => foes.some(({ id }) => !isStanding(characterOf(after, id)));
  const { after, asks } = done(ending, facesOf(1, struckBefore(ending)));
  return !asks && isFelled(after) && endsOf(ending).every(isFelled);
}

/** It could be struck from behind in an enemy's turn after the action. */
export function isBehindReach(ending: Ending): boolean {
  const who = ending.state.actor;
  const { after } = done(ending, facesOf(50, struckBefore(ending)));
  if (!isStanding(characterOf(after, who))) return false;
  return enemiesOf(after).some((enemy) => isAble(enemy) && couldStrikeBehind(after, enemy, who));
}

function couldStrikeBehind(state: SkureState, enemy: Character, who: CharacterId): boolean {
  const victim = characterOf(state, who);
  const { move, range } = dataOf(enemy);
  const { width } = state.field;
  if (distance(width, enemy.at, victim.at) > move.points + move.charge + Math.max(2, range)) return false;
  const itsTurn: SkureState = { ...state, held: null, actor: enemy.id, budget: budgetOf(enemy) };
  return everythingReached(itsTurn).some(({ state: there, one }) => {
    if (arcOfTarget(there, one, victim) !== 'rear') return false;
    return acts(there, one).some(
      (act) => (act.type === 'attack' || act.type === 'charge') && act.target === who,
    );
  });
}

/** It exposes its rear, while another option does as much to every enemy without that. */
export function isRearGiven(ending: Ending, all: readonly Ending[]): boolean {
  if (!isBehindReach(ending)) return false;
  const force = forceOf(ending);
  const isHarmless = force.every(({ harm }) => harm === 0);
  return all.some((other) => {
    // Harmless actions are equal in every stance.
    if (HARMLESS.includes(other.action.type))
      return isHarmless && other.action.type === 'defend' && !isBehindReach(other);
    const does = forceOf(other);
    const isAsMuch = force.every(
      ({ harm, fells }, i) => (does[i]?.harm ?? 0) >= harm && (does[i]?.fells ?? 0) >= fells,
    );
    return isAsMuch && !isBehindReach(other);
  });
}
