// A request triggered by a press: one at a time, with its error shown beside it.

import { type Signal, useSignal } from '@preact/signals';
import { whyText } from './say.ts';

export interface Act {
  readonly busy: Signal<boolean>;
  /** A sentence; empty without an error. */
  readonly refused: Signal<string>;
  /** Rejects only with errors that are not the server's. */
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
