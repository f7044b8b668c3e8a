// Descriptions of a game's options, shared by its engine and its dialog. Labels are the client's.

export type OptionValue = boolean | number | string;

/** An option with its default and the range that the dialog offers. The engine may accept more. */
export type OptionRange = OptionRangeBase &
  (
    | { readonly kind: 'flag'; readonly initial: boolean }
    /** A checkbox for one of two values that are not booleans. */
    | {
        readonly kind: 'switch';
        readonly initial: OptionValue;
        readonly off: OptionValue;
        readonly on: OptionValue;
      }
    | { readonly kind: 'number'; readonly initial: number; readonly min: number; readonly max: number }
    | { readonly kind: 'choice'; readonly initial: OptionValue; readonly values: readonly OptionValue[] }
  );

interface OptionRangeBase {
  /** A dotted key is a nested field: `limits.turns` is `turns` of the object `limits`. */
  readonly key: string;
  /** Shown only while the option of that key has that value. */
  readonly when?: { readonly key: string; readonly is: OptionValue };
  /** Without effect once play has begun: hidden where a match begins from a position. */
  readonly beforePlay?: true;
}
