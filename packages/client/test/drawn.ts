// Renders components without hooks of their own, without a page.

import type { ComponentChildren, VNode } from 'preact';

export interface Drawn {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (Drawn | string)[];
}

export function drawn(node: ComponentChildren): readonly (Drawn | string)[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (Array.isArray(node)) return node.flatMap(drawn);
  if (typeof node !== 'object') return [String(node)];
  const { type, props } = node as VNode<{ children?: ComponentChildren }>;
  if (typeof type === 'function') {
    const component = type as unknown as (given: object) => ComponentChildren;
    return drawn(component(props));
  }
  return [{ tag: type, props: { ...props }, children: drawn(props.children) }];
}

export const textOf = (node: Drawn | string): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

export const within = (node: Drawn | string): readonly Drawn[] =>
  typeof node === 'string' ? [] : [node, ...node.children.flatMap(within)];

/** All elements that carry this `data-testid`. */
export const byTestId = (nodes: readonly (Drawn | string)[], id: string): readonly Drawn[] =>
  nodes.flatMap(within).filter(({ props }) => props['data-testid'] === id);
