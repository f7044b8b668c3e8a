// The rules in a panel over any screen, opened at a rule. It is a non-modal dialog:
// the match beside it goes on and can be used.

import '../styles/rules.css';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../ui/pictures/Icon.tsx';
import { openRule } from '../ui/text/openRule.ts';
import { ruleCase } from '../ui/text/ruleCase.ts';
import { bookName, idOf } from './library.ts';
import { Reader } from './Reader.tsx';
import { say } from './say.ts';

export function RulesPanel() {
  const at = openRule.value;
  return at === undefined ? null : <OpenPanel at={idOf(at)} />;
}

function OpenPanel({ at }: { readonly at: RuleId }) {
  const trail = useSignal(NO_TRAIL);
  useEffect(() => {
    trail.value = visited(trail.value, at);
  }, [at, trail]);
  useEffect(() => giveFocusBack(closeModals()), []);
  useEffect(() => forgetCase, []);

  const step = (steps: -1 | 1) => (): void => {
    trail.value = gone(trail.value, steps);
    openRule.value = here(trail.value) ?? at;
  };
  return (
    <aside
      class="rules-panel card"
      aria-label={say('title')}
      data-testid="rules-panel"
      onKeyDown={(event) => {
        // The match's shortcuts are disabled while the panel has the focus.
        event.stopPropagation();
        if (event.key === 'Escape') close();
      }}
    >
      <header>
        <Go label={say('back')} icon="lu:chevron-left" able={canGo(trail.value, -1)} go={step(-1)} />
        <Go label={say('forward')} icon="lu:chevron-right" able={canGo(trail.value, 1)} go={step(1)} />
        <h2>{say('title')}</h2>
        <a class="text-link" href={`/rules/${bookName(at)}#${at}`} target="_blank" rel="noopener">
          {say('whole')}
        </a>
        <button type="button" class="ib" aria-label={say('close')} data-testid="rules-close" onClick={close}>
          <Icon name="lu:x" />
        </button>
      </header>
      <Reader
        at={at}
        go={(id) => {
          openRule.value = id;
        }}
        level={3}
        wide={false}
      />
    </aside>
  );
}

/** It is of the match from which the rules were opened. */
const forgetCase = (): void => {
  ruleCase.value = undefined;
};

const close = (): void => {
  openRule.value = undefined;
};

interface GoProps {
  readonly label: string;
  readonly icon: IconName;
  readonly able: boolean;
  readonly go: () => void;
}

const Go = ({ label, icon, able, go }: GoProps) => (
  <button type="button" class="ib" aria-label={label} title={label} disabled={!able} onClick={go}>
    <Icon name={icon} />
  </button>
);

/** A modal dialog would make this panel inert, so opening a rule from it closes it. Returns the element that had the focus. */
function closeModals(): Element | null {
  const focused = document.activeElement;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  return focused;
}

const giveFocusBack = (to: Element | null) => (): void => {
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
};

/** Navigation history of the rules, with back and forward as in a browser. */
interface Trail {
  readonly ids: readonly RuleId[];
  readonly now: number;
}

export const NO_TRAIL: Trail = { ids: [], now: -1 };

export const here = ({ ids, now }: Trail): RuleId | undefined => ids[now];

/** Clears the forward entries, as a browser does. */
export function visited(trail: Trail, id: RuleId): Trail {
  if (here(trail) === id) return trail;
  const ids = [...trail.ids.slice(0, trail.now + 1), id];
  return { ids, now: ids.length - 1 };
}

export const canGo = ({ ids, now }: Trail, steps: -1 | 1): boolean => ids[now + steps] !== undefined;

export const gone = (trail: Trail, steps: -1 | 1): Trail =>
  canGo(trail, steps) ? { ...trail, now: trail.now + steps } : trail;
