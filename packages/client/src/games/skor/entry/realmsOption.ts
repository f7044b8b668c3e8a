// That two realms meet in a room (SKOR-10.1), as it is told there; it is chosen on the page of campaigns.

import type { OptionField } from '../../../play/gameEntry.ts';
import { say } from './say.ts';

export const REALMS_OPTION: OptionField = {
  key: 'realms',
  kind: 'own',
  label: () => say('option.realms'),
  more: true,
  roomsOnly: true,
  beforePlay: true,
  Field: () => null,
  text: (realms) => say('realms.each', { cities: citiesIn(realms) }),
};

function citiesIn(realms: unknown): number {
  const [first] = Array.isArray(realms) ? realms : [];
  return typeof first === 'string' ? (JSON.parse(first) as { lands: readonly string[] }).lands.length : 0;
}
