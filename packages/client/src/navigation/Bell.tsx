// The bell: opens the matches in which it is one's turn.

import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Icon } from '../ui/pictures/Icon.tsx';
import { say } from './say.ts';

export function Bell({ Turns }: { readonly Turns: ComponentType }) {
  const { path } = useLocation();
  const isOpen = useSignal(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    isOpen.value = false;
  }, [path]);
  useEffect(() => {
    if (!isOpen.value) return undefined;
    const left = ({ target }: Event): void => {
      if (target instanceof Node && frame.current?.contains(target) === false) isOpen.value = false;
    };
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      isOpen.value = false;
      button.current?.focus();
    };
    addEventListener('pointerdown', left);
    addEventListener('focusin', left);
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('pointerdown', left);
      removeEventListener('focusin', left);
      removeEventListener('keydown', pressed);
    };
  }, [isOpen.value]);
  return (
    <div class="bar-bell" ref={frame}>
      <button
        type="button"
        ref={button}
        aria-label={say('bell')}
        title={say('bell')}
        aria-expanded={isOpen.value}
        data-testid="bell"
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name="lu:bell" size={20} />
      </button>
      {isOpen.value && (
        <div class="card bar-turns" data-testid="bell-turns">
          <Turns />
        </div>
      )}
    </div>
  );
}
