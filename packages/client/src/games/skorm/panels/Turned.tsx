// Shieldmen rotated in this turn, each with an undo button (SKORM-4.2).

import { Icon } from '../../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';
import { turnedWords } from '../words/words.ts';
import { choose, type SkormProps, stepOf } from './types.ts';

export function Turned(props: SkormProps) {
  const { rotations } = stepOf(props).draft;
  if (rotations.length === 0) return null;
  return (
    <ul class="turned" aria-label={say('dock.turned')} data-testid="turned">
      {rotations.map((rotation) => (
        <li key={rotation.tile}>
          {turnedWords(rotation)}
          <button
            type="button"
            aria-label={say('dock.unturn', { tile: rotation.tile })}
            title={say('dock.unturnIt')}
            data-testid={`unturn-${rotation.tile}`}
            onClick={() => choose(props, `unturn:${rotation.tile}`)}
          >
            <Icon name="lu:x" size={15} />
          </button>
        </li>
      ))}
    </ul>
  );
}
