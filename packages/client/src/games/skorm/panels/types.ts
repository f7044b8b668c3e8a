// The props of Skorm's panels, and the rules to which they link.

import type { PieceType, SkormCommand, SkormEvent, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { PanelProps } from '../../../gameApi/clientGame.ts';
import { stepsFor } from '../board/layout.ts';
import type { InputStep } from '../input/input.ts';
import { say } from '../words/say.ts';

export type SkormProps = PanelProps<SkormView, SkormCommand, SkormEvent>;

export const stepOf = (props: Pick<SkormProps, 'step'>): InputStep => props.step as InputStep;
export const choose = (props: SkormProps, id: string): void => props.gesture({ kind: 'choose', id });
export const cancel = (props: SkormProps): void => props.gesture({ kind: 'cancel', id: '' });

/** `You`, or the name of a seat. */
export const nameOf = ({ names, seat }: Pick<SkormProps, 'names' | 'seat'>, of: number): string =>
  of === seat ? say('you') : (names[of] ?? '');

/** Rotation of the board in steps of 60 degrees clockwise: arrows in panels match the board. */
export const stepsSeen = ({ view, near, seat }: SkormProps): number =>
  stepsFor(view.options.players, near ?? seat);

/** About what a piece is able to do. */
export const RULES_OF: Readonly<Record<PieceType, readonly RuleId[]>> = {
  W: ['SKORM-5.1', 'SKORM-7.3'],
  S: ['SKORM-5.1', 'SKORM-6.2'],
  A: ['SKORM-5.1', 'SKORM-6.5'],
  H: ['SKORM-5.1', 'SKORM-6.4'],
};
