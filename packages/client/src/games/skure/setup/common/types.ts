// Props of Skure's panels before the battle.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { PanelProps } from '../../../../gameApi/clientGame.ts';

export type SetupProps = PanelProps<SkureView, SkureCommand, SkureEvent>;
