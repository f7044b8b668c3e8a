// TABLE-11.2: says that a match begins from a position, with a link to view it before taking a seat.

import { positionIn } from '@hexmarch/shared/kernel/start';
import { useEffect, useState } from 'preact/hooks';
import { sandboxPath } from '../gameApi/positionLink.ts';
import { say } from '../text/home.ts';

export interface StartFactProps {
  readonly game: string;
  /** As the server sends them. */
  readonly options: unknown;
}

/** A line of facts; nothing if the match begins with the usual setup. */
export function StartFact({ game, options }: StartFactProps) {
  const position = positionIn(options);
  const [path, setPath] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (position !== undefined) void sandboxPath(game, position).then(setPath);
  }, [game, position]);
  if (position === undefined || path === undefined) return null;
  return (
    <div>
      <dt>{say('start.begins')}</dt>
      <dd>
        <a href={path} target="_blank" rel="noreferrer" data-testid="start-position">
          {say('start.look')}
        </a>
      </dd>
    </div>
  );
}
