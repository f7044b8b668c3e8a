// A stranger gets a name to begin with, so that nobody must fill in a form before the first match.

import { playerName } from '../preferences/prefs.ts';
import { defaultName } from './defaultName.ts';

export function ensureName(): void {
  if (playerName.value.trim() !== '') return;
  playerName.value = defaultName();
}
