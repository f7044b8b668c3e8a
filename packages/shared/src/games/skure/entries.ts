// Values that the battle master sets, as old and new ones.

import { canonicalText } from '../../kernel/json.ts';
import { assertNever, type Refusal } from '../../kernel/result.ts';
import {
  characterOf,
  charactersOf,
  dataOf,
  find,
  isAble,
  isOnField,
  isStanding,
  isUp,
} from './characters.ts';
import { refusal } from './codes.ts';
import { SIDE_LETTERS } from './company/muster.ts';
import type { CompanyMasterCommand } from './company/state.ts';
import type { Event } from './events.ts';
import { withStatus } from './evolveCharacter.ts';
import { heightUp } from './falling.ts';
import { NOWHERE, readPlace } from './field/geometry.ts';
import { terrainAt } from './field/terrain.ts';
import type { Place, Status } from './field/types.ts';
import { fresh } from './fresh.ts';
import { formatCommand } from './notation.ts';
import { sidesLeft } from './outcome.ts';
import { ROSTER } from './roster.ts';
import { NO_DICE, Run } from './run.ts';
import { addedSeat, sideCount } from './sides.ts';
import {
  type Character,
  type CharacterId,
  type MasterCommand,
  NOBODY,
  type Patch,
  type SkureState,
} from './state.ts';

export type Entry = Exclude<
  MasterCommand,
  {
    type:
      | 'bm-note'
      | 'bm-pause'
      | 'bm-resume'
      | 'bm-undo'
      | 'bm-roll'
      | 'bm-as'
      | CompanyMasterCommand['type'];
  }
>;

/** Maximum neutral characters, limited by their names. */
const NOBODIES_MAX = 12;
const HP_LEAST = -99;

/** Whether the entry names what there is; two on a space and the like the audit refuses. */
export function checkEntry(state: SkureState, command: Entry): Refusal | undefined {
  switch (command.type) {
    case 'bm-terrain':
      return checkPlace(state, command.at);
    case 'bm-add': {
      // Only the battle master can play them.
      if (state.options.master !== 'full') return refusal('not-a-full-master', 'SKURE-13.4');
      return checkAdded(state, command.side) ?? checkPlace(state, command.at);
    }
    default: {
      const one = find(state, command.who);
      return one === undefined
        ? refusal('no-such-character', 'SKURE-13.4', { who: command.who })
        : checkValue(state, one, command);
    }
  }
}

/** Maximum fighters added to a side (SKURE-15.29). */
const ADDED_MAX = 6;

function checkAdded(state: SkureState, side: number | undefined): Refusal | undefined {
  if (side === undefined) {
    const isFull = charactersOf(state, NOBODY).length >= NOBODIES_MAX;
    return isFull ? refusal('too-many-of-nobody', 'SKURE-13.4', { most: NOBODIES_MAX }) : undefined;
  }
  if (state.company === undefined) return refusal('no-company', 'SKURE-15.1');
  if (side >= sideCount(state.options)) return refusal('no-such-side', 'SKURE-15.29');
  if (!sidesLeft(state).includes(side)) return refusal('no-such-side', 'SKURE-15.29');
  const isFull = charactersOf(state, addedSeat(state.options, side)).length >= ADDED_MAX;
  return isFull ? refusal('too-many-of-nobody', 'SKURE-15.29', { most: ADDED_MAX }) : undefined;
}

const checkPlace = ({ field }: SkureState, at: string): Refusal | undefined =>
  readPlace(field, at) === undefined ? refusal('off-the-field', 'SKURE-1.1', { at }) : undefined;

type OfCharacter = Exclude<Entry, { type: 'bm-terrain' | 'bm-add' }>;

function checkValue(state: SkureState, one: Character, command: OfCharacter): Refusal | undefined {
  const who = one.id;
  const { hp, essence } = dataOf(one);
  if (one.life === 'away') return refusal('not-on-the-field', 'SKURE-13.4', { who });
  switch (command.type) {
    case 'bm-hp':
      return command.value <= hp && command.value >= HP_LEAST
        ? undefined
        : refusal('bad-value', 'SKURE-13.4', { least: HP_LEAST, most: hp });
    case 'bm-essence':
      return command.value >= 0 && command.value <= essence
        ? undefined
        : refusal('bad-value', 'SKURE-13.4', { least: 0, most: essence });
    case 'bm-remove':
      return undefined;
    case 'bm-stance':
    case 'bm-aim':
    case 'bm-height':
      return isStanding(one) ? undefined : refusal('not-standing', 'SKURE-13.4', { who });
    case 'bm-place':
      if (!isOnField(one)) return refusal('not-on-the-field', 'SKURE-13.4', { who });
      return checkPlace(state, command.at);
    case 'bm-status':
    case 'bm-clear':
    case 'bm-face':
      return isUp(one) ? undefined : refusal('not-on-the-field', 'SKURE-13.4', { who });
    default:
      return assertNever(command);
  }
}

