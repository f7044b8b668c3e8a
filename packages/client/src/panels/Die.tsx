// A die: its kind before the roll, its face after it. Drawn inline, since its text needs the page's font.

import { dieArt } from '../art/dice.ts';

export function Die({ sides, face, lit = false }: { sides: number; face?: number; lit?: boolean }) {
  const { svg } = dieArt({ sides, text: face === undefined ? `d${sides}` : String(face), lit });
  return (
    <span
      class={`die${lit ? ' lit' : ''}`}
      role="img"
      aria-label={face === undefined ? `d${sides}` : `${face} on a d${sides}`}
      // Our own art module draws it from two numbers.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
