// Requests triggered by presses: one at a time, with an error shown beside what was pressed.

import { type Signal, useSignal } from '@preact/signals';

export interface Act {
  readonly busy: Signal<boolean>;
  /** A sentence; empty without an error. */
  readonly refused: Signal<string>;
  /** Rejects only with errors that are not the server's. */
  do(work: () => Promise<unknown>): Promise<void>;
}

/** `whyText`: the error as a sentence; rethrows any error that is not the server's. */
export function useActWith(whyText: (error: unknown) => string): Act {
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
