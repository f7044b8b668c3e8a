// Below the board: what is being done, what waits for its last word, and what happened while nobody looked.

import { Held } from '../../table/Held.tsx';
import { Recap } from './Recap.tsx';
import type { Shared } from './shared.ts';

export function Doing(shared: Shared) {
  const { table, props } = shared;
  const { held, armed = false } = props.step;
  if (held !== undefined) return <Held table={table} />;
  return (
    <>
      {!armed && <Recap {...shared} />}
      <table.game.Dock {...props} />
    </>
  );
}
