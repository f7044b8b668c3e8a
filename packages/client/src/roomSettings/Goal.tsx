// The goal and the first steps, for an invited newcomer; and a link to the tutorial.

import type { ComponentChildren } from 'preact';
import { gameEntry } from '../games/registry.ts';
import { say } from '../text/home.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { optionsIn } from './optionText.ts';

export interface GoalProps {
  readonly game: string;
  /** As the server sends them. */
  readonly options: unknown;
  /** A seat is taken and the others have not joined yet. */
  readonly waits: boolean;
  /** Before the link to the tutorial. */
  readonly children?: ComponentChildren;
}

export function Goal({ game, options, waits, children }: GoalProps) {
  const entry = gameEntry(game);
  if (entry === undefined) return null;
  return (
    <div class="goal" data-testid="goal">
      <p>
        <Icon name="lu:trophy" size={18} /> <strong>{entry.goal()}</strong>
      </p>
      <p>{entry.begins(optionsIn(options))}</p>
      {children}
      {/* A tab of its own, so that the invitation or the seat stays open. */}
      <a
        class="ghost"
        href={`/learn/${game}`}
        target="_blank"
        rel="noopener"
        title={say('goal.newTab')}
        data-testid="goal-learn"
      >
        <Icon name="lu:graduation-cap" size={18} /> {say('goal.learn', { waits })}
      </a>
    </div>
  );
}
