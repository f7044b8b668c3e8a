// What panels of Skure are given before its battle.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { PanelProps } from '../../../gameApi/clientGame.ts';

export type SetupProps = PanelProps<SkureView, SkureCommand, SkureEvent>;
