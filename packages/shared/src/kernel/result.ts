// Result of an engine query: a value, or a refusal that names the rule.

/** Id of a rule in `rules/<game>.md`: the game's name in capitals, section and number, such as `TABLE-4.3`. */
export type RuleId = string;

/** A refusal is data, not an exception: a stable code, its rule, and parameters for the message. */
export interface Refusal {
  readonly code: string;
  readonly rule: RuleId;
  readonly params?: Readonly<Record<string, string | number>>;
}

export const isRefusal = (value: Refusal | { readonly type: string }): value is Refusal => 'code' in value;

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** Refuses with one of these codes. */
export type Err<Code extends string> = (
  code: Code,
  rule: RuleId,
  params?: Refusal['params'],
) => Result<never>;

export const err: Err<string> = (code, rule, params) => ({
  ok: false,
  error: params === undefined ? { code, rule } : { code, rule, params },
});

/** Exhaustiveness check: reaching it is a bug, so it throws. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}
