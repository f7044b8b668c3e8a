// Minimal PromQL parser: the series of an expression, and their labels.

export interface Looked {
  readonly metrics: readonly string[];
  readonly matchers: readonly Matcher[];
  /** Labels by which values are aggregated. */
  readonly groups: readonly string[];
}

export interface Matcher {
  readonly metric: string;
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

const TEXT = /"[^"]*"/g;
const SELECTOR = /([a-z_:][\w:]*)\{([^}]*)\}/gi;
const MATCHER = /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g;
const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const RANGE = /\[[^\]]*\]/g;
/** Every call is a function. */
const WORD = /(?<!\w)[a-z_:][\w:]*(?!\w|\s*\()/gi;
const KEYWORDS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'by', 'on', 'without', 'ignoring']);

export function lookedAt(expression: string): Looked {
  const matchers = [...expression.matchAll(SELECTOR)].flatMap(([, metric = '', inside = '']) =>
    [...inside.matchAll(MATCHER)].map(([, label = '', operator = '', value = '']) => ({
      ...{ metric, label, operator, value },
    })),
  );
  const bare = expression.replace(TEXT, '""');
  const groups = [...bare.matchAll(GROUPING)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  );
  const rest = bare
    .replace(GROUPING, ' ')
    .replace(/\{[^}]*\}/g, '')
    .replace(RANGE, '');
  const words = [...rest.matchAll(WORD)].map(([word]) => word);
  return { metrics: [...new Set(words.filter((word) => !KEYWORDS.has(word)))], matchers, groups };
}
