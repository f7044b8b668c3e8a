// Sound effects of Skor's events.

import type { SkorEvent } from '@hexmarch/shared/games/skor/types';
import type { SoundKind } from '../../../gameApi/clientGame.ts';

export function soundOf(event: SkorEvent): SoundKind | undefined {
  switch (event.type) {
    case 'moved':
    case 'migrated':
      return 'move';
    case 'spawned':
    case 'promoted':
    case 'built':
    case 'masterPlaced':
    case 'sent':
      return 'build';
    case 'attacked':
    case 'fired':
      return event.exchanges.some(({ attack }) => attack !== null) ? 'dice' : 'capture';
    case 'converted':
    case 'purgeRolled':
    case 'rollEntered':
      return 'dice';
    case 'assassinated':
    case 'captured':
      return 'capture';
    case 'researched':
      return 'tech';
    case 'disbanded':
    case 'purged':
    case 'razed':
    case 'masterCleared':
    case 'sabotaged':
    case 'starved':
      return 'lost';
    default:
      return undefined;
  }
}
