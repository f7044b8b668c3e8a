// What a host may be asked before a match, as a table that a game's engine and its dialog share. The words are the client's.

export type OptionValue = boolean | number | string;

/** An option, what it is unless somebody says otherwise, and between what a host chooses. The engine may accept more. */
export type OptionRange = OptionRangeBase &
  (
    | { readonly kind: 'flag'; readonly initial: boolean }
    /** A box to tick for one of two values that are no truths. */
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
  /** With dots, a field within objects: `limits.turns` is `turns` of the object `limits`. */
  readonly key: string;
  /** Asked only while the option of that key has that value. */
  readonly when?: { readonly key: string; readonly is: OptionValue };
  /** Of no matter once play has begun: not asked where a match begins from a position. */
  readonly beforePlay?: true;
}
