// A player's plate: a figure on a base of the seat, and how strong the team is.

import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { Picture } from '../../panels/Picture.tsx';
import type { EmblemProps, PlateLineProps } from '../../play/clientGame.ts';
import { figureArt } from './art/token.ts';
import { plateText } from './plateText.ts';

export const PlateLine = ({ view, seat }: PlateLineProps<SkureView>) => <>{plateText(view, seat)}</>;

/** Stands for a whole team, as it cannot be known here which fighters it has. */
const STANDARD_BEARER = {
  id: '',
  number: 0,
  fighterClass: 'soldier',
  cell: '',
  facing: 3,
  height: 'ground',
  life: 'standing',
  hp: 1,
  hpMax: 1,
} as const;

export const Emblem = ({ paint, heightPx }: EmblemProps) => (
  <Picture of={figureArt({ ...STANDARD_BEARER, seat: paint })} heightPx={heightPx} />
);
