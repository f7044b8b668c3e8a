// An embedded match: live while it runs, a replay when it is over.

import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { insist } from '../net/wire/insist.ts';
import { Meanwhile } from './Meanwhile.tsx';
import type { PartProps } from './part.ts';

/** Connection, record and board load once the title is shown. */
const PARTS = {
  live: () => import('./Live.tsx').then(({ Live }) => Live),
  replay: () => import('./Replay.tsx').then(({ Replay }) => Replay),
} satisfies Readonly<Record<string, () => Promise<ComponentType<PartProps>>>>;

export function Match({ row, gone, ended, runs }: Omit<PartProps, 'replay'>) {
  const which = useSignal<keyof typeof PARTS>(row.status === 'over' ? 'replay' : 'live');
  const part = useSignal<ComponentType<PartProps> | undefined>(undefined);
  const { value: wanted } = which;
  useEffect(() => {
    const off = new AbortController();
    void insist<ComponentType<PartProps>>(PARTS[wanted], off.signal).then((loaded) => {
      part.value = loaded;
    }, gone);
    return () => off.abort();
  }, [wanted, part]);
  const Part = part.value;
  if (Part === undefined) return <Meanwhile row={row} />;
  const replay = (): void => {
    part.value = undefined;
    which.value = 'replay';
  };
  return <Part {...{ row, gone, replay, ended, runs }} />;
}
