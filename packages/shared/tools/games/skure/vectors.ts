// Plays the rule vectors of Skure: whole positions, and questions to one pure function each.

import type { Fields } from '../gameTools.ts';
import { type CompanyVector, playCompany } from './companyPlay.ts';
import { isCompanyKind, playCompanyQuestion } from './companyVectors.ts';
import { type PlayVector, playWhole } from './playVectors.ts';
import { playPureVector } from './pureVectors.ts';

/** Plays one vector; throws `Mismatch` (or what made it unplayable) when it fails. */
export function playSkureVector(vector: Fields): void {
  if (vector.kind === 'play') playWhole(vector as unknown as PlayVector);
  else if (vector.kind === 'company') playCompany(vector as unknown as CompanyVector);
  else if (isCompanyKind(vector.kind)) playCompanyQuestion(vector);
  else playPureVector(vector);
}
