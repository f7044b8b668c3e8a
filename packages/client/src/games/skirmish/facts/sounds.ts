// Sound effects of Skirmish Society's events.

import type { SkirmishEvent } from '@hexmarch/shared/games/skirmish/state';
import type { SoundKind } from '../../../gameApi/clientGame.ts';

const SOUNDS: Partial<Readonly<Record<SkirmishEvent['type'], SoundKind>>> = {
  matchOpened: 'turn',
  unlocked: 'turn',
  announced: 'chat',
  reminded: 'clock',
  locked: 'clock',
  joinAsked: 'chat',
  resigned: 'lost',
  lookChanged: 'build',
};

export function soundOf(event: SkirmishEvent): SoundKind | undefined {
  if (event.type === 'resolved') return event.report.deaths.length > 0 ? 'capture' : 'move';
  return SOUNDS[event.type];
}
