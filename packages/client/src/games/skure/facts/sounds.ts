// Sound effects of a battle's events.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SoundKind } from '../../../gameApi/clientGame.ts';

const SOUNDS: Partial<Readonly<Record<SkureEvent['type'], SoundKind>>> = {
  deployed: 'build',
  stepped: 'move',
  heightChanged: 'move',
  faced: 'move',
  charged: 'move',
  ran: 'move',
  followed: 'move',
  struck: 'dice',
  reacted: 'dice',
  shocked: 'dice',
  strained: 'dice',
  chanced: 'dice',
  revivalRolled: 'dice',
  tieRolled: 'dice',
  hurt: 'capture',
  fell: 'lost',
  died: 'lost',
  destroyed: 'lost',
  left: 'lost',
  cast: 'tech',
  breathed: 'tech',
  healed: 'tech',
  revived: 'tech',
  entered: 'tech',
};

export const soundOf = ({ type }: SkureEvent): SoundKind | undefined => SOUNDS[type];
