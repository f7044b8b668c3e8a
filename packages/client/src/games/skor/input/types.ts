// The props of Skor's panels.

import type { SkorCommand, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { PanelProps } from '../../../gameApi/clientGame.ts';
import type { SkorStep } from './input.ts';

export type SkorProps = PanelProps<SkorView, SkorCommand, SkorEvent>;

export const stepOf = (props: SkorProps): SkorStep => props.step as SkorStep;
export const choose = (props: SkorProps, id: string): void => props.gesture({ kind: 'choose', id });
export const cancel = (props: SkorProps): void => props.gesture({ kind: 'cancel', id: '' });
