// For tests: what openings.mjs offers.

export function sentencesOf(
  name: string,
  language: string,
): { readonly sentences: Readonly<Record<string, string>>; readonly files: readonly string[] };
