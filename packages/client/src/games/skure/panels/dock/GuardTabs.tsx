// Possible takers of the blow (UI-K28): a declared guard takes it; one that may be asked is the other tab.

import type { StrikeOption } from '@hexmarch/shared/games/skure/plan/strikes';
import type { CharacterId } from '@hexmarch/shared/games/skure/state';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Stance } from '../common/Stance.tsx';
import { ruleNumber } from '../words/phrases.ts';
import { say } from '../words/say.ts';

export interface GuardTabsProps {
  readonly way: StrikeOption;
  /** Undefined: the original target. */
  readonly picked: CharacterId | undefined;
  readonly pick: (guard: CharacterId | undefined) => void;
  readonly names: (id: CharacterId) => string;
}

export function GuardTabs({ way: { guards }, picked, pick, names }: GuardTabsProps) {
  const [first] = guards;
  if (first === undefined) return null;
  if (first.isDeclared) {
    return (
      <p class="guard-note">
        <Stance of="guard" sizePx={17} /> {say('guard.declared', { name: names(first.guard) })}{' '}
        <RuleLink rule="SKURE-9.3">{ruleNumber('SKURE-9.3')}</RuleLink>
      </p>
    );
  }
  return (
    <fieldset class="guard-tabs segments" aria-label={say('guard.who')}>
      {[undefined, ...guards.map(({ guard }) => guard)].map((guard) => (
        <button
          key={guard ?? ''}
          type="button"
          class={guard === picked ? 'on' : undefined}
          aria-pressed={guard === picked}
          onClick={() => pick(guard)}
        >
          {guard === undefined ? say('guard.asAimed') : say('guard.ifIn', { name: names(guard) })}
        </button>
      ))}
    </fieldset>
  );
}
