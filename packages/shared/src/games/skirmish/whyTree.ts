// The facts of a resolution as a tree: from one order down to the orders and rules that caused what became of it.

import type { OrderId } from './counting.ts';
import type { Fact } from './facts.ts';
import type { OrderResult, Resolution } from './resolve.ts';

export interface Why {
  readonly result: OrderResult;
  /** Empty if the order is already explained in the tree, at the same depth or above. */
  readonly because: readonly Because[];
}

interface Because {
  readonly fact: Fact;
  /** In the order of the fact's `others`. */
  readonly causes: readonly Why[];
}

interface Growing extends Why {
  readonly because: Because[];
}

/** Undefined where no such order counted. Each order is opened once, as near to the root as it comes: rings end, size stays linear. */
export function whyTree({ results }: Resolution, id: OrderId): Why | undefined {
  const byId = new Map(results.map((result) => [result.id, result]));
  const node = (of: OrderId): Growing[] => {
    const result = byId.get(of);
    return result === undefined ? [] : [{ result, because: [] }];
  };
  const [root] = node(id);
  const opened = new Set<OrderId>();
  const waiting = root === undefined ? [] : [root];
  for (const { result, because } of waiting) {
    if (opened.has(result.id)) continue;
    opened.add(result.id);
    for (const fact of result.facts) {
      const causes = fact.others.flatMap((other) => node(other.id));
      because.push({ fact, causes });
      waiting.push(...causes);
    }
  }
  return root;
}
