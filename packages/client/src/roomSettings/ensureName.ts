// Gives a newcomer a default name, so that no form is needed before the first match.

import { playerName } from '../preferences/preferences.ts';
import { defaultName } from './defaultName.ts';

export function ensureName(): void {
  if (playerName.value.trim() !== '') return;
  playerName.value = defaultName();
}
