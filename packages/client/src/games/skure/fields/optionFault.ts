// Why a company battle cannot be opened with these options (UI-K80): the engine's refusal, in words that name the number to change.

import { COMPANY_LIMITS } from '@hexmarch/shared/games/skure/optionRanges';
import { parseOptions } from '@hexmarch/shared/games/skure/options';
import { applicableFields, type Options } from '../../../gameApi/options.ts';
import { ALL_FIELDS, companyIn, seatsIn } from '../entry/companyOptions.ts';
import { say } from './say.ts';

/** Undefined: it can. */
export function optionFault(options: Options): string | undefined {
  const company = companyIn(options);
  const read = parseOptions(options);
  if (company === undefined || read.ok) return undefined;
  const { code, params = {} } = read.error;
  const { sides, fighters: each } = company;
  const seats = seatsIn(options);
  if (code === 'zone-too-small') return say('optionFault.zone', params);
  if (code === 'bad-hold') return say('hold.bad');
  if (params.option === 'players' && seats < sides) return say('optionFault.seats', { sides, seats });
  const { fighters: most } = COMPANY_LIMITS;
  if (params.option === 'players' && seats * each > most)
    return say('optionFault.fighters', { seats, each, fighters: seats * each, most });
  const field = applicableFields(ALL_FIELDS, options).find(({ key }) => key === params.option);
  return say('optionFault.other', { option: field?.label() ?? String(params.option ?? code) });
}
