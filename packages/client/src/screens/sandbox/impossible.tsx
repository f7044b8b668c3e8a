// Why a position is invalid: the engine's reason in the player's language, with its rule.

import type { Refusal, RuleId } from '@hexmarch/shared/kernel/result';
import type { Palette } from '../../gameApi/palette.ts';
import { RuleLink } from '../../ui/text/RuleLink.tsx';
import { has, say } from './say.ts';

export interface Impossible {
  readonly text: string;
  /** Absent if no rule is violated. */
  readonly rule?: RuleId;
}

export const impossible = (palette: Palette | undefined, fault: Refusal): Impossible => ({
  text: palette?.faultText(fault) ?? startText(fault) ?? say('refusedByRules'),
  rule: fault.rule,
});

/** Of a valid position from which no match can begin (TABLE-11.1). */
function startText({ code }: Refusal): string | undefined {
  if (!code.startsWith(START)) return undefined;
  const key = `start.${code.slice(START.length)}`;
  return has(key) ? say(key) : undefined;
}

const START = 'start-';

export function ImpossibleBanner({ why, testid }: { readonly why: Impossible; readonly testid: string }) {
  return (
    <p class="banner" role="alert" data-testid={testid}>
      {why.text} {why.rule !== undefined && <RuleLink rule={why.rule} />}
    </p>
  );
}
