// Room rules shown before joining (UI-S6, UI-S60): pace, absences, secrecy,
// admins.

import { SKIRMISH_OPTIONS } from '@hexmarch/shared/games/skirmish/optionRanges';
import type { TermsText } from '../../../gameApi/gameEntry.ts';
import { hourText } from './options.ts';
import { say } from './say.ts';

export function terms(given: Readonly<Record<string, unknown>>): TermsText {
  const set = (key: (typeof SKIRMISH_OPTIONS)[number]['key']): unknown =>
    given[key] ?? SKIRMISH_OPTIONS.find((range) => range.key === key)?.initial;
  const mode = String(set('mode'));
  const hour = hourText(Number(set('resolutionHour')), given);
  const early = set('earlyResolution') === true ? 'yes' : 'no';
  return {
    summary: say('terms.summary', { mode, hour }),
    facts: [
      { title: say('terms.pace.title'), text: say('terms.pace', { mode, hour, early }) },
      { title: say('terms.away.title'), text: say('terms.away') },
      { title: say('terms.secret.title'), text: say('terms.secret') },
      { title: say('terms.rule.title'), text: say('terms.rule') },
    ],
  };
}
