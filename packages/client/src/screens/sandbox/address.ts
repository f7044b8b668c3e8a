// Keeps the current position in the address, so that a reload or a copied address restores it.

import { useSignalEffect } from '@preact/signals';
import { sandboxPath } from '../../gameApi/positionLink.ts';
import { keepAddress } from '../../table/layout/keepAddress.ts';
import type { SandboxTable } from './sandboxTable.ts';

export function useAddress(table: SandboxTable): void {
  useSignalEffect(() => {
    const { sequence } = table.source.frame.value;
    // The opened address stays unchanged until the first act.
    if (table.source.history.peek().length === 0) return;
    const { definition } = table.game;
    void sandboxPath(definition.id, definition.formatPosition(table.source.state)).then((path) => {
      const [pathname = '', position = ''] = path.split('#');
      if (table.source.frame.peek().sequence === sequence) keepAddress(pathname, `#${position}`);
    });
  });
}
