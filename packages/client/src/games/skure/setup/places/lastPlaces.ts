// How this player's fighters stood when last ready, in local storage: for the formation *As last time*.

import { recallList, remember } from '../../../../preferences/storage.ts';

const PLACES = 'hexmarch.skure.lastPlaces';

export interface LastPlace {
  readonly class: string;
  /** From the front of the zone, and along its edge (`spotOf`). */
  readonly line: number;
  readonly along: number;
  /** Eighths of a turn from the default facing there. */
  readonly turns: number;
}

const isLastPlace = (value: unknown): value is LastPlace =>
  typeof value === 'object' &&
  value !== null &&
  'class' in value &&
  typeof value.class === 'string' &&
  'line' in value &&
  'along' in value &&
  'turns' in value &&
  [value.line, value.along, value.turns].every(Number.isInteger);

export const lastPlaces = (): readonly LastPlace[] => recallList(PLACES).filter(isLastPlace);

export const keepPlaces = (places: readonly LastPlace[]): void => remember(PLACES, JSON.stringify(places));
