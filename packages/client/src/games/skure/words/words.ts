// Display names in Skure.

import type {
  Arc,
  DamageKind,
  Direction,
  Height,
  Status,
  Terrain,
} from '@hexmarch/shared/games/skure/field/types';
import type { Stage } from '@hexmarch/shared/games/skure/hit';
import { type ClassId, classOf, type SpellId } from '@hexmarch/shared/games/skure/roster';
import type { CharacterId, Life, Stance } from '@hexmarch/shared/games/skure/state';
import type { Outcome } from '@hexmarch/shared/kernel/game';
import { fewTogether } from '../../../text/names.ts';
import { has, say } from './say.ts';

/** `Knight`; an untranslated class keeps its own name. */
export function className(id: ClassId): string {
  const key = `class.${id}`;
  return has(key) ? say(key) : classOf(id).name;
}

/** `Knight A1`: in apposition, so that no language has to inflect it. */
export const fighterName = (one: { readonly id: CharacterId; readonly class: ClassId }): string =>
  say('fighter', { class: className(one.class), id: one.id });

export function spellName(id: SpellId): string {
  const key = `spell.${id}`;
  return has(key) ? say(key) : id;
}

export const statusName = (status: Status): string => say(`status.${status}`);
export const elementName = (kind: DamageKind): string => say(`element.${kind}`);
export const directionName = (direction: Direction): string => say(`direction.${direction}`);
/** Abbreviation for small buttons: `NE`. */
export const directionSign = (direction: Direction): string => say(`sign.${direction}`);
export const heightName = (height: Height): string => say(`height.${height}`);
export const arcName = (arc: Arc): string => say(`arc.${arc}`);
export const stageName = (stage: Stage): string => say(`stage.${stage}`);
export const lifeName = (life: Life): string => say(`life.${life}`);
export const stanceName = (type: Stance['type']): string => say(`stance.${type}`);

const TERRAIN_KEYS = { '.': 'open', ',': 'rough', '^': 'rock', '~': 'water', '#': 'wall' } as const;

export const terrainName = (terrain: Terrain): string => say(`terrain.${TERRAIN_KEYS[terrain]}`);

/** With a typographic minus. */
export const valueText = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A difference with its sign: `+5`, `−15`. */
export const signed = (value: number): string => (value < 0 ? valueText(value) : `+${value}`);

const REASONS = [
  'lastStanding',
  'nobodyStands',
  'slain',
  'held',
  'roundLimit',
  'agreed',
  'quiet',
  'master',
] as const;
const ALONE = ['fell', 'resigned', 'abandoned', 'surrendered'] as const;

/** The common reason why all others left, if there is one; absent in records of older rules. */
export function whyAlone({ reason, left = [] }: Outcome): (typeof ALONE)[number] | undefined {
  const [first, ...others] = left.map(({ why }) => why);
  const isSame = others.every((why) => why === first);
  return reason === 'lastStanding' && isSame ? ALONE.find((why) => why === first) : undefined;
}

/** Text of a battle's outcome (SKURE-13.1 to 13.3). */
export function endText(outcome: Outcome, names: readonly string[]): string | undefined {
  const { reason, winners, left = [] } = outcome;
  const known = REASONS.find((one) => one === reason);
  if (known === undefined) return undefined;
  const winner =
    winners.length === 0 ? say('end.winner') : fewTogether(winners.map((seat) => names[seat] ?? ''));
  const gone = left.flatMap(({ seats }) => seats);
  const losers = fewTogether(gone.map((seat) => names[seat] ?? ''));
  return say(`end.${whyAlone(outcome) ?? known}`, { winner, losers });
}
