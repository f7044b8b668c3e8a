// A die: its kind before the roll, its face after it. Drawn inline, since its text needs the page's font.

import { dieArt } from '../../art/dice.ts';
import { say } from '../../text/common.ts';

export function Die({ sides, face, lit = false }: { sides: number; face?: number; lit?: boolean }) {
  const kind = say('die', { sides });
  const { svg } = dieArt({ sides, text: face === undefined ? kind : String(face), lit });
  return (
    <span
      class={`die${lit ? ' lit' : ''}`}
      role="img"
      aria-label={face === undefined ? kind : say('die.face', { face, sides })}
      // Our own art module draws it from two numbers.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
