// Below the board: the current step, a command that awaits confirmation, and the recap of what was missed.

import { ConfirmCommand } from '../../../table/input/ConfirmCommand.tsx';
import { Company } from '../session/laterParts.tsx';
import { ALONE } from '../session/session.ts';
import type { Shared } from '../session/shared.ts';
import { Recap } from './Recap.tsx';

export function Doing(shared: Shared) {
  const { session, table, props } = shared;
  const { unconfirmed, armed = false } = props.step;
  if (unconfirmed !== undefined) return <ConfirmCommand table={table} />;
  return (
    <>
      {session.company.value !== ALONE && <Company {...shared} />}
      {!armed && <Recap {...shared} />}
      <table.game.Dock {...props} />
    </>
  );
}
