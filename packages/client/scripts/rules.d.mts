// For tests: what rules.mjs offers.

import type { RuleBook } from '../src/gameApi/book.ts';

export function bookOf(name: string, text: string, sentences?: Readonly<Record<string, string>>): RuleBook;
