// In the dock: why it came to what another player has just done. Lazily loaded.

import '../../styles/newsWhy.css';
import { useEffect, useRef } from 'preact/hooks';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { Explanation } from '../../gameApi/clientGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { say } from '../../text/common.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Reasons } from '../../ui/text/Reasons.tsx';

export interface NewsWhyProps {
  readonly table: PlayTable;
  readonly props: AnyProps;
  readonly why: Explanation;
  readonly close: () => void;
}

export function NewsWhy({ table, props, why, close }: NewsWhyProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The line that was pressed will have changed by the time it is read.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section
      class="card news-why"
      aria-label={why.title}
      data-testid="news-because"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        <h2 class="h3" ref={title} tabIndex={-1}>
          {why.title}
        </h2>
        <button type="button" class="ib" aria-label={say('close')} data-testid="news-close" onClick={close}>
          <Icon name="lu:x" size={16} />
        </button>
      </header>
      <Reasons
        title={why.title}
        reasons={why.reasons}
        names={props.names}
        seat={props.seat}
        cellName={(cell) => table.game.cellName(cell)}
        point={props.point}
      />
    </section>
  );
}