/** The whole change as one event: what is set, and what it was, with the aims and guards that end by it. */
export function entryOf(state: SkureState, command: Entry): Event<'entered'> {
  const text = formatCommand(command);
  if (command.type === 'bm-add') return adding(state, command, text);
  const trial = new Run(state, NO_DICE);
  trial.emit({ type: 'entered', text, set: patchesOf(state, command), was: [] });
  return {
    type: 'entered',
    text,
    set: differences(state, trial.state),
    was: differences(trial.state, state),
  };
}

// Inserts a neutral character by initiative, after those with equal agility.
function adding(
  state: SkureState,
  { class: id, at, facing, side }: Extract<Entry, { type: 'bm-add' }>,
  text: string,
): Event<'entered'> {
  const place = readPlace(state.field, at) ?? NOWHERE;
  const member = { class: id, marked: false };
  const bare =
    side === undefined
      ? fresh(NOBODY, charactersOf(state, NOBODY).length + 1, member)
      : fresh(addedSeat(state.options, side), 0, member, nextName(state, side));
  const added: Character = { ...bare, at: place, facing };
  const slower = state.order.findIndex(
    (one) => dataOf(characterOf(state, one)).agility < dataOf(added).agility,
  );
  const order = state.order.toSpliced(slower < 0 ? state.order.length : slower, 0, added.id);
  const was: Patch = { who: added.id, set: { life: 'away' } };
  return { type: 'entered', text, set: [], was: [was], added, order };
}

/** After the highest number of the side (SKURE-15.29). */
function nextName({ characters }: SkureState, side: number): CharacterId {
  const letter = SIDE_LETTERS.charAt(side);
  const numbers = characters.flatMap(({ id }) => (id.startsWith(letter) ? [Number(id.slice(1))] : []));
  return `${letter}${Math.max(0, ...numbers) + 1}`;
}

function patchesOf(state: SkureState, command: Exclude<Entry, { type: 'bm-add' }>): readonly Patch[] {
  if (command.type === 'bm-terrain') {
    const at = placeIn(state, command.at);
    return [{ at, terrain: command.terrain }];
  }
  const one = characterOf(state, command.who);
  return [{ who: one.id, set: valuesOf(state, one, command) }];
}

const placeIn = ({ field }: SkureState, text: string): Place => readPlace(field, text) ?? NOWHERE;

type Values = Extract<Patch, { who: CharacterId }>['set'];

function valuesOf(state: SkureState, one: Character, command: OfCharacter): Values {
  switch (command.type) {
    case 'bm-hp':
      return withHp(one, command.value);
    case 'bm-essence':
      return { essence: command.value };
    case 'bm-status':
      return statusSet(one, command.status);
    case 'bm-clear':
      return { statuses: withStatus(one.statuses, command.status, 0) };
    case 'bm-stance': {
      const { stance } = command;
      if (stance === 'none') return { stance: null };
      return isAble(one) ? { stance: { type: stance } } : {};
    }
    case 'bm-aim':
      return { aim: null };
    case 'bm-height':
      return { height: command.height };
    case 'bm-place':
      return { at: placeIn(state, command.at), facing: command.facing };
    case 'bm-face':
      return { facing: command.facing };
    case 'bm-remove':
      return { life: 'away', stance: null, aim: null, height: 'ground' };
    default:
      return assertNever(command);
  }
}

const DEAD_AT = -20;

/** As if wounded, healed or revived. */
function withHp(one: Character, hp: number): Values {
  if (hp > 0) {
    const height = isStanding(one) ? one.height : heightUp(dataOf(one).move.type);
    return { hp, life: 'standing', height, element: null };
  }
  const down = { hp, stance: null, height: 'ground' } as const;
  if (hp > DEAD_AT) return { ...down, life: 'fallen', element: null };
  if (one.life === 'frozen' || one.life === 'dead' || one.life === 'destroyed') return { hp };
  return { ...down, life: 'dead', element: 'physical' };
}

function statusSet(one: Character, status: Status): Values {
  const { turns, losesTurn } = ROSTER.statuses[status];
  if (!losesTurn) return { statuses: withStatus(one.statuses, status, turns) };
  const others = Object.entries(one.statuses).filter(
    ([other]) => !ROSTER.statuses[other as Status].losesTurn,
  );
  return { statuses: { ...Object.fromEntries(others), [status]: turns }, stance: null };
}

/** Events that turn one state into the other. */
function differences(from: SkureState, to: SkureState): readonly Patch[] {
  const people = to.characters.flatMap((one, i): readonly Patch[] => {
    const before = from.characters[i];
    if (before === undefined || before === one) return [];
    const keys = Object.keys(one) as (keyof Character)[];
    const changed = keys.filter((key) => canonicalText(one[key]) !== canonicalText(before[key]));
    const set = Object.fromEntries(changed.map((key) => [key, one[key]])) as Values;
    return changed.length === 0 ? [] : [{ who: one.id, set }];
  });
  if (from.field === to.field) return people;
  const size = to.field.width * to.field.height;
  const land = Array.from({ length: size }, (_, at): readonly Patch[] => {
    const terrain = terrainAt(to.field, at);
    return terrain === terrainAt(from.field, at) ? [] : [{ at, terrain }];
  });
  return [...people, ...land.flat()];
}
