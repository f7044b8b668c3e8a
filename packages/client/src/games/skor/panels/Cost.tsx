// A price beside its label.

import { Gem } from '../../../ui/pictures/Gem.tsx';

export function Cost({ of }: { of: number }) {
  if (of === 0) return null;
  return (
    <span class="cost">
      <Gem />
      {of}
    </span>
  );
}
