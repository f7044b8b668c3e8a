// Below the board: what is being done, what waits for its last word, and what happened while nobody looked.

import { Held } from '../../table/Held.tsx';
import { Company } from './laterParts.tsx';
import { Recap } from './Recap.tsx';
import { ALONE } from './session.ts';
import type { Shared } from './shared.ts';

export function Doing(shared: Shared) {
  const { session, table, props } = shared;
  const { held, armed = false } = props.step;
  if (held !== undefined) return <Held table={table} />;
  return (
    <>
      {session.company.value !== ALONE && <Company {...shared} />}
      {!armed && <Recap {...shared} />}
      <table.game.Dock {...props} />
    </>
  );
}
