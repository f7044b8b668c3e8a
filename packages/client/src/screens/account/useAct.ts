// What is asked of the server by a press: one thing at a time, and why it was refused stands beside it.

import { type Signal, useSignal } from '@preact/signals';
import { whyText } from './say.ts';

export interface Act {
  readonly busy: Signal<boolean>;
  /** A sentence; empty where nothing was refused. */
  readonly refused: Signal<string>;
  /** Never rejects but with what no server has said. */
  do(work: () => Promise<unknown>): Promise<void>;
}

export function useAct(): Act {
  const busy = useSignal(false);
  const refused = useSignal('');
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    busy.value = true;
    refused.value = '';
    try {
      await work();
    } catch (error) {
      refused.value = whyText(error);
    } finally {
      busy.value = false;
    }
  };
  return { busy, refused, do: run };
}
