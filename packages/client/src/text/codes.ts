// Codes that an engine answers with, and the sentences that a catalogue has for them, one for each.

/** The codes of the messages whose keys begin like that: of `refusal.blocked` it is `blocked`. */
type CodeIn<Key extends string, Prefix extends string> = Key extends `${Prefix}.${infer Code}` ? Code : never;

/** `Code` where every code has a message and every message a code, else `never`: then what names it does not compile. */
export type Worded<Code extends string, Key extends string, Prefix extends string> = [Code] extends [
  CodeIn<Key, Prefix>,
]
  ? [CodeIn<Key, Prefix>] extends [Code]
    ? Code
    : never
  : never;

/** The code that this is, if it is one of them: what others send may be any. */
export const codeIn = <Code extends string>(codes: readonly Code[], text: string): Code | undefined =>
  codes.find((code) => code === text);
