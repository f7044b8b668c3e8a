// Options of company battles, which rooms and dialogs load when they need them.

import { companyFields, companyOf } from '../../../src/games/skure/entry/options.ts';

/** Fulfilled once they are there. */
export async function companyLoaded(): Promise<void> {
  companyOf({ company: {} });
  while (companyFields().length === 0) await new Promise(setImmediate);
}
