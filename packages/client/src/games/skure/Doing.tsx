// Dock below the board: deployment before the battle, the draft during it.

import { MasterBand } from './master/index.ts';
import type { SkureProps } from './panels/common/types.ts';
import { Dock } from './panels/index.ts';
import { Deploy } from './setup/index.tsx';

export function Doing(props: SkureProps) {
  const { phase, options } = props.view;
  if (phase !== 'battle') return phase === 'places' && <Deploy {...props} />;
  return (
    <>
      {options.master !== 'none' && <MasterBand {...props} />}
      <Dock {...props} />
    </>
  );
}
