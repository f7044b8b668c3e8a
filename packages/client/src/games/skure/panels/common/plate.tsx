// A player's plate: a figure on a base in the seat's colour, and the team's strength.

import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { EmblemProps, PlateLineProps } from '../../../../gameApi/clientGame.ts';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { figureArt } from '../../art/token.ts';
import { plateText } from '../words/plateText.ts';

export const PlateLine = ({ view, seat }: PlateLineProps<SkureView>) => <>{plateText(view, seat)}</>;

/** By seat: an emblem for the whole team, since its fighters are not known here. */
const BEARERS = ['knight', 'minotaur', 'griffin', 'mage'];

const LOOKS = {
  id: '',
  number: 0,
  cell: '',
  facing: 4,
  height: 'ground',
  life: 'standing',
  hp: 1,
  hpMax: 1,
} as const;

export const Emblem = ({ seat, paint, heightPx }: EmblemProps) => {
  const fighterClass = BEARERS[seat % BEARERS.length] ?? '';
  return <Picture of={figureArt({ ...LOOKS, seat: paint, fighterClass })} heightPx={heightPx} />;
};
