// Maps an engine's codes to a catalogue's messages, one for each.

/** The codes of the messages with this key prefix: of `refusal.blocked` it is `blocked`. */
type CodeIn<Key extends string, Prefix extends string> = Key extends `${Prefix}.${infer Code}` ? Code : never;

/** `Code` if codes and messages match exactly, else `never`: then its use does not compile. */
export type Worded<Code extends string, Key extends string, Prefix extends string> = [Code] extends [
  CodeIn<Key, Prefix>,
]
  ? [CodeIn<Key, Prefix>] extends [Code]
    ? Code
    : never
  : never;

/** Narrows received text to a known code. */
export const codeIn = <Code extends string>(codes: readonly Code[], text: string): Code | undefined =>
  codes.find((code) => code === text);
