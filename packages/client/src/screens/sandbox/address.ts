// The address always holds the position that is seen, so that a reload or a copied address keeps it.

import { useSignalEffect } from '@preact/signals';
import { sandboxPath } from '../../gameApi/positionLink.ts';
import { keepAddress } from '../../table/keepAddress.ts';
import type { SandboxTable } from './sandboxTable.ts';

export function useAddress(table: SandboxTable): void {
  useSignalEffect(() => {
    const { sequence } = table.source.frame.value;
    // The address that was opened stays as it is until something is done.
    if (table.source.history.peek().length === 0) return;
    const { definition } = table.game;
    void sandboxPath(definition.id, definition.formatPosition(table.source.state)).then((path) => {
      const [pathname = '', position = ''] = path.split('#');
      if (table.source.frame.peek().sequence === sequence) keepAddress(pathname, `#${position}`);
    });
  });
}
