// Below the board: placing fighters before the battle, what is in hand during it.

import { MasterBand } from './master/index.ts';
import { Dock } from './panels/index.ts';
import type { SkureProps } from './panels/types.ts';
import { Deploy } from './setup/index.ts';

export const Doing = (props: SkureProps) =>
  props.view.phase === 'battle' ? (
    <>
      {props.view.options.master !== 'none' && <MasterBand {...props} />}
      <Dock {...props} />
    </>
  ) : (
    <Deploy {...props} />
  );
