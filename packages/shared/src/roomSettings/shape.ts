// A small description of JSON values, from which types are derived here and parsers by the server.

/** `cases`: objects without other fields, told apart by the word in the field `by`. */
export type Shape =
  | { readonly is: 'boolean' }
  | { readonly is: 'integer'; readonly least: number; readonly most: number }
  | { readonly is: 'literal'; readonly values: readonly Literal[] }
  | { readonly is: 'cases'; readonly by: string; readonly cases: Readonly<Record<string, Fields>> };

export type Literal = string | number | true;

export type Fields = Readonly<Record<string, FieldShape>>;

/** `optional`: may be absent. */
export type FieldShape = Shape & { readonly optional?: true };

/** Type of the values that a shape describes. */
export type ValueOf<S> = S extends { readonly is: 'boolean' }
  ? boolean
  : S extends { readonly is: 'integer' }
    ? number
    : S extends { readonly is: 'literal'; readonly values: readonly (infer V)[] }
      ? V
      : S extends { readonly is: 'cases'; readonly by: infer By extends string; readonly cases: infer Cases }
        ? { [K in keyof Cases]: Case<By, K, Cases[K]> }[keyof Cases]
        : never;

type Case<By extends string, Name, F> = { readonly [B in By]: Name } & FieldsOf<F>;

type OptionalIn<F> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F];

type FieldsOf<F> = { readonly [K in Exclude<keyof F, OptionalIn<F>>]: ValueOf<F[K]> } & {
  readonly [K in OptionalIn<F>]?: ValueOf<F[K]> | undefined;
};
