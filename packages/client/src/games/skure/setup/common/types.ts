// Props of Skure's panels before the battle.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { InCompany } from '@hexmarch/shared/games/skure/leaders';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { PanelProps } from '../../../../gameApi/clientGame.ts';

export type SetupProps = PanelProps<SkureView, SkureCommand, SkureEvent>;

export type CompanyProps = SetupProps & { readonly view: InCompany };

/** Narrows the props to those of a company battle (SKURE-15). */
export const isOfCompany = (props: SetupProps): props is CompanyProps => props.view.company !== undefined;
