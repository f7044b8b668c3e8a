// Props of Skure's panels, and helpers that all of them use.

import { find } from '@hexmarch/shared/games/skure/characters';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { Character, CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { PanelProps } from '../../../../gameApi/clientGame.ts';
import type { Draft, SkureStep } from '../../draft/draft.ts';

export type SkureProps = PanelProps<SkureView, SkureCommand, SkureEvent>;

const IDLE: Draft = { kind: 'idle' };

/** Idle where nobody plays (a replay). */
export const draftOf = ({ step }: Pick<SkureProps, 'step'>): Draft =>
  (step as Partial<SkureStep>).draft ?? IDLE;

/** The turn that is planned ahead, as if it had begun (UI-K88); otherwise what is there. */
export function planningProps(props: SkureProps): SkureProps {
  const { actual, view = props.view, legal = props.legal } = props.step as Partial<SkureStep>;
  return actual === undefined ? props : { ...props, view, legal };
}

/** The viewer is asked out of turn (SKURE-9.3). */
export const mustAnswer = ({ view, seat }: Pick<SkureProps, 'view' | 'seat'>): boolean =>
  seat !== undefined && view.held?.question?.asked.includes(seat) === true;

export const isPlanning = ({ step }: Pick<SkureProps, 'step'>): boolean =>
  (step as Partial<SkureStep>).actual !== undefined;

export const choose = ({ gesture }: Pick<SkureProps, 'gesture'>, id: string): void =>
  gesture({ kind: 'choose', id });
export const cancel = ({ gesture }: Pick<SkureProps, 'gesture'>): void => gesture({ kind: 'cancel', id: '' });

/** `6,5`, the name of a space everywhere. */
export const spaceName = ({ field }: Pick<SkureView, 'field'>, place: Place): string =>
  placeText(field.width, place);

/** The current turn and its budget; undefined before and after the battle. */
export function turnIn(view: SkureView): Turn | undefined {
  const actor = view.phase === 'battle' && view.outcome === null ? find(view, view.actor) : undefined;
  return actor === undefined ? undefined : { actor, budget: view.budget };
}

/** Highlights spaces while a row or tab is hovered or focused. */
export function litBy({ view, point }: Pick<SkureProps, 'view' | 'point'>, ...places: readonly Place[]) {
  const light = (): void =>
    point(places.filter((place) => place >= 0).map((place) => spaceName(view, place)));
  const dark = (): void => point([]);
  return { onMouseEnter: light, onMouseLeave: dark, onFocus: light, onBlur: dark };
}

export const isLookedAt = (draft: Draft, id: CharacterId): boolean =>
  draft.kind === 'look' && draft.who === id;

/** A character's number within its team. */
export const numberOf = ({ id }: Pick<Character, 'id'>): number => Number(id.slice(1));

export { paintOf } from '../../facts/paint.ts';
