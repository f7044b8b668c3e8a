// The props of Skure's panels, and what all of them ask of these.

import { find } from '@hexmarch/shared/games/skure/characters';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { placeText } from '@hexmarch/shared/games/skure/geometry';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { Character, CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Place } from '@hexmarch/shared/games/skure/types';
import type { PanelProps } from '../../../gameApi/clientGame.ts';
import type { Hand, SkureMemory, SkureStep } from '../hand.ts';

export type SkureProps = PanelProps<SkureView, SkureCommand, SkureEvent>;

const IDLE: Hand = { kind: 'idle' };

/** Where nobody plays (a replay), nobody has anything in hand. */
export const handOf = ({ step }: Pick<SkureProps, 'step'>): Hand => (step as Partial<SkureStep>).hand ?? IDLE;

/** As the step in hand knows them, which is at most as new as what is shown. */
export const memoryOf = ({
  view,
  legal,
  seat,
  step,
}: Pick<SkureProps, 'view' | 'legal' | 'seat' | 'step'>): SkureMemory => {
  const { hand = IDLE, rest = [], sent } = step as Partial<SkureStep>;
  return { view, legal, seat, hand, rest, sent };
};

export const choose = ({ gesture }: Pick<SkureProps, 'gesture'>, id: string): void =>
  gesture({ kind: 'choose', id });
export const cancel = ({ gesture }: Pick<SkureProps, 'gesture'>): void => gesture({ kind: 'cancel', id: '' });

/** `6,5`, as a space is called everywhere. */
export const spaceName = ({ field }: Pick<SkureView, 'field'>, place: Place): string =>
  placeText(field.width, place);

/** Whose turn it is, and what is left of it; undefined before and after the battle. */
export function turnIn(view: SkureView): Turn | undefined {
  const actor = view.phase === 'battle' && view.outcome === null ? find(view, view.actor) : undefined;
  return actor === undefined ? undefined : { actor, budget: view.budget };
}

/** Lights whoever is meant while a row or tab about it is pointed at or has the focus. */
export function litBy({ view, point }: Pick<SkureProps, 'view' | 'point'>, ...places: readonly Place[]) {
  const light = (): void =>
    point(places.filter((place) => place >= 0).map((place) => spaceName(view, place)));
  const dark = (): void => point([]);
  return { onMouseEnter: light, onMouseLeave: dark, onFocus: light, onBlur: dark };
}

export const isLookedAt = (hand: Hand, id: CharacterId): boolean => hand.kind === 'look' && hand.who === id;

/** Number of a character within its team. */
export const numberOf = ({ id }: Pick<Character, 'id'>): number => Number(id.slice(1));

export { paintOf } from '../paint.ts';
