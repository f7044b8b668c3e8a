declare module 'edmonds-blossom-fixed' {
  /**
   * Maximum weight matching. The mate of each vertex up to the highest in `edges`, -1: none; an empty list without edges.
   * `edges`: two vertices and an integer weight each.
   */
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality: boolean,
  ): readonly number[];
}
